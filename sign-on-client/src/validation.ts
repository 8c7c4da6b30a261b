import type { Desk } from './desk.ts';
import { noteAnswer } from './page/session-data.ts';
import { isSuccess, parameterNotValid, type SignOnResult, validationFailed } from './results.ts';

const v2Clients: readonly string[] = ['pc', 'app', 'pc-web', 'app-web'];

export function validationPath(client: string): string {
  return v2Clients.includes(client) ? '/v1/validationV2' : '/v1/validationWeb';
}

/** Whose service ticket it is: good once, and for its service alone. */
export async function validateTicket(desk: Desk, service: string, ticket: string): Promise<SignOnResult> {
  if (!service || !ticket) return parameterNotValid;
  return orFailed(() => desk.ask('/v1/validation', { service, ticket }));
}

export async function validateAccountTicket(desk: Desk, at: string): Promise<SignOnResult> {
  if (!at) return parameterNotValid;
  return orFailed(() => desk.ask('/v1/atValidation', { at }));
}

/** An access token for the tickets of the last sign-in. */
export async function fetchToken(desk: Desk): Promise<SignOnResult> {
  const { config, session } = desk;
  const { tgt, st } = session;
  if (!tgt || !st) return parameterNotValid;
  return orFailed(async () => {
    const fields = { appKey: config.appKey, tgt, st, scope: config.scope, needAttribute: config.needAttribute };
    const answer = await desk.ask(validationPath(config.client), fields);
    if (isSuccess(answer, 'token')) noteAnswer(session, answer.data);
    return answer;
  });
}

/** A session for an account ticket: the one call that is no callback. */
export async function openByAccountTicket(desk: Desk, at: string): Promise<SignOnResult> {
  if (!at) return parameterNotValid;
  return orFailed(async () => {
    const answer = await desk.post('/v1/api', { at, method: 'sso.singleAtLogin', deviceId: desk.session.deviceId });
    if (isSuccess(answer)) noteAnswer(desk.session, answer.data);
    return answer;
  });
}

async function orFailed(ask: () => Promise<SignOnResult>): Promise<SignOnResult> {
  try {
    return await ask();
  } catch {
    return validationFailed;
  }
}
