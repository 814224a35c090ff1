import { createAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { submitFeedback, type FeedbackType } from '../../../contract/feedback';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** What stands in the form. */
export interface FeedbackDraft {
  readonly type: FeedbackType;
  readonly title: string;
  readonly content: string;
}

/** The feedback form (spec 2.8). What is typed stays while other views are shown. */
export type FeedbackState = { readonly status: 'editing'; readonly draft: FeedbackDraft } | { readonly status: 'submitting'; readonly draft: FeedbackDraft };

export const typeChosen = createAction<{ type: FeedbackType }>('feedback/typeChosen');
export const titleEdited = createAction<{ title: string }>('feedback/titleEdited');
export const contentEdited = createAction<{ content: string }>('feedback/contentEdited');
export const feedbackSubmitted = createAction('feedback/submitted');
/** It is stored; `name` is that of the person who sent it. `feedbackId` is null where the server does not say it. */
export const feedbackSent = createAction<{ name: string; feedbackId: string | null }>('feedback/sent');
export const feedbackFailed = createAction<{ title: string; error: string }>('feedback/failed');
/** What the same person had typed before the page was loaded anew is back. */
export const feedbackRestored = createAction<{ draft: FeedbackDraft }>('feedback/restored');

export const emptyDraft: FeedbackDraft = { type: 'general', title: '', content: '' };
export const isEmptyDraft = ({ title, content }: FeedbackDraft): boolean => title === '' && content === '';

const { title: titleSchema, content: contentSchema } = submitFeedback.request.entries;
const sendable = v.object({ title: titleSchema, content: contentSchema });

/** Whether a draft can be sent: title and details are there and within their limits (spec 5). */
export const canSubmit = ({ title, content }: FeedbackDraft): boolean => v.is(sendable, { title, content });

const editing = (draft: FeedbackDraft): FeedbackState => ({ status: 'editing', draft });
const cleared = { to: 'editing', take: (): FeedbackState => editing(emptyDraft) } as const;
const leaving = { signedOut: cleared, sessionExpired: cleared } as const;
type Editing = Extract<FeedbackState, { status: 'editing' }>;
const edit = ({ draft }: Editing, change: Partial<FeedbackDraft>) => editing({ ...draft, ...change });

export const feedbackMachine = defineMachine<FeedbackState>()({
  name: 'feedback',
  initialState: editing(emptyDraft),
  events: { typeChosen, titleEdited, contentEdited, feedbackSubmitted, feedbackSent, feedbackFailed, feedbackRestored, signedOut, sessionExpired },
  moves: {
    editing: {
      typeChosen: { to: 'editing', take: edit },
      titleEdited: { to: 'editing', take: edit },
      contentEdited: { to: 'editing', take: edit },
      feedbackSubmitted: { to: 'submitting', take: (state) => (canSubmit(state.draft) ? { status: 'submitting', draft: state.draft } : state) },
      // What is being typed by then is newer.
      feedbackRestored: { to: 'editing', take: (state, { draft }) => (isEmptyDraft(state.draft) ? editing(draft) : state) },
      ...leaving,
    },
    submitting: {
      feedbackSent: cleared,
      feedbackFailed: { to: 'editing', take: ({ draft }) => editing(draft) },
      ...leaving,
    },
  },
});
