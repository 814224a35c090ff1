import { Refused } from '../refusal';

/** Each holds a connection to the database, of which an instance has twenty. */
const mostOfAll = 4;
const mostOfPerson = 2;

const full = () => new Refused(429, 'Other exports are being made. Please try again in a moment.', { 'retry-after': '10' });

/** How many exports are made at once. */
export interface ExportRoom {
  /** Takes a place. @returns gives it back @throws Refused 429 when there is none */
  take(userId: string): () => void;
}

export function createExportRoom(): ExportRoom {
  const taken: string[] = [];
  return {
    take(userId) {
      if (taken.length >= mostOfAll || taken.filter((each) => each === userId).length >= mostOfPerson) throw full();
      taken.push(userId);
      return () => void taken.splice(taken.indexOf(userId), 1);
    },
  };
}
