import type { Envelope } from '@app/contract/endpoint.ts';
import {
  AppError,
  type ErrorCode,
  type ErrorDetails,
  messages,
  statusOfCode,
  type TokenStatus,
} from '@app/contract/errors.ts';

type Body = Record<string, unknown>;

/** Takes the data out of an answer, or throws what the answer says is wrong. */
export function unwrap(envelope: Envelope, status: number, body: unknown): unknown {
  if (envelope === 'none') {
    if (status >= 200 && status < 300) return body;
    throw refusal(envelope, status, body);
  }
  if (!isRecord(body) || !isSuccess(envelope, body)) throw refusal(envelope, status, body);
  switch (envelope) {
    case 'standard':
    case 'ai-platform':
      return body.data;
    case 'qr':
      return body.Data;
    case 'ticket':
    case 'sso':
      return body;
  }
}

/** The error an answer stands for, with everything the caller may act on. */
export function refusal(envelope: Envelope, status: number, body: unknown): AppError {
  if (!isRecord(body)) return new AppError(codeOfStatus(status), messages.unexpected);
  const wireCode = envelope === 'qr' ? body.Code : body.code;
  const message = envelope === 'qr' ? body.Message : body.message;
  const { code: _code, data: _data, message: _message, statusCode, requestId, ...rest } = body;
  const details: ErrorDetails = { extra: envelope === 'ai-platform' ? body : rest };
  if (typeof wireCode === 'number' || typeof wireCode === 'string') details.wireCode = wireCode;
  if (isTokenStatus(statusCode)) details.tokenStatus = statusCode;
  if (typeof requestId === 'string') details.requestId = requestId;
  return new AppError(
    codeOf(wireCode, status),
    typeof message === 'string' && message !== '' ? message : messages.unexpected,
    details,
  );
}

function isSuccess(envelope: Exclude<Envelope, 'none'>, body: Body): boolean {
  switch (envelope) {
    case 'standard':
      return body.code === 200;
    case 'ticket':
      return body.code === 'success';
    case 'ai-platform':
      return body.code === '000000' || body.code === 1 || body.code === '1';
    case 'qr':
      return body.Code === 0;
    case 'sso':
      return body.result === 'success';
  }
}

/** Codes of the specification's own (40020 …) travel with HTTP 200 and mean that the request was refused. */
function codeOf(wireCode: unknown, status: number): ErrorCode {
  return codeByStatus.get(Number(wireCode)) ?? (status === 200 ? 'invalid' : codeOfStatus(status));
}

const codeByStatus = new Map<number, ErrorCode>(
  // Object.entries widens the keys of a literal to string
  Object.entries(statusOfCode).map(([code, status]) => [status, code as ErrorCode]),
);

function codeOfStatus(status: number): ErrorCode {
  return codeByStatus.get(status) ?? (status === 502 || status === 504 ? 'unavailable' : 'unexpected');
}

const tokenStatuses: readonly TokenStatus[] = ['SHD-0111', 'SHD-0112', 'SHD-0113'];

function isTokenStatus(value: unknown): value is TokenStatus {
  return tokenStatuses.some((status) => status === value);
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
