/** Makes ids. Reducers never do: an id comes with the event that needs it. */
export interface Identifiers {
  /** A new random UUID. */
  next(): string;
}

/** UUIDs of the browser; outside of a secure context, where it makes none, from its random numbers. */
export function createBrowserIdentifiers(): Identifiers {
  return {
    next() {
      if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      bytes[6] = (bytes[6]! & 0x0f) | 0x40;
      bytes[8] = (bytes[8]! & 0x3f) | 0x80;
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
  };
}
