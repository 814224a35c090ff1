import * as v from 'valibot';
import { defineCall } from './call';
import { limits } from './limits';
import { nameSchema } from './personName';
import { phoneSchema } from './phone';
import { idSchema } from './text';
import { userSchema } from './user';

/** What an answer says of the person, which may be nothing. The fields vary by call (spec 3, 7): one that is missing is not known, rather than empty. */
const profileAnswer = v.object({ success: v.nullish(v.boolean()), user: v.nullish(v.partial(userSchema), null) });

/** The person's own profile. On a live session the first of a day counts as a login day (contract notes, "Time"). */
export const loadProfile = defineCall({
  method: 'POST',
  path: '/api/user/profile',
  access: 'user',
  request: v.object({ user_id: idSchema }),
  answer: profileAnswer,
});

/** A picture of the largest size in base64, with what stands before it in a data URL. */
const longestPictureUrl = Math.ceil(limits.picture.bytes / 3) * 4 + 100;

/**
 * Changes what is named and leaves the rest (spec 7); an empty phone is sent as null, which ends text notifications. A
 * picture is a base64 data URL; null leaves the one there is.
 */
export const updateProfile = defineCall({
  method: 'POST',
  path: '/api/user/update-profile',
  access: 'user',
  request: v.object({
    user_id: idSchema,
    name: v.optional(nameSchema),
    phone: v.optional(v.nullable(phoneSchema)),
    picture_base64: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(longestPictureUrl, 'The picture is larger than 5 MB. Please choose a smaller one.')))),
    notifications_enabled: v.optional(v.boolean()),
    /** (ext) Whether others see the person on the leaderboards. */
    leaderboards_enabled: v.optional(v.boolean()),
  }),
  answer: profileAnswer,
});
