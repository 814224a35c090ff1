/** The code of an error, or of what caused it, such as ECONNREFUSED: `fetch` puts what happened there. */
export function errorCode(error: unknown): string {
  for (let each = error, depth = 0; typeof each === 'object' && each !== null && depth < 4; depth += 1) {
    if ('code' in each && typeof each.code === 'string') return each.code;
    each = 'cause' in each ? each.cause : null;
  }
  return 'without a code';
}
