import type { Goal } from '../../../contract/goals';
import type { Samples } from './machineSamples';

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

const none = [undefined];
const created = [{ goal: goal('goal-3'), conversationId: 'conv_3' }];
const chosen = [{ goalId: 'goal-1', conversationId: 'conv_1' }, { goalId: 'goal-2', conversationId: null }];
const ends = { signedOut: none, sessionExpired: none };

const changed = (change: string) => [
  { goal: goal('goal-1', { status: 'completed' }), change },
  { goal: goal('goal-2', { status: 'completed' }), change },
  { goal: goal('goal-1', { title: 'As it is now' }), change },
  { goal: goal('goal-9'), change },
];
const anyChange = [...changed('status'), ...changed('nextCheckIn'), ...changed('checkIn')];
const anyFailure = ['status', 'nextCheckIn', 'checkIn'].flatMap((change) => ['goal-1', 'goal-9'].map((goalId) => ({ goalId, change, error: 'No' })));

const renaming = { goalId: 'goal-1', title: 'Run 10 km', text: 'Run 12 km' };
const finished = [goal('goal-1', { status: 'completed' }), goal('goal-5', { status: 'archived' })];

/** The samples of the machines of features/goals (see machineSamples.ts). */
export const goalSamples: Record<string, Samples> = {
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
      goalCreated: created,
      goalChanged: anyChange,
      renameSaved: [{ goalId: 'goal-1', title: 'Run 12 km' }, { goalId: 'goal-9', title: 'Run 12 km' }],
      ...ends,
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
      goalCreated: created,
      ...ends,
    },
  },
  'new goal badge': {
    states: { none: [{ status: 'none' }], shown: [{ status: 'shown', goalId: 'goal-3' }] },
    payloads: {
      goalCreated: [{ goal: goal('goal-4'), conversationId: null }],
      newGoalBadgeExpired: [{ goalId: 'goal-3' }, { goalId: 'goal-1' }],
    },
  },
  'goal rename': {
    states: {
      none: [{ status: 'none' }],
      editing: [
        { status: 'editing', ...renaming },
        { status: 'editing', ...renaming, text: '  ' },
        { status: 'editing', ...renaming, text: ' Run 10 km ' },
        { status: 'editing', ...renaming, text: 'x'.repeat(201) },
      ],
      saving: [{ status: 'saving', ...renaming, next: null }, { status: 'saving', ...renaming, next: { goalId: 'goal-2', title: 'Read' } }],
    },
    payloads: {
      renamePressed: [{ goalId: 'goal-1', title: 'Run 10 km' }, { goalId: 'goal-2', title: 'Read' }],
      renameEdited: [{ text: 'Run 21 km' }, { text: '' }],
      renameSubmitted: none,
      renameCancelled: none,
      renameSaved: [{ goalId: 'goal-1', title: 'Run 12 km' }, { goalId: 'goal-9', title: 'Run 12 km' }],
      renameFailed: [{ goalId: 'goal-1', error: 'No' }, { goalId: 'goal-9', error: 'No' }],
      ...ends,
    },
  },
  'goal status changes': {
    states: {
      idle: [{ status: 'idle' }],
      changing: [{ status: 'changing', wanted: { 'goal-1': 'completed' } }, { status: 'changing', wanted: { 'goal-1': 'completed', 'goal-2': 'active' } }],
    },
    payloads: {
      goalStatusChangeRequested: [{ goalId: 'goal-1', status: 'archived' }, { goalId: 'goal-3', status: 'active' }],
      goalChanged: anyChange,
      goalChangeFailed: anyFailure,
      ...ends,
    },
  },
  'finished goals': {
    states: {
      unread: [{ status: 'unread', goals: [] }, { status: 'unread', goals: finished }],
      loading: [{ status: 'loading', goals: [] }, { status: 'loading', goals: finished }],
      ready: [{ status: 'ready', goals: [] }, { status: 'ready', goals: finished }],
      failed: [{ status: 'failed', goals: [], error: 'No' }, { status: 'failed', goals: finished, error: 'No' }],
    },
    payloads: {
      finishedGoalsRequested: none,
      finishedGoalsLoaded: [{ goals: [] }, { goals: finished }],
      finishedGoalsLoadFailed: [{ error: 'No' }],
      goalChanged: anyChange,
      renameSaved: [{ goalId: 'goal-1', title: 'Run 12 km' }, { goalId: 'goal-9', title: 'Run 12 km' }],
      ...ends,
    },
  },
  'finished goals section': {
    states: { closed: [{ status: 'closed' }], open: [{ status: 'open' }] },
    payloads: { finishedSectionOpened: none, finishedSectionClosed: none, ...ends },
  },
  'goal details': {
    states: { closed: [{ status: 'closed' }], open: [{ status: 'open' }] },
    payloads: {
      goalDetailsOpened: none,
      goalDetailsClosed: none,
      checkInHeld: [{ goalId: 'goal-1', task: null, isTaskDone: false }],
      goalChosen: chosen,
      goalCreated: created,
      ...ends,
    },
  },
  'check-in': {
    states: {
      closed: [{ status: 'closed' }],
      asking: [{ status: 'asking', goalId: 'goal-1', task: 'Run 4 km' }],
      recording: [
        { status: 'recording', goalId: 'goal-1', task: 'Run 4 km', isTaskDone: true },
        { status: 'recording', goalId: 'goal-1', task: null, isTaskDone: false },
      ],
    },
    payloads: {
      checkInPressed: [
        { goalId: 'goal-1', task: 'Run 4 km' },
        { goalId: 'goal-1', task: null },
        { goalId: 'goal-2', task: 'Read' },
        { goalId: 'goal-2', task: null },
      ],
      checkInAnswered: [{ isTaskDone: true }, { isTaskDone: false }],
      checkInCancelled: none,
      checkInHeld: [{ goalId: 'goal-1', task: null, isTaskDone: false }, { goalId: 'goal-9', task: null, isTaskDone: false }],
      goalChangeFailed: anyFailure,
      goalChosen: chosen,
      goalCreated: created,
      ...ends,
    },
  },
  'check-in move': {
    states: {
      closed: [{ status: 'closed' }],
      editing: [
        { status: 'editing', goalId: 'goal-1', day: '2026-06-20', problem: null },
        { status: 'editing', goalId: 'goal-1', day: '', problem: null },
        { status: 'editing', goalId: 'goal-1', day: '2026-06-01', problem: 'Please choose today or a later day.' },
      ],
      saving: [{ status: 'saving', goalId: 'goal-1', day: '2026-06-20' }, { status: 'saving', goalId: 'goal-1', day: null }],
    },
    payloads: {
      checkInMovePressed: [{ goalId: 'goal-1', day: '2026-06-20' }, { goalId: 'goal-2', day: '' }],
      checkInDayEdited: [{ day: '2026-06-21' }, { day: '' }],
      checkInMoveSubmitted: [{ today: '2026-06-13' }, { today: null }],
      checkInRemoved: none,
      checkInMoveCancelled: none,
      goalChanged: anyChange,
      goalChangeFailed: anyFailure,
      goalChosen: chosen,
      goalCreated: created,
      ...ends,
    },
  },
};
