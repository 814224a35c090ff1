import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema } from './text';

/** Sent to say that the person means it (spec 9). */
export const deletionLiteral = 'DELETE_MY_ACCOUNT';

/** Deletes the account with all that belongs to it and ends every session of it. */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/api/user/delete-account',
  access: 'user',
  request: v.object({ user_id: idSchema, confirm_deletion: v.literal(deletionLiteral, `To delete the account, send ${deletionLiteral}.`) }),
  answer: v.object({ success: v.nullish(v.boolean()), message: v.nullish(v.string(), null) }),
});
