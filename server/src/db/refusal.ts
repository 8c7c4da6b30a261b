/**
 * The database understood and said no (classes 22 and 23: bad data, broken constraint), or ended one of two that waited for
 * each other. Asking the same again cannot help; of several asked together, each may be asked alone.
 */
export function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return /^(2[23]|40P01$)/.test(code);
}
