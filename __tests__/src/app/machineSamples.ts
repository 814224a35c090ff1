import type { PasswordRuleId } from '../../../contract/password';
import type { Question } from '../../../contract/personality';
import type { User } from '../../../contract/user';
import { billingSamples } from './billingSamples';
import { conversationSamples } from './conversationSamples';
import { exportSamples } from './exportSamples';
import { goal, goalSamples } from './goalSamples';
import { feedbackAndDeletionSamples } from './feedbackAndDeletionSamples';
import { leaderboardSamples } from './leaderboardSamples';
import { journalSamples } from './journalSamples';
import { profileSamples } from './profileSamples';

export { goal };
export { message } from './conversationSamples';

/** For every machine by its name: situations for each status, and payloads for each event. */
export interface Samples {
  readonly states: Record<string, readonly object[]>;
  readonly payloads: Record<string, readonly unknown[]>;
}

export const user: User = {
  id: 'user-1',
  name: 'Maya Okafor',
  email: 'maya@example.com',
  picture: '',
  phone: null,
  personality: { openness: 4.25, conscientiousness: 3.5, extraversion: 2.75, agreeableness: 4, neuroticism: 2 },
  current_login_streak: 3,
  longest_login_streak: 9,
  total_login_days: 20,
  created_at: null,
  createdAt: null,
  last_login_date: null,
  notifications_enabled: false,
  streak_updated: false,
  leaderboards_enabled: true,
};

const none = [undefined];
const views = ['chat', 'journal', 'leaderboards', 'settings', 'feedback'].map((view) => ({ view }));
const panels = [{ panel: 'user-profile' }, { panel: 'account-deletion' }];
const spoken = { place: { kind: 'chat', draftKey: 'conv_1' }, takes: [] };
const waiting = { ...spoken, takes: [{ recordingHandle: 'recording-1', place: { kind: 'chat', draftKey: 'new' } }] };
const waitingTwice = { ...waiting, takes: [...waiting.takes, { recordingHandle: 'recording-2', place: spoken.place }] };
const questions: readonly Question[] = [
  { id: '1', text: 'I like order.', reverse_scored: false, trait: 'conscientiousness' },
  { id: '2', text: "I don't talk a lot.", reverse_scored: true, trait: 'extraversion' },
];
const allRules: PasswordRuleId[] = ['length', 'lowercase', 'uppercase', 'number', 'special'];
const goodPassword = { isPasswordBlank: false, metPasswordRules: allRules };
const noPassword = { isPasswordBlank: true, metPasswordRules: [] };

const blankFields = { mode: 'signIn', formNumber: 1, name: '', email: '', phone: null, ...noPassword, isPasswordShown: false, hasAttempted: false };
const filledFields = { ...blankFields, email: 'maya@example.com', ...goodPassword, hasAttempted: true };
const signUpFields = { ...filledFields, mode: 'signUp', name: 'Maya', email: 'maya@' };
const phoneFields = { ...signUpFields, phone: '(123) 4' };

const newPassword = { ...goodPassword, isConfirmationBlank: false, doesConfirmationMatch: true };
const noNewPassword = { ...noPassword, isConfirmationBlank: true, doesConfirmationMatch: true };
const blankReset = { ...noNewPassword, isPasswordShown: false, isConfirmationShown: false, hasAttempted: false };
const filledReset = { ...blankReset, ...newPassword, hasAttempted: true };
const ownToken = (more: object = {}) => [{ tokenHandle: 'secret-1', ...more }, { tokenHandle: 'secret-9', ...more }];

const legalPage = { title: 'Terms of Service', lastUpdated: 'June 1, 2026', sections: [{ key: 'scope', title: 'Scope', text: 'Some words.' }] };
const legalSamples: Samples = {
  states: {
    idle: [{ status: 'idle' }],
    loading: [{ status: 'loading' }],
    ready: [{ status: 'ready', page: legalPage }],
    failed: [{ status: 'failed', error: 'Please try again.' }],
  },
  payloads: { opened: none, loaded: [{ page: legalPage }], loadFailed: [{ error: 'Please try again.' }] },
};

const toast = (id: string, isOpen = true) => ({ id, title: `Toast ${id}`, description: null, tone: 'neutral', suns: null, duration: 5_000, action: null, isOpen });

const foundGoal = { id: 'goal-1', conversation_id: 'conv_1', status: 'active', title: [{ text: 'Run', isMatch: true }] };
const foundMessage = {
  id: 'm-1',
  conversation_id: 'conv_1',
  goal_id: 'goal-1',
  goal_title: 'Run 10 km',
  sender: 'user',
  timestamp: '2026-06-13T08:00:00.000Z',
  excerpt: [{ text: 'run', isMatch: true }],
  day: '2026-06-13',
};

export const samples: Record<string, Samples> = {
  session: {
    states: {
      loading: [{ status: 'loading' }],
      entering: [{ status: 'entering', user }],
      authenticated: [{ status: 'authenticated', user }],
      leaving: [{ status: 'leaving' }],
      unauthenticated: [{ status: 'unauthenticated', notice: null }],
    },
    payloads: { rehydrated: [{ user: null }, { user }], signedIn: [{ user }], signedUp: [{ user }], userUpdated: [{ changes: { personality: null } }], signedOut: none, signedOutElsewhere: none, accountClosed: none, sessionExpired: none },
  },
  'credentials form': {
    states: {
      editing: [{ status: 'editing', fields: blankFields }, { status: 'editing', fields: filledFields }, { status: 'editing', fields: signUpFields }, { status: 'editing', fields: phoneFields }],
      submitting: [{ status: 'submitting', fields: filledFields }],
      failed: [
        { status: 'failed', fields: filledFields, error: 'Invalid email or password', origin: 'server' },
        { status: 'failed', fields: signUpFields, error: 'Please fix the validation errors above', origin: 'validation' },
        { status: 'failed', fields: phoneFields, error: 'Please fix the validation errors above', origin: 'validation' },
        { status: 'failed', fields: { ...blankFields, hasAttempted: true }, error: 'Please fill in email and password', origin: 'validation' },
      ],
    },
    payloads: {
      nameEdited: [{ name: 'Maya' }],
      emailEdited: [{ email: 'maya@example.com' }, { email: '' }],
      phoneFieldOpened: none,
      phoneEdited: [{ phone: '1234567' }],
      passwordEdited: [goodPassword, noPassword],
      passwordVisibilityToggled: none,
      modeToggled: none,
      submitPressed: [{ ...goodPassword, passwordHandle: 'secret-1' }, { ...noPassword, passwordHandle: 'secret-2' }],
      providerPressed: [{ provider: 'google' }],
      providerAnswered: [{ provider: 'facebook', tokenHandle: 'secret-3', profile: { name: 'Maya', email: '', picture: '' } }],
      submissionFailed: [{ error: 'Invalid email or password' }],
      signedIn: [{ user }],
      signedUp: [{ user }],
    },
  },
  'forgot password': {
    states: {
      editing: [
        { status: 'editing', email: '', hasAttempted: false },
        { status: 'editing', email: 'maya@', hasAttempted: true },
        { status: 'editing', email: 'maya@example.com', hasAttempted: true },
      ],
      submitting: [{ status: 'submitting', email: 'maya@example.com' }],
      failed: [{ status: 'failed', email: 'maya@example.com', error: 'An error occurred. Please try again.' }],
      sent: [{ status: 'sent', email: 'maya@example.com', message: 'Look into your inbox.' }],
    },
    payloads: {
      forgotPasswordOpened: none,
      emailEdited: [{ email: 'maya@example.org' }, { email: '' }],
      linkRequested: none,
      linkSent: [{ message: 'Look into your inbox.' }],
      linkRequestFailed: [{ error: 'An error occurred. Please try again.' }],
    },
  },
  'reset password': {
    states: {
      closed: [{ status: 'closed' }],
      validating: [{ status: 'validating', tokenHandle: 'secret-1' }],
      rejected: [
        { status: 'rejected', tokenHandle: null, error: 'Invalid' },
        { status: 'rejected', tokenHandle: 'secret-1', error: 'Network error' },
      ],
      ready: [
        { status: 'ready', tokenHandle: 'secret-1', form: blankReset, error: null },
        { status: 'ready', tokenHandle: 'secret-1', form: filledReset, error: 'Network error' },
      ],
      resetting: [{ status: 'resetting', tokenHandle: 'secret-1', form: filledReset }],
      done: [{ status: 'done' }],
    },
    payloads: {
      resetPageOpened: [{ tokenHandle: 'secret-2' }, { tokenHandle: null }],
      resetPageLeft: none,
      tokenAccepted: ownToken(),
      tokenRejected: [...ownToken({ error: 'Invalid', isFinal: true }), ...ownToken({ error: 'Network error', isFinal: false })],
      validationRetried: none,
      newPasswordEdited: [newPassword, noNewPassword],
      visibilityToggled: [{ field: 'password' }, { field: 'confirmation' }],
      resetPressed: [
        { ...newPassword, passwordHandle: 'secret-3' },
        { ...newPassword, doesConfirmationMatch: false, passwordHandle: 'secret-4' },
        { ...noNewPassword, passwordHandle: 'secret-5' },
      ],
      resetFailed: ownToken({ error: 'Network error' }),
      passwordReset: ownToken(),
    },
  },
  'terms of service': legalSamples,
  'privacy policy': legalSamples,
  address: {
    states: { unknown: [{ status: 'unknown' }], at: [{ status: 'at', path: '/' }] },
    payloads: { appOpened: [{ path: '/', today: '2026-06-13', hour: 9 }], pathChosen: [{ path: '/terms', replaces: false }], pathChanged: [{ path: '/' }] },
  },
  moment: {
    states: { unknown: [{ status: 'unknown' }], known: [{ status: 'known', today: '2026-06-13', hour: 9 }] },
    payloads: { appOpened: [{ path: '/', today: '2026-06-13', hour: 9 }], hourPassed: [{ today: '2026-06-13', hour: 10 }] },
  },
  connection: { states: { online: [{ status: 'online' }], offline: [{ status: 'offline' }] }, payloads: { connectionLost: none, connectionRestored: none } },
  drawer: { states: { closed: [{ status: 'closed' }], open: [{ status: 'open' }] }, payloads: { drawerOpened: none, drawerClosed: none, viewOpened: views, settingsPanelOpened: panels } },
  view: {
    states: {
      chat: [{ status: 'chat' }],
      journal: [{ status: 'journal' }],
      leaderboards: [{ status: 'leaderboards' }],
      settings: [{ status: 'settings', panel: null }, { status: 'settings', panel: 'user-profile' }],
      feedback: [{ status: 'feedback' }],
    },
    payloads: { viewOpened: views, settingsPanelOpened: panels, signedOut: none, sessionExpired: none },
  },
  ...goalSamples,
  ...leaderboardSamples,
  ...feedbackAndDeletionSamples,
  ...conversationSamples('chat'),
  ...conversationSamples('journal'),
  ...journalSamples,
  'voice recorder': {
    states: {
      idle: [{ status: 'idle' }],
      requesting: [{ status: 'requesting', ...spoken }, { status: 'requesting', ...waiting }],
      recording: [{ status: 'recording', ...spoken, secondsLeft: 60, level: 0 }, { status: 'recording', ...waiting, secondsLeft: 12, level: 3 }],
      processing: [{ status: 'processing', ...spoken }, { status: 'processing', ...waiting }, { status: 'processing', ...waitingTwice }],
      error: [{ status: 'error', ...spoken, error: 'No audio recorded' }, { status: 'error', ...waiting, error: 'Transcription failed' }],
    },
    payloads: {
      recordingRequested: [{ place: { kind: 'chat', draftKey: 'conv_2' } }],
      recordingStarted: none,
      recordingProgressed: [{ secondsLeft: 60, level: 0 }, { secondsLeft: 41, level: 5 }],
      recordingStopped: [{ by: 'person' }, { by: 'limit' }],
      recordingFinished: [{ recordingHandle: 'recording-3', size: 4_000, extension: 'webm' }],
      recordingFailed: [{ error: 'No audio recorded', recordingHandle: null }, { error: 'Recording failed: no', recordingHandle: 'recording-3' }],
      placeLeft: none,
      recordingAbandoned: none,
      transcribed: [{ recordingHandle: 'recording-1', ...spoken, text: 'Said' }, { recordingHandle: 'another', ...spoken, text: 'Said' }],
      transcriptionFailed: [{ recordingHandle: 'recording-1', error: 'No' }, { recordingHandle: 'another', error: 'No' }],
      transcriptionRetried: none,
      takesDiscarded: none,
      errorPassed: none,
      placeRenamed: [{ place: spoken.place, draftKey: 'conv_9' }, { place: { kind: 'journal', draftKey: 'conv_1' }, draftKey: 'conv_9' }, { place: { kind: 'chat', draftKey: 'new' }, draftKey: 'conv_9' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  'personality assessment': {
    states: {
      closed: [{ status: 'closed', hasCompleted: false }, { status: 'closed', hasCompleted: true }],
      loading: [{ status: 'loading', answers: {} }, { status: 'loading', answers: { '1': 4, gone: 2 } }],
      failed: [{ status: 'failed', error: 'Failed to load personality questions.' }],
      asking: [{ status: 'asking', questions, index: 0, answers: {} }, { status: 'asking', questions, index: 1, answers: { '1': 4 } }],
      advancing: [{ status: 'advancing', questions, index: 0, answers: { '1': 4 } }, { status: 'advancing', questions, index: 1, answers: { '1': 4, '2': 1 } }],
      submitting: [{ status: 'submitting', questions, index: 1, answers: { '1': 4, '2': 1 } }],
    },
    payloads: {
      assessmentOpened: [{ answers: {} }, { answers: { '1': 4 } }],
      questionsLoaded: [{ questions }],
      questionsLoadFailed: [{ error: 'Failed to load personality questions.' }],
      answerChosen: [{ questionId: '1', answer: 5 }, { questionId: '2', answer: 1 }],
      questionAdvanced: [{ questionId: '1' }, { questionId: '2' }],
      previousPressed: none,
      assessmentClosed: none,
      assessmentSubmitted: [{ personality: user.personality }, { personality: null }],
      submitFailed: [{ error: 'No' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  ...profileSamples,
  'phone prompt': {
    states: {
      waiting: [{ status: 'waiting' }],
      shown: [
        { status: 'shown', phone: '(415) 555-01', error: 'Please enter a valid 10-digit phone number' },
        { status: 'shown', phone: '(415) 555-0123', error: null },
      ],
      saving: [{ status: 'saving', phone: '(415) 555-0123' }],
      skipped: [{ status: 'skipped' }],
      saved: [{ status: 'saved' }],
    },
    payloads: {
      phonePromptOpened: none,
      phoneEdited: [{ phone: '4155' }, { phone: '' }],
      phoneSubmitted: none,
      phoneSkipped: none,
      phoneSaved: [{ phone: '(415) 555-0123' }],
      phoneSaveFailed: [{ error: 'Failed to save phone number. Please try again.' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  toasts: {
    states: {
      running: [{ status: 'running', toasts: [] }, { status: 'running', toasts: [toast('t-2'), toast('t-1'), toast('t-0', false)] }],
      paused: [{ status: 'paused', toasts: [toast('t-1')], causes: ['pointer'] }, { status: 'paused', toasts: [toast('t-2'), toast('t-1')], causes: ['window', 'pointer'] }],
    },
    payloads: {
      toastAdded: [{ id: 't-9', title: 'New', description: 'Words', tone: 'error', suns: null, duration: 3_000, action: { label: 'Check In', event: { type: 'x' } } }],
      toastUpdated: [{ id: 't-1', changes: { title: 'Other words' } }, { id: 't-0', changes: { title: 'Other words' } }],
      toastDismissed: [{ id: 't-1' }, { id: 't-0' }],
      toastRemoved: [{ id: 't-0' }, { id: 't-1' }],
      toastActionChosen: [{ id: 't-1' }, { id: 'unknown' }],
      toastsPaused: [{ cause: 'pointer' }, { cause: 'focus' }],
      toastsResumed: [{ cause: 'pointer' }, { cause: 'focus' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  ...billingSamples,
  ...exportSamples,
  search: {
    states: {
      closed: [{ status: 'closed', query: null }, { status: 'closed', query: 'run' }],
      open: [{ status: 'open', query: '' }, { status: 'open', query: 'run ' }],
      searching: [{ status: 'searching', query: 'run' }],
      ready: [
        { status: 'ready', query: 'run', marked: 0, goals: [], messages: [] },
        { status: 'ready', query: 'run', marked: 1, goals: [foundGoal], messages: [foundMessage] },
      ],
      failed: [{ status: 'failed', query: 'run', error: 'Search failed. Please try again.', canRetry: true }],
    },
    payloads: {
      searchOpened: none,
      searchClosed: none,
      queryEdited: [{ query: 'run 10' }, { query: ' run' }, { query: '' }],
      searchStarted: [{ query: 'run' }, { query: 'ru' }],
      resultsArrived: [{ query: 'run', goals: [foundGoal], messages: [foundMessage] }, { query: 'ru', goals: [], messages: [] }],
      searchFailed: [{ query: 'run', error: 'No', canRetry: true }, { query: 'ru', error: 'No', canRetry: false }],
      searchRetried: none,
      markMoved: [{ to: 'next' }, { to: 'previous' }],
      goalResultChosen: [{ goalId: 'goal-1', conversationId: 'conv_1' }],
      messageResultChosen: [{ messageId: 'm-1', conversationId: 'conv_1', goalId: 'goal-1' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  'single keys': { states: { on: [{ status: 'on' }], off: [{ status: 'off' }] }, payloads: { singleKeysTurnedOn: none, singleKeysTurnedOff: none } },
  'keyboard shortcuts': {
    states: { closed: [{ status: 'closed' }], open: [{ status: 'open' }] },
    payloads: { shortcutsOpened: none, shortcutsClosed: none, signedOut: none, sessionExpired: none },
  },
};
