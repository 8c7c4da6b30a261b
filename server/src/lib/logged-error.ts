/** What the log keeps of an error: where and of which kind it was, and no word a teacher wrote. */
type LoggedError = {
  type: string;
  message: string;
  /** Of a database: which rule was broken, never by which value. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  stack?: string;
  cause?: LoggedError;
};

const MAX_CAUSES = 5;
const kept = ['code', 'constraint', 'table', 'column'] as const;

/**
 * The database driver and the query builder put values into messages, details and fields of their own, and a JSON parser
 * quotes what it could not read. So only fields known to be harmless are kept, and whatever is quoted is left out.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const known = Object.entries(error).filter(([name, value]) => kept.includes(name as never) && isPlain(value));
  const { cause } = error;
  return {
    type: error.constructor.name || error.name,
    message: messageOf(error),
    ...Object.fromEntries(known),
    ...(error.stack ? { stack: framesOf(error.stack) } : {}),
    ...(cause instanceof Error && depth < MAX_CAUSES ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}

function isPlain(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,100}$/.test(String(value));
}

/** A query is kept as it was written, with places instead of values. */
function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return `Failed query: ${String(error.query).slice(0, 500)}`;
  if ('severity' in error || error instanceof SyntaxError) return error.message.replace(/(["'`]).*\1?/gs, '…');
  return error.message;
}

/** Without the first lines, which repeat the message. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
