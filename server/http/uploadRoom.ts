import { Refused } from '../refusal';

/** Keeps the uploads that wait in memory within bounds. */
export interface UploadRoom {
  /**
   * Takes room for an upload of so many bytes.
   * @returns gives it back
   * @throws Refused 429 for a person with too many at once, 503 when the server has too many
   */
  take(userId: string, bytes: number): () => void;
}

/**
 * Room for uploads that are being received or worked on: of one person two of the largest, in all ten.
 * @param what they are, as people call them: "recordings"
 * @param largest in bytes
 */
export function createUploadRoom(what: string, largest: number): UploadRoom {
  const taken = new Map<string, number>();
  let inAll = 0;
  const add = (userId: string, bytes: number) => {
    inAll += bytes;
    const ofOne = (taken.get(userId) ?? 0) + bytes;
    if (ofOne > 0) taken.set(userId, ofOne);
    else taken.delete(userId);
  };
  return {
    take(userId, bytes) {
      if ((taken.get(userId) ?? 0) + bytes > 2 * largest) throw new Refused(429, `Your other ${what} are still being processed. Please try again in a moment.`, { 'retry-after': '10' });
      if (inAll + bytes > 10 * largest) throw new Refused(503, `Too many ${what} are being processed. Please try again in a moment.`, { 'retry-after': '10' });
      add(userId, bytes);
      return () => add(userId, -bytes);
    },
  };
}
