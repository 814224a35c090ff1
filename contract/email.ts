const localPart = String.raw`[^\s@"(),:;<>[\\\]]+`;
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const address = new RegExp(`^${localPart}@(?:${label}\\.)+[\\p{L}]{2,}$`, 'u');

/** Whether `email` has the shape of an address with a top-level domain of two letters or more (spec 5). */
export const isValidEmail = (email: string): boolean =>
  address.test(email) && !email.startsWith('.') && !email.includes('..') && !email.includes('.@');
