/** A request that is answered with an error text meant for the person; everything else thrown is a fault of ours. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503,
    text: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(text);
  }
}

export const signInFirst = () => new Refused(401, 'Please sign in.');
export const notYours = () => new Refused(403, 'This belongs to another user.');
/** Also said of what belongs to somebody else, where its existence is private. */
export const notFound = (what: string) => new Refused(404, `${what} not found.`);
/** Nothing was done; another instance, or this one in a moment, does it. */
export const serverCloses = () => new Refused(503, 'The server is being restarted. Please try again in a moment.', { 'retry-after': '5' });
