import { fetchAccountTicket } from '#account-ticket.ts';
import { type Desk, serviceOf } from '#desk.ts';
import { callByForm, callByScript, queryOf } from '#page/calls.ts';
import { isSuccess, recordOf, type SignOnResult, textOf } from '#results.ts';
import { fetchToken } from '#validation.ts';
import type { SignOnSettings } from './sign-on-settings.ts';
import { keepTicket } from './ticket-cookie.ts';

/** The centre is told in the background and nobody waits long for it. */
const CENTRAL_TIMEOUT_MS = 3_000;

/** What follows a sign-in: a token where one is wanted, the cookie where the server cannot keep its own, and the centre. */
export async function afterLogin(
  desk: Desk,
  answer: SignOnResult,
  { disableSetCookie }: SignOnSettings,
): Promise<SignOnResult> {
  const token = desk.config.needToken ? await fetchToken(desk) : undefined;
  if (token && !isSuccess(token, 'token')) return token;
  if (disableSetCookie) keepTicket(desk);
  await tellCentre(desk);
  if (disableSetCookie && desk.config.loginRedirectUrl)
    await goThrough(desk, desk.config.SSOServerUrl, '/addTGCCookie');
  return token ? { ...answer, data: { ...recordOf(answer.data), token: desk.session.token } } : answer;
}

async function tellCentre(desk: Desk): Promise<void> {
  const { centralServerUrl, syncType } = desk.config;
  if (!centralServerUrl) return;
  if (syncType === 2) return goThrough(desk, centralServerUrl, '/login');
  await callCentre(desk, '/login').catch(() => undefined);
}

export function callCentre({ config, session, page }: Desk, path: '/login' | '/logout'): Promise<unknown> {
  const call = config.callBy === 'script' ? callByScript : callByForm;
  const fields = { tgt: session.tgt, service: serviceOf(config, page) };
  return call(config.centralServerUrl + path, fields, CENTRAL_TIMEOUT_MS);
}

/** Sends the browser where a cookie can be kept, and back. A ticket for one use stands in the address, never that of the session. */
async function goThrough(desk: Desk, server: string, path: string): Promise<void> {
  const { data } = await fetchAccountTicket(desk);
  const at = textOf(recordOf(data).at);
  if (!at) return;
  desk.page.goTo(`${server}${path}?${queryOf({ at, service: serviceOf(desk.config, desk.page) })}`);
}
