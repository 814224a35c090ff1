import type { Call } from '../../contract/call';

/**
 * Where a GET goes: `:name` in its path is the field of that name, the other fields stand in the query; one without a
 * value is left out.
 */
export function addressOf({ path }: Pick<Call<never, never>, 'path'>, fields: Readonly<Record<string, unknown>>): string {
  const inPath = new Set<string>();
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(fields[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (!inPath.has(name) && value !== undefined && value !== null) query.set(name, String(value));
  return query.size === 0 ? filled : `${filled}?${query}`;
}
