import type { PasswordRuleId } from '../../../contract/password';
import type { Goal } from '../../../contract/goals';
import type { Question } from '../../../contract/personality';
import type { User } from '../../../contract/user';
import type { Message } from '../../../src/conversation';
import { emptyReplyText, grown } from '../../../src/conversation/replyText';

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
};

export const goal = (id: string, changes: Partial<Goal> = {}): Goal => ({
  id,
  title: `Goal ${id}`,
  description: '',
  task_assigned: null,
  next_check_in: null,
  last_check_in: null,
  conversation_id: `conv_${id}`,
  current_task_streak: 0,
  status: 'active',
  ...changes,
});

export const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  sender: 'user',
  content: `Text of ${id}`,
  timestamp: '2026-06-13T08:00:00.000Z',
  suggestedResponses: [],
  ending: 'complete',
  clientMessageId: `send-${id}`,
  ...changes,
});

const none = [undefined];
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

const place = { goalId: 'goal-1', conversationId: 'conv_1' };
const noPlace = { goalId: null, conversationId: null };
const sent = {
  message: message('m-1', { clientMessageId: 'm-1' }),
  reply: message('r-1', { sender: 'ai', content: '', clientMessageId: 'm-1' }),
  draftKey: 'conv_1',
};
const open = { replyId: 'r-1', clientMessageId: 'm-1' };
const text = grown(emptyReplyText, 'Some words');
const named = (more: object = {}) => [{ replyId: 'r-1', ...more }, { replyId: 'another', ...more }];
const opened = [{ ...place, recentPairs: null }, { ...noPlace, recentPairs: null }];

export const samples: Record<string, Samples> = {
  session: {
    states: {
      loading: [{ status: 'loading' }],
      entering: [{ status: 'entering', user }],
      authenticated: [{ status: 'authenticated', user }],
      leaving: [{ status: 'leaving' }],
      unauthenticated: [{ status: 'unauthenticated', notice: null }],
    },
    payloads: { rehydrated: [undefined, {}, { user }], signedIn: [{ user }], signedUp: [{ user }], userUpdated: [{ changes: { personality: null } }], signedOut: none, sessionExpired: none },
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
  drawer: { states: { closed: [{ status: 'closed' }], open: [{ status: 'open' }] }, payloads: { drawerOpened: none, drawerClosed: none } },
  'goal list': {
    states: {
      idle: [{ status: 'idle' }],
      loading: [{ status: 'loading' }],
      ready: [{ status: 'ready', goals: [] }, { status: 'ready', goals: [goal('goal-1')] }],
      failed: [{ status: 'failed', error: 'Failed to load goals' }],
    },
    payloads: {
      goalsRequested: none,
      goalsLoaded: [{ goals: [] }, { goals: [goal('goal-2')] }],
      goalsLoadFailed: [{ error: 'Failed to load goals' }],
      goalCreated: [{ goal: goal('goal-3'), conversationId: 'conv_3' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  'goal creation': {
    states: {
      closed: [{ status: 'closed' }],
      open: [{ status: 'open', title: '' }, { status: 'open', title: 'Run 10 km' }],
      creating: [{ status: 'creating', title: 'Run 10 km' }],
      failed: [{ status: 'failed', title: 'Run 10 km', error: 'Network error. Please try again.' }],
    },
    payloads: {
      newGoalPressed: none,
      titleEdited: [{ title: 'Read before bed' }, { title: '   ' }],
      creationSubmitted: none,
      creationCancelled: none,
      creationFailed: [{ error: 'Network error. Please try again.' }],
      goalCreated: [{ goal: goal('goal-3'), conversationId: 'conv_3' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  'new goal badge': {
    states: { none: [{ status: 'none' }], shown: [{ status: 'shown', goalId: 'goal-3' }] },
    payloads: {
      goalCreated: [{ goal: goal('goal-4'), conversationId: null }],
      newGoalBadgeExpired: [{ goalId: 'goal-3' }, { goalId: 'goal-1' }],
    },
  },
  'chat conversation': {
    states: {
      empty: [{ status: 'empty', ...noPlace }, { status: 'empty', ...place }],
      loading: [{ status: 'loading', ...place }],
      failed: [{ status: 'failed', ...place, error: 'No' }],
      ready: [{ status: 'ready', ...place, ids: ['r-1'], byId: { 'r-1': message('r-1') }, mayHaveEarlier: false }],
    },
    payloads: {
      conversationOpened: opened,
      conversationLoaded: [
        { conversationId: 'conv_1', messages: [message('m-0')], mayHaveEarlier: false },
        { conversationId: 'conv_1', messages: [], mayHaveEarlier: false },
        { conversationId: 'conv_other', messages: [message('m-9')], mayHaveEarlier: false },
      ],
      conversationLoadFailed: [{ conversationId: 'conv_1', error: 'No' }, { conversationId: 'conv_other', error: 'No' }],
      messageSent: [{ ...sent, needsConversation: false }],
      conversationCreated: [{ replyId: 'r-1', conversationId: 'conv_2', draftKey: 'new' }, { replyId: 'another', conversationId: 'conv_3', draftKey: 'new' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  'chat reply': {
    states: {
      none: [{ status: 'none' }],
      creatingConversation: [{ status: 'creatingConversation', ...open }],
      connecting: [{ status: 'connecting', ...open }],
      streaming: [{ status: 'streaming', ...open, text }],
      complete: [{ status: 'complete', replyId: 'r-0', text, suggestedResponses: ['Yes'] }],
      stopped: [{ status: 'stopped', replyId: 'r-0', text }],
      cut: [{ status: 'cut', replyId: 'r-0', text }],
      failed: [{ status: 'failed', replyId: 'r-0', text }],
    },
    payloads: {
      messageSent: [{ ...sent, needsConversation: false }, { ...sent, needsConversation: true }],
      replyReopened: [{ ...open, messageText: 'Hello', needsConversation: false }, { ...open, messageText: 'Hello', needsConversation: true }],
      conversationCreated: named({ conversationId: 'conv_2', draftKey: 'new' }),
      replyGrew: named({ text: ' and more' }),
      replyCompleted: named({ suggestedResponses: ['Yes', 'No'] }),
      replyStopped: named(),
      replyCut: named(),
      replyFailed: named({ text: 'Trouble' }),
      conversationOpened: opened,
      signedOut: none,
      sessionExpired: none,
    },
  },
  'chat composer': {
    states: { empty: [{ status: 'empty' }], holding: [{ status: 'holding', drafts: { conv_1: 'Half a thought' } }, { status: 'holding', drafts: { new: 'Hello', conv_1: 'x' } }] },
    payloads: {
      draftEdited: [{ draftKey: 'conv_1', text: 'More' }, { draftKey: 'conv_1', text: '' }],
      draftsRestored: [{ drafts: { conv_9: 'From before' } }, { drafts: {} }],
      messageSent: [{ ...sent, needsConversation: false }, { ...sent, needsConversation: false, draftKey: null }],
      conversationCreated: [{ replyId: 'r-1', conversationId: 'conv_2', draftKey: 'new' }, { replyId: 'r-1', conversationId: 'conv_2', draftKey: 'goal-9' }],
      signedOut: none,
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
};
