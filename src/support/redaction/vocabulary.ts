/*
 * What of a story is the product's own and may stay. A text stays only when its key is here and it looks as it should: any
 * other becomes filler, so that a field nobody thought of here tells nothing.
 */

/** A name of the product's own: of a status, a view, an endpoint. */
const word = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
/** The type of an action, or a word. */
const type = /^[A-Za-z@][\w@./-]{0,79}$/;
const day = /^(\d{4}-\d{2}-\d{2})?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;
const timeOfDay = /^\d{2}:\d{2}(:\d{2})?$/;
/** IANA. */
const timeZone = /^[A-Za-z]{1,20}(\/[A-Za-z0-9_+-]{1,30}){0,2}$/;
/** The paths there are; of any other, the words are somebody's. */
const path = /^\/(forgot-password|reset-password|terms|privacy|support(\/screen)?)?$/;

const each = (keys: readonly string[], ...patterns: readonly RegExp[]) => keys.map((key) => [key, patterns] as const);

/** By key what a text that stays looks like. */
export const vocabulary: ReadonlyMap<string, readonly RegExp[]> = new Map([
  ...each(['status', 'kind', 'reason', 'by', 'cause', 'causes', 'origin', 'change', 'wanted'], word),
  ...each(['view', 'panel', 'tab', 'topTab', 'subTab', 'list', 'field', 'mode', 'form', 'tone', 'extension', 'provider', 'oauth_provider'], word),
  ...each(['sender', 'role', 'ending', 'trait', 'metPasswordRules'], word),
  ...each(['endpointName', 'requestStatus', 'reducerPath', 'invalidationBehavior'], word),
  ...each(['type'], type),
  ...each(['day', 'today', 'chosenDay', 'createdOn', 'memberSince', 'start', 'end', 'next_check_in', 'last_check_in', 'last_login_date'], day, instant),
  ...each(['timestamp', 'created_at', 'createdAt', 'from'], instant, day),
  ...each(['updatedAt'], timeOfDay, instant),
  ...each(['to'], word, instant, day),
  ...each(['timeZone'], timeZone),
  ...each(['path'], path),
]);

/** Texts by which the product, or its server, speaks to the person. They stay but for what is somebody's in them. */
export const toldKeys: ReadonlySet<string> = new Set(['error', 'notice', 'problem', 'pictureError', 'failedBefore', 'latestSteps', 'machine']);

/** Addresses of pictures of people. */
export const pictureKeys: ReadonlySet<string> = new Set(['picture', 'previewUrl']);

/** What reducers compare, and of what no two in a list may be alike on the screen. */
export const titleKeys: ReadonlySet<string> = new Set(['title', 'query', 'suggestedResponses']);

/** How a person is called: quoted in a text, also by a part of it. */
export const nameKeys: ReadonlySet<string> = new Set(['name', 'user_name']);

/** Whether a text of this key is an id. */
export const isIdKey = (key: string): boolean => ['id', 'ids', 'draftKey', 'returnsTo'].includes(key) || /(Id|_id)$/.test(key);

/** What names a thing that no action carries. */
export const isHandleKey = (key: string): boolean => /^handle$|Handle$/.test(key);
export const handle = /^(picture|secret|recording|session-recording)-\d{1,9}$/;

/** Objects whose keys are ids. */
export const idMapKeys: ReadonlySet<string> = new Set(['byId', 'drafts', 'wanted', 'answers', 'responses', 'queries', 'mutations', 'subscriptions']);

/** A key that is the name of a field. Any other is treated as an id. */
export const fieldName = /^[A-Za-z_$][\w$]{0,59}$/;

/** What a person's answers and traits are, each of which becomes the middle of the scale. */
export const scoreKeys: ReadonlySet<string> = new Set(['personality', 'answers', 'responses', 'answer']);
export const middleScore = 3;

/** A grey picture of 1 × 1. Without a slash, since a picture with one is asked of the server. */
export const standInPicture = 'data:;base64,R0lGODlhAQABAIAAALu7uwAAACwAAAAAAQABAAACAkQBADs=';
