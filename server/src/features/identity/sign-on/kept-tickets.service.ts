import { TICKET_COOKIE } from '@app/contract/identity/sso.ts';
import { TICKET_KEPT_COOKIE } from '@app/contract/identity/sso-address.ts';
import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import type { Cookies } from '#http/cookies.ts';
import type { RequestFacts } from '#http/serve.ts';

type Call = { facts: Pick<RequestFacts, 'isFromOwnPage'>; cookies: Cookies };

const PATH = '/';

/** Nothing becomes a cookie but a ticket of ours that was proved before. */
export function keepTicket({ cookies }: Pick<Call, 'cookies'>, tgt: string): void {
  const kept = { path: PATH, seconds: DAY_SECONDS };
  cookies.keep(TICKET_COOKIE, tgt, kept);
  cookies.keep(TICKET_KEPT_COOKIE, 'yes', { ...kept, isForScripts: true });
}

export function dropTicket({ cookies }: Pick<Call, 'cookies'>): void {
  cookies.drop(TICKET_COOKIE, { path: PATH });
  cookies.drop(TICKET_KEPT_COOKIE, { path: PATH });
}

/**
 * Our own page is one of the services: whoever signs in there, by whichever way, is known to the next portal as well (decision 74).
 * A call that our page did not make keeps nothing, since a form of another site would sign a browser in as whoever made it.
 */
export function keepOwnSignIn<Opened extends { tgt: string }>(call: Call, opened: Opened): Opened {
  if (call.facts.isFromOwnPage) keepTicket(call, opened.tgt);
  return opened;
}
