/** What every call of the client answers: the server's own words, or why there are none. */
export type SignOnResult<Data = unknown> = {
  result?: 'success' | 'fail';
  code: string | number;
  message?: string;
  data?: Data;
};

export const LOGIN_NEEDED = 1000;
export const TICKET_ISSUED = 1001;
export const CONFLICT = 409;

export const loginFailed = exception('login failed, an exception occurred');
export const validationFailed = exception('validation failed, an exception occurred');
export const parameterNotValid = exception('parameter not valid');
export const logoutFailed = exception('logout failed, an exception occurred');
export const cookieLoginFailed: SignOnResult = { result: 'fail', code: 'fail', message: 'login failed' };

function exception(data: string): SignOnResult<string> {
  return { code: -1, data };
}

/** What a call has to bring besides its code. */
export type Proof = 'none' | 'token' | 'tgt';

/** A login status needs its ticket and a validation its token; everything else says so by its code alone. */
export function isSuccess(answer: SignOnResult, proof: Proof = 'none'): boolean {
  const data = recordOf(answer.data);
  if (answer.code === 'success') return true;
  if (proof === 'token') return answer.code === 1 && isText(data.token);
  return proof === 'tgt' && answer.code === TICKET_ISSUED && isText(data.tgt);
}

/** A ticket for the session alone is of no use to the service, and one for the service alone cannot be renewed. */
export function hasTickets(answer: SignOnResult): boolean {
  const { tgt, st } = recordOf(answer.data);
  return answer.code === TICKET_ISSUED && isText(tgt) && isText(st);
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isText(value: unknown): boolean {
  return textOf(value) !== '';
}
