import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { NewGoalDialog } from '../../../src/features/goals';
import { PersonalityDialog } from '../../../src/features/personality';
import { user } from '../app/machineSamples';
import { settle, type FakePortsOptions } from './fakePorts';
import { emptyServer, openStore } from './testApp';

/** Four questions; the last one's id is a number in the file. */
export const fourQuestions = [
  { id: 'a', text: 'I like order.', reverse_scored: false },
  { id: 'b', text: "I don't talk a lot.", reverse_scored: true },
  { id: 'c', text: 'I seldom feel blue.', reverse_scored: true },
  { id: 4, text: 'I have a vivid imagination.', reverse_scored: false },
];

export const scores = { openness: 4, conscientiousness: 3.5, extraversion: 2, agreeableness: 5, neuroticism: 1.25 };

/** What the browser holds for a signed-in person who has no personality yet. */
export const newcomerStorage = { user: JSON.stringify({ ...user, personality: null }) };

/** The two dialogs that open by themselves, over the real store with all its listeners. */
export async function openDialogs(options: FakePortsOptions) {
  const opened = await openStore(options);
  const view = render(
    <Provider store={opened.store}>
      <NewGoalDialog />
      <PersonalityDialog />
    </Provider>,
  );
  await settle();
  return { ...opened, ...view, person: userEvent.setup() };
}

/** What a person without a personality finds: the assessment, open. */
export async function openAssessment({ prepare = () => undefined, ...options }: FakePortsOptions & { prepare?: (server: ReturnType<typeof emptyServer>) => void } = {}) {
  const server = emptyServer();
  server.answer('/bfi_questions.json', { json: fourQuestions });
  server.answer('/api/personality/submit-ocean-test', { json: { success: true, user: { personality: scores } } });
  prepare(server);
  const opened = await openDialogs({ stored: newcomerStorage, tab: {}, ...options });
  const dialog = () => screen.queryByRole('dialog', { name: 'Personality Assessment' });
  return {
    ...opened,
    server,
    dialog,
    /** The dialog, which must be there. */
    inDialog: () => within(screen.getByRole('dialog', { name: 'Personality Assessment' })),
    submits: () => server.callsTo('/api/personality/submit-ocean-test'),
    async answer(words: string) {
      await opened.person.click(screen.getByRole('button', { name: words }));
      await opened.ports.clock.advance(200);
    },
    storedUser: () => JSON.parse(opened.ports.stored.get('user') ?? 'null') as { personality: unknown } | null,
  };
}
