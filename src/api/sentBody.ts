import type * as v from 'valibot';
import type { Call } from '../../contract/call';
import type { Ports } from '../ports';
import { formOf } from './multipart';

/**
 * A call of the contract with what is sent. A field `{ secret: handle }` or `{ lentSecret: handle }` stands for a secret,
 * `{ picture: handle }` for the data URL of a picture, `{ sessionRecording: handle }` for the file of a session's recording,
 * in a multipart call `{ recording: handle }` for the sound of a recording.
 */
export interface CallArguments {
  readonly call: Call<v.GenericSchema, v.GenericSchema>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a handle of each kind stands for. */
const secretOf: Readonly<Record<string, (handle: string, secrets: Ports['secrets']) => string | undefined>> = {
  secret: (handle, secrets) => secrets.take(handle),
  lentSecret: (handle, secrets) => secrets.lend(handle),
};

/** The text that is sent for a file of each kind; null when it is gone or cannot be read. */
const fileOf: Readonly<Record<string, (handle: string, ports: Ports) => string | null | Promise<string | null>>> = {
  picture: (handle, { pictures }) => pictures.readDataUrl(handle),
  sessionRecording: (handle, { sessionRecordings }) => sessionRecordings.find(handle) ?? null,
};

/** The kind and the handle of a field that stands for something else; null for any other. */
function handleIn(value: unknown, kinds: object): { readonly kind: string; readonly handle: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  const [entry, ...more] = Object.entries(value);
  if (!entry || more.length > 0 || !Object.hasOwn(kinds, entry[0]) || typeof entry[1] !== 'string') return null;
  return { kind: entry[0], handle: entry[1] };
}

/** The fields with each secret where a handle stands for it. */
const withSecrets = (body: CallArguments['body'], secrets: Ports['secrets']): CallArguments['body'] =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => {
      const named = handleIn(value, secretOf);
      return [field, named ? secretOf[named.kind]!(named.handle, secrets) : value];
    }),
  );

/** The fields with each file where a handle stands for it; null when one is gone or cannot be read. */
async function withFiles(fields: CallArguments['body'], ports: Ports): Promise<CallArguments['body'] | null> {
  const sent: Record<string, unknown> = { ...fields };
  for (const [field, value] of Object.entries(fields)) {
    const named = handleIn(value, fileOf);
    if (!named) continue;
    sent[field] = await fileOf[named.kind]!(named.handle, ports);
    if (sent[field] === null) return null;
  }
  return sent;
}

/** Whether a file goes with a call: how long that may take its feature says itself. */
export const carriesFile = ({ call, body }: CallArguments): boolean =>
  call.encoding === 'multipart' || Object.values(body).some((value) => handleIn(value, fileOf) !== null);

/**
 * What is sent: JSON, or for a multipart call a form, whose content type with its boundary the browser alone can name;
 * null when a file of it is gone or cannot be read.
 */
export function sentBody(sent: CallArguments, ports: Ports) {
  if (sent.call.encoding === 'multipart') return formOf(sent.body, ports.recordings);
  const fields = withSecrets(sent.body, ports.secrets);
  return carriesFile(sent) ? withFiles(fields, ports) : fields;
}
