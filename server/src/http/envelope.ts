import type { Endpoint } from '@app/contract/endpoint.ts';
import { type AppError, statusOfCode } from '@app/contract/errors.ts';

/** Wraps what a feature answered as its endpoint's family of services does. */
export function wrap(endpoint: Endpoint, data: unknown): unknown {
  switch (endpoint.envelope) {
    case 'standard':
      return { code: 200, data, message: 'success' };
    case 'ticket':
      // Host pages read these fields flat, generic clients below `data`.
      return { code: 'success', message: 'success', data, ...Object(data) };
    case 'ai-platform':
      return { code: '000000', data, message: 'success' };
    case 'qr':
      return { Code: 0, Data: data, Message: 'success' };
    case 'sso':
      return { result: 'success', code: 'success', message: 'success', ...Object(data) };
    case 'none':
      return data;
  }
}

/** Wraps a refusal; the token faults are recognised by `statusCode`. */
export function wrapError(envelope: Endpoint['envelope'], error: AppError, requestId: string): unknown {
  const code = error.details.wireCode ?? statusOfCode[error.code];
  const rest = {
    ...(error.details.tokenStatus ? { statusCode: error.details.tokenStatus } : {}),
    ...error.details.extra,
    requestId,
  };
  if (envelope === 'qr') return { Code: code, Data: null, Message: error.message, ...rest };
  if (envelope === 'ai-platform') return { code: String(code), data: null, message: error.message, ...rest };
  return { ...(envelope === 'sso' ? { result: 'fail' } : {}), code, data: null, message: error.message, ...rest };
}
