import { AppError, type ErrorCode } from '@app/contract/errors.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import type { MethodAnswer } from '#http/serve-methods.ts';

/** A refusal with a status of the protocol's own; `condition` is the element that says which rule it is. */
export class DavError extends Error {
  readonly status: number;
  readonly condition: string | undefined;

  constructor(status: number, message: string, condition?: string) {
    super(message);
    this.name = 'DavError';
    this.status = status;
    this.condition = condition;
  }
}

/** No room, on the disk of the teacher or of the server, is 507 here (RFC 4918, 11.5). */
const statusOfCode: Partial<Record<ErrorCode, number>> = {
  invalid: 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 507,
  'too-many': 429,
  unavailable: 507,
};

/** What a program is told; undefined for what is no refusal but a fault of ours. */
export function refusalOf(error: unknown): MethodAnswer | undefined {
  if (error instanceof DavError) return describe(error.status, error.message, error.condition);
  if (error instanceof ReadingError) return describe(400, '请求里的 XML 不正确');
  if (!(error instanceof AppError)) return undefined;
  const status = statusOfCode[error.code];
  if (status === undefined) return undefined;
  const answer = describe(status, error.message);
  return status === 401 ? { ...answer, headers: { ...answer.headers, ...ASK } } : answer;
}

/** Every document of ours begins so. */
export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n';

const ASK = { 'www-authenticate': 'Basic realm="teacher-assistant drive", charset="UTF-8"' };

function describe(status: number, message: string, condition?: string): MethodAnswer {
  if (condition === undefined)
    return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: message };
  const body = `${xmlHead}<D:error xmlns:D="DAV:">${condition}</D:error>`;
  return { status, headers: { 'content-type': 'application/xml; charset=utf-8' }, body };
}
