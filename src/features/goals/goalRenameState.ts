import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { goalTitleProblem } from './goalTitle';

interface Renamed {
  readonly goalId: string;
  /** What it was before. */
  readonly title: string;
}

/** The title that is being edited in the list (spec 4, "Goal title editing"). */
export type GoalRenameState =
  | { readonly status: 'none' }
  | ({ readonly status: 'editing'; readonly text: string } & Renamed)
  /** `next`: the title whose pencil was pressed meanwhile; its turn comes when this one is saved. */
  | ({ readonly status: 'saving'; readonly text: string; readonly next: Renamed | null } & Renamed);

export const renamePressed = createAction<Renamed>('goalRename/pressed');
export const renameEdited = createAction<{ text: string }>('goalRename/edited');
/** Enter or the check. */
export const renameSubmitted = createAction('goalRename/submitted');
export const renameCancelled = createAction('goalRename/cancelled');
export const renameSaved = createAction<{ goalId: string; title: string }>('goalRename/saved');
export const renameFailed = createAction<{ goalId: string; error: string }>('goalRename/failed');

const edited = ({ goalId, title }: Renamed): GoalRenameState => ({ status: 'editing', goalId, title, text: title });
const begun = { to: 'editing', take: (_state: GoalRenameState, pressed: Renamed) => edited(pressed) } as const;
const closed = { to: 'none', take: (): GoalRenameState => ({ status: 'none' }) } as const;

export const goalRenameMachine = defineMachine<GoalRenameState>()({
  name: 'goal rename',
  initialState: { status: 'none' },
  events: { renamePressed, renameEdited, renameSubmitted, renameCancelled, renameSaved, renameFailed, signedOut, sessionExpired },
  moves: {
    none: { renamePressed: begun },
    editing: {
      renamePressed: begun,
      renameEdited: { to: 'editing', take: (state, { text }) => ({ ...state, text }) },
      renameSubmitted: {
        to: ['none', 'saving'],
        take: (state) => {
          const text = state.text.trim();
          // Spec 4: empty text cancels without a call; so does the title as it was.
          if (text === '' || text === state.title.trim()) return { status: 'none' };
          return goalTitleProblem(text) === null ? { ...state, status: 'saving', next: null } : state;
        },
      },
      renameCancelled: closed,
      signedOut: closed,
      sessionExpired: closed,
    },
    saving: {
      renamePressed: { to: 'saving', take: (state, next) => (next.goalId === state.goalId ? state : { ...state, next }) },
      renameSaved: {
        to: ['none', 'editing'],
        take: (state, { goalId }) => {
          if (goalId !== state.goalId) return state;
          return state.next === null ? { status: 'none' } : edited(state.next);
        },
      },
      // What was typed stays, and is what matters now.
      renameFailed: {
        to: 'editing',
        take: (state, failed) => {
          const { goalId, title, text } = state;
          return failed.goalId === goalId ? { status: 'editing', goalId, title, text } : state;
        },
      },
      signedOut: closed,
      sessionExpired: closed,
    },
  },
});
