import { recordedContents } from '../support/sessionRecordings';
import type { Samples } from './machineSamples';

const none = [undefined];
const emptyDraft = { type: 'general', title: '', content: '' };
const draft = { type: 'feature', title: 'A quieter reminder', content: 'On Sundays, please.' };

const sent = [{ name: 'Maya Okafor', feedbackId: 'feedback-1' }, { name: 'Maya Okafor', feedbackId: null }];
const contents = { ...recordedContents, includesChatText: false };
const taken = { handle: 'session-recording-1', contents, timeZone: 'Europe/Zurich' };
const onItsWay = { handle: 'session-recording-1', feedbackId: 'feedback-1' };
const ofHandle = (more: object = {}) => [{ handle: 'session-recording-1', ...more }, { handle: 'session-recording-9', ...more }];
const unattached = 'Please check your connection and try again.';

export const feedbackAndDeletionSamples: Record<string, Samples> = {
  feedback: {
    states: {
      editing: [{ status: 'editing', draft: emptyDraft }, { status: 'editing', draft }, { status: 'editing', draft: { ...draft, title: ' ' } }],
      submitting: [{ status: 'submitting', draft }],
    },
    payloads: {
      typeChosen: [{ type: 'bug' }],
      titleEdited: [{ title: 'Another' }, { title: '' }],
      contentEdited: [{ content: 'More words' }, { content: 'x'.repeat(5_001) }],
      feedbackSubmitted: none,
      feedbackSent: sent,
      feedbackFailed: [{ title: 'Submission Failed', error: 'No' }],
      feedbackRestored: [{ draft: { ...draft, type: 'complaint' } }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  'feedback recording': {
    states: {
      none: [{ status: 'none' }],
      wished: [{ status: 'wished', includesChatText: false }, { status: 'wished', includesChatText: true }],
      unavailable: [{ status: 'unavailable' }],
      taken: [{ status: 'taken', ...taken }, { status: 'taken', ...taken, contents: { ...contents, sample: null, includesChatText: true } }],
      attaching: [{ status: 'attaching', ...onItsWay, failedBefore: null }, { status: 'attaching', ...onItsWay, feedbackId: null, failedBefore: unattached }],
      failed: [{ status: 'failed', ...onItsWay, error: unattached }],
      refused: [{ status: 'refused', handle: 'session-recording-1' }],
    },
    payloads: {
      recordingWished: [{ includesChatText: false }, { includesChatText: true }],
      recordingDeclined: none,
      recordingTaken: [taken],
      recordingUnavailable: none,
      typeChosen: [{ type: 'general' }, { type: 'bug' }],
      feedbackRestored: [{ draft }],
      feedbackSent: sent,
      recordingAttached: ofHandle(),
      recordingNotAttached: [...ofHandle({ error: unattached }), ...ofHandle({ error: null })],
      attachingRetried: none,
      recordingLetGo: none,
      signedOut: none,
      sessionExpired: none,
    },
  },
  'recording copy': {
    states: {
      none: [{ status: 'none' }],
      saved: [{ status: 'saved', name: 'better-recording-2026-06-13.json' }],
      failed: [{ status: 'failed' }],
    },
    payloads: {
      recordingSaved: [{ name: 'better-recording-2026-06-14.json' }],
      recordingSaveFailed: none,
      recordingWished: [{ includesChatText: true }],
      recordingDeclined: none,
      typeChosen: [{ type: 'feature' }],
      feedbackSent: sent,
      recordingLetGo: none,
      signedOut: none,
      sessionExpired: none,
    },
  },
  'account deletion': {
    states: {
      unacknowledged: [{ status: 'unacknowledged', mayBeDone: false }, { status: 'unacknowledged', mayBeDone: true }],
      acknowledged: [{ status: 'acknowledged', mayBeDone: true }],
      deleting: [{ status: 'deleting', isTicked: true, mayBeDone: false }, { status: 'deleting', isTicked: false, mayBeDone: true }],
      failed: [
        { status: 'failed', error: 'Failed to delete account', isTicked: true, mayBeDone: true },
        { status: 'failed', error: 'Failed to delete account', isTicked: false, mayBeDone: false },
      ],
    },
    payloads: {
      acknowledgementChanged: [{ isTicked: true }, { isTicked: false }],
      deletionPressed: none,
      deletionFailed: [{ error: 'Failed to delete account', isUnanswered: true }, { error: 'Not now.', isUnanswered: false }],
      deletionPanelLeft: none,
      signedOut: none,
      sessionExpired: none,
    },
  },
};
