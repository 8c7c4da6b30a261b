import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { earlyAnswer } from './early-answers.ts';
import { withToken } from './token-guard.ts';
import { request } from './transport.ts';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Sends the fields as a form instead of JSON, where a service wants that. */
  isForm?: boolean;
};

/** `undefined` where the endpoint swallows failures: the screen then shows its own error state. */
export type AnswerOf<E extends Endpoint> = E['onError'] extends 'rethrow' ? OutputOf<E> : OutputOf<E> | undefined;

/** Calls an endpoint under its own error policy. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  try {
    return await callOrThrow(endpoint, input, options);
  } catch (error) {
    const isSwallowed = endpoint.onError === 'swallow' && error instanceof AppError;
    if (isSwallowed) return undefined as AnswerOf<E>; // the policy just checked is the one the type speaks of
    throw error;
  }
}

/** Calls an endpoint and throws an `AppError` on any failure; queries need this one. An abort throws its own reason. */
export function callOrThrow<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const ask = () => withToken(endpoint, (token) => request(endpoint, input, { ...options, token }));
  const early = earlyAnswer(endpoint, input);
  return early ? early.then((answer) => (answer ? answer.data : ask())) : ask();
}
