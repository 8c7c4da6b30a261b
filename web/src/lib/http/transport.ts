import { type Endpoint, type InputOf, type OutputOf, placeFields } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { unwrap } from './envelope.ts';
import { headersFor } from './request-headers.ts';
import { checkInput, queryText } from './request-input.ts';

export type RequestOptions = { signal?: AbortSignal | undefined; token?: string; isForm?: boolean };

/** Answered by the browser itself when a sign-on call is made without a network. */
export const OFFLINE_LOGIN = 9999;

/** Makes one request and answers its data. No repeats, no refresh, nothing shown: callers use api-client.ts. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, token = '', isForm = false }: RequestOptions = {},
): Promise<OutputOf<E>> {
  const deadline = openDeadline(signal);
  deadline.allow(endpoint.timeoutMs);
  try {
    return await readResponse(endpoint, send(endpoint, input, { token, signal: deadline.signal, isForm }));
  } catch (error) {
    throw deadline.explain(error, endpoint);
  } finally {
    deadline.close();
  }
}

/** Makes one request whose body was signed and must arrive letter for letter. */
export async function requestSigned<E extends Endpoint>(
  endpoint: E,
  body: string,
  headers: Record<string, string>,
): Promise<OutputOf<E>> {
  const deadline = openDeadline(undefined);
  deadline.allow(endpoint.timeoutMs);
  try {
    const sent = fetch(endpoint.path, {
      method: endpoint.method,
      headers: { ...headersFor(endpoint, ''), ...headers, 'Content-Type': 'application/json' },
      body,
      signal: deadline.signal,
    });
    return await readResponse(endpoint, sent);
  } catch (error) {
    throw deadline.explain(error, endpoint);
  } finally {
    deadline.close();
  }
}

type SendOptions = { token: string; signal: AbortSignal; isForm?: boolean; headers?: Record<string, string> };

/** The bare exchange; the event stream reads the body by itself. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token, signal, isForm = false, headers }: SendOptions,
): Promise<Response> {
  const fields = checkInput(endpoint, input);
  if (isAnsweredOffline(endpoint)) {
    throw new AppError('unavailable', messages.loginOffline, { wireCode: OFFLINE_LOGIN });
  }
  const { query, body } = placeFields(endpoint, fields);
  return fetch(endpoint.path + queryText(query), {
    method: endpoint.method,
    headers: {
      ...headersFor(endpoint, token),
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    // The browser names the type of a form itself.
    ...(body ? { body: isForm ? new URLSearchParams(queryText(body)) : JSON.stringify(body) } : {}),
    signal,
  });
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The data of an answer that is on its way. */
export async function readResponse<E extends Endpoint>(endpoint: E, coming: Promise<Response>): Promise<OutputOf<E>> {
  const response = await coming;
  return readAnswer(endpoint, response.status, await readJson(response));
}

function readAnswer<E extends Endpoint>(endpoint: E, status: number, body: unknown): OutputOf<E> {
  const parsed = endpoint.output.safeParse(unwrap(endpoint.envelope, status, body));
  if (!parsed.success) throw new AppError('unexpected', messages.unexpected, { cause: parsed.error });
  return parsed.data as OutputOf<E>; // parsed by the same schema, whose type the generic hides
}

export type Deadline = {
  signal: AbortSignal;
  /** Starts the clock anew. */
  allow(milliseconds: number): void;
  /** What a failure under this deadline means to the caller. */
  explain(error: unknown, endpoint: Endpoint): unknown;
  close(): void;
};

/** Ends a request when its time is over or its caller gives up, and tells the two apart. */
export function openDeadline(callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const giveUp = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) giveUp();
  callerSignal?.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    allow(milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isOver = true;
        controller.abort();
      }, milliseconds);
    },
    explain(error, endpoint) {
      if (callerSignal?.aborted) return callerSignal.reason;
      if (isOver) return new AppError('unavailable', messages.timeout, { cause: error });
      if (error instanceof AppError) return error;
      const text = isLogin(endpoint) ? messages.loginOffline : messages.unexpected;
      return new AppError('unavailable', text, { cause: error });
    },
    close() {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', giveUp);
    },
  };
}

/** A refresh is tried all the same: the server may run on the very laptop that has no network. */
function isAnsweredOffline(endpoint: Endpoint): boolean {
  return navigator.onLine === false && isLogin(endpoint) && endpoint.path !== tgtRefresh.path;
}

/** The sign-on calls have texts and an offline answer of their own. */
function isLogin(endpoint: Endpoint): boolean {
  const { envelope, path } = endpoint;
  return ['ticket', 'sso', 'qr'].includes(envelope) || path.includes('/customerUser/api/login/');
}
