import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
import type { StartListening } from '../app/types';
import { selectUser } from '../features/auth';
import { exportFailed } from '../features/exports';
import { feedbackFailed, feedbackSent, recordingNotAttached } from '../features/feedback';
import { creationFailed, goalChanged, goalChangeFailed, goalStatusChangeRequested, renameFailed, renameSaved } from '../features/goals';
import { notificationConsentFailed, phoneSaved, phoneSaveFailed } from '../features/profile';
import { raiseToast, type NewToast } from '../features/toasts';

/** One row: an event, and the toast that tells the person of it, or null where it says enough itself. Whoever is signed out meanwhile is told nothing. */
const notice =
  <Payload>(actionCreator: ActionCreatorWithPayload<Payload>, toastFor: (payload: Payload) => NewToast | null) =>
  (startListening: StartListening) =>
    startListening({
      actionCreator,
      effect({ payload }, api) {
        const toast = toastFor(payload);
        if (toast && selectUser(api.getState())) raiseToast(api, toast);
      },
    });

const failure = (title: string, description: string): NewToast => ({ tone: 'error', title, description });

/** How a person is called. */
const firstNameOf = (name: string) => name.trim().split(/\s/u)[0] ?? name;

/** A goal that leaves the list says so, and can be had back; one that comes back is seen in the list. */
function goalLeft({ goal, change }: ReturnType<typeof goalChanged>['payload']): NewToast | null {
  if (change !== 'status' || (goal.status !== 'completed' && goal.status !== 'archived')) return null;
  return {
    tone: 'success',
    title: goal.status === 'completed' ? 'Goal completed' : 'Goal archived',
    description: goal.title,
    action: { label: 'Undo', event: goalStatusChangeRequested({ goalId: goal.id, status: 'active' }) },
  };
}

/** Every event that is told by a toast alone, with its words (spec 8). Reminders and the streak are stories of their own. */
const notices = [
  notice(creationFailed, ({ error }) => failure('Error', error)),
  notice(renameSaved, ({ title }) => ({ tone: 'success', title: 'Goal Updated', description: title, duration: 3_000 })),
  notice(renameFailed, ({ error }) => failure('Update Failed', error)),
  notice(goalChanged, goalLeft),
  notice(goalChangeFailed, ({ error }) => failure('Update Failed', error)),
  notice(exportFailed, ({ error }) => failure('Export Failed', error)),
  notice(feedbackSent, ({ name }) => ({ tone: 'success', title: 'Feedback Submitted!', description: `Thank you, ${firstNameOf(name)}.` })),
  notice(feedbackFailed, ({ title, error }) => failure(title, error)),
  notice(recordingNotAttached, () => ({ tone: 'neutral', title: 'The recording is not attached', description: 'Your feedback was submitted. Its recording waits in Feedback.' })),
  notice(phoneSaved, () => ({ tone: 'success', title: 'Phone Number Saved!' })),
  notice(phoneSaveFailed, ({ error }) => failure('Error', error)),
  notice(notificationConsentFailed, ({ error }) => failure('Error', error)),
];

export function registerNotices(startListening: StartListening) {
  for (const register of notices) register(startListening);
}
