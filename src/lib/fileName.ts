const parameter = /;\s*([\w!#$&+.^`|~-]+\*?)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g;

const unquoted = (value: string): string => (value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value.trim());

/** A value of RFC 5987, such as `UTF-8''caf%C3%A9.json`; null for one of another alphabet, or a broken one. */
function extendedValue(value: string): string | null {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(value) ?? [];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null; // that is how it says that the text is broken
  }
}

/** Shorter than the 255 bytes that a file's name may have, in any alphabet. */
const mostCharacters = 60;

/** What any file system takes: no sign of a path, nothing invisible, nothing that turns the direction of writing. */
function safe(name: string): string {
  const plain = name.normalize('NFC').replace(/\p{C}/gu, '').replace(/[<>:"/\\|?*]/g, '-').replace(/^[.\s]+|[.\s]+$/g, '');
  const [, stem = '', extension = ''] = /^(.*?)(\.\w{1,8})?$/su.exec(plain) ?? [];
  return [...stem].slice(0, mostCharacters * (/^\p{ASCII}*$/u.test(stem) ? 3 : 1)).join('') + extension;
}

/**
 * The name of a file by the header `content-disposition`: the one for all alphabets (RFC 5987) before the plain one. What no
 * file's name may hold is taken out of it.
 * @returns null when the header says none
 */
export function fileNameIn(disposition: string | null): string | null {
  const values = new Map([...(disposition ?? '').matchAll(parameter)].map(([, name = '', value = '']) => [name.toLowerCase(), unquoted(value)]));
  const names = [extendedValue(values.get('filename*') ?? ''), values.get('filename') ?? null];
  return names.map((name) => safe(name ?? '')).find((name) => name !== '') ?? null;
}
