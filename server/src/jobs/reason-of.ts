/** What kind of fault it was, without its words: those of a database or a model hold what a teacher wrote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && error.code ? ` ${String(error.code)}` : '';
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${error.constructor.name}${code}${cause}`;
}
