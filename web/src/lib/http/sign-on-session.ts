import { loginState } from '@app/contract/identity/sign-on.ts';
import { ssoLoginForm, ssoLogoutForm } from '@app/contract/identity/sso.ts';
import type { Tokens } from '#lib/session/session-store.ts';
import { dropTicketMark } from '#lib/session/ticket-mark.ts';
import { request } from './transport.ts';

type ClientFacts = { client: string; mac: string; deviceId: string; extInfo: string };

/** She signed in to a portal, and the session of a portal is one of ours: tokens of it, as long as it lives. */
export async function openSignOnSession(facts: ClientFacts): Promise<Tokens | undefined> {
  const { client, mac, extInfo } = facts;
  const { tgt, userId = '' } = (await request(ssoLoginForm, { client, mac, extInfo }, { isForm: true })).data;
  if (!tgt) {
    // It has ended: nobody asks again until there is another.
    dropTicketMark();
    return undefined;
  }
  const { token, refreshToken } = await request(loginState, { ...facts, tgt });
  return { token, refreshToken, tgt, userId };
}

/** Ends the session whose ticket this browser keeps, and the ticket goes with it. */
export async function endSignOnSession(): Promise<void> {
  await request(ssoLogoutForm, {}, { isForm: true });
}
