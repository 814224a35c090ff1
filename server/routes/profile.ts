import type { FastifyInstance } from 'fastify';
import type { ReceivedOf } from '../../contract/call';
import { loadProfile, updateProfile } from '../../contract/profile';
import type { Queries } from '../db/database';
import { admission, receive, serveCall } from '../http/route';
import { newKey } from '../identity/keys';
import { countLoginDay } from '../identity/loginDay';
import { Refused, signInFirst } from '../refusal';
import { replacePicture } from '../repositories/pictures';
import { lockUser, saveProfile, type ProfileChange, type UserRow } from '../repositories/users';
import type { Services } from '../services';
import { userAnswer } from './answers';
import { pictureReference } from './files';
import { largestUpload, pictureUpload } from './pictureUpload';
import { namedZone } from './timeZone';

/** /api/user: what a person sees and changes of themselves. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const upload = pictureUpload(services);

  const withLockedUser = <Result>(userId: string, work: (transaction: Queries, user: UserRow) => Promise<Result>): Promise<Result> =>
    database.transaction(async (transaction) => {
      const user = await lockUser(transaction, userId);
      if (!user) throw signInFirst(); // deleted since the session was read
      return work(transaction, user);
    });

  serveCall(app, services, loadProfile, async ({ userId, request }) => {
    const { user, isFirstToday } = await withLockedUser(userId, (transaction, found) => countLoginDay(transaction, clock, found, namedZone(request)));
    return { success: true, user: userAnswer(user, { streakUpdated: isFirstToday }) };
  });

  // The one JSON call that may carry a file, so with a limit and a time of its own.
  app.route({
    method: updateProfile.method,
    url: updateProfile.path,
    bodyLimit: largestUpload,
    onRequest: [admission(services, updateProfile.access, 'ownPagesAndPrograms'), upload.admit],
    handler: async (request) => {
      const received = receive(request, updateProfile.request);
      const userId = request.session?.userId ?? '';
      const { picture_base64: pictureUrl } = received;
      if (!namesAChange(received)) throw new Refused(400, 'Nothing to change was named.');
      const content = typeof pictureUrl === 'string' ? await upload.read(request, pictureUrl) : null;
      const user = await withLockedUser(userId, async (transaction, before) => {
        const after = changed(before, received);
        if (content === null) return saveProfile(transaction, userId, after);
        const id = newKey();
        await replacePicture(transaction, { id, userId, content, now: clock.now() });
        return saveProfile(transaction, userId, { ...after, picture: pictureReference(id) });
      });
      return { success: true, user: userAnswer(user, { streakUpdated: false }) };
    },
  });
}

type Received = ReceivedOf<typeof updateProfile>;

/** A picture of null leaves the one there is: it is no change. */
const namesAChange = ({ user_id: _, picture_base64: picture, ...others }: Received): boolean => typeof picture === 'string' || Object.values(others).some((field) => field !== undefined);

/** The profile with what a request names; without a phone there are no text notifications. @throws Refused 400 */
function changed(before: UserRow, { name, phone, notifications_enabled, leaderboards_enabled }: Received): ProfileChange {
  const after = phone === undefined ? before.phone : phone;
  if (after === null && notifications_enabled === true) throw new Refused(400, 'Phone number required');
  return {
    name: name ?? before.name,
    phone: after,
    picture: before.picture,
    notificationsEnabled: after !== null && (notifications_enabled ?? before.notificationsEnabled),
    leaderboardsEnabled: leaderboards_enabled ?? before.leaderboardsEnabled,
  };
}
