import * as v from 'valibot';
import { defineCall } from './call';
import { limits } from './limits';
import { idSchema, textOf } from './text';

/** Spec 9, "Feedback types", in the order of the form. */
export const feedbackTypes = ['general', 'bug', 'feature', 'complaint'] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

/** What a person tells the people behind the product. The server takes name and e-mail from the session's user alone. */
export const submitFeedback = defineCall({
  method: 'POST',
  path: '/api/feedback/submit',
  access: 'user',
  request: v.object({
    user_id: idSchema,
    email: v.string(),
    user_name: v.string(),
    feedback_type: v.picklist(feedbackTypes),
    title: textOf('Title', limits.feedbackTitle),
    content: textOf('Details', limits.feedbackContent),
    /** Always sent false (spec 3): what a person sends is never archived already. */
    is_archived: v.literal(false),
  }),
  answer: v.object({ success: v.nullish(v.boolean()), feedback_id: v.nullish(v.string(), null) }),
});
