import { addressOf, readReturn } from '#addresses.ts';
import { clientFacts, type Desk, serviceOf } from '#desk.ts';
import { noteCheck, takeCheck } from '#page/asked-check.ts';
import { cookieLoginFailed, isSuccess, type SignOnResult } from '#results.ts';
import { openByAccountTicket } from '#validation.ts';
import { keepTicket } from './ticket-cookie.ts';

/** Asks the sign-on server by sending the browser there and back: only then does it see its own cookie. */
export function checkByRedirect(desk: Desk): void {
  noteCheck();
  desk.page.goTo(addressOf(desk, '/checkLogin', clientFacts(desk)));
}

/**
 * What the way there and back brought: the session that was found, opened here as well. Nothing when the browser has not just
 * come back. `tgtId` is read for servers that say one; ours never puts a session's ticket into an address. What this tab did not
 * ask for fails: a link somebody sends must not sign her in as somebody else.
 */
export async function finishCheck(desk: Desk): Promise<SignOnResult | undefined> {
  const { checkLoginBack, atId, tgtId, code, message } = readReturn(desk);
  if (checkLoginBack === undefined) return undefined;
  if (!takeCheck()) return cookieLoginFailed;
  if (tgtId) {
    desk.session.tgt = tgtId;
    keepTicket(desk);
    return { result: 'success', code: 'success', message: 'success', data: { tgt: tgtId } };
  }
  if (!atId) return { result: 'fail', code: Number(code) || code || 'fail', message: message || '' };
  const opened = await openByAccountTicket(desk, atId);
  if (isSuccess(opened)) keepTicket(desk);
  return opened;
}

/** Has the sign-on server keep a ticket in its own cookie, in the background: works between pages of one site. */
export async function addTicketCookie(desk: Desk, ticket: { tgtId: string } | { at: string }): Promise<SignOnResult> {
  try {
    const answer = await desk.ask('/addTGCCookie', { ...ticket, service: serviceOf(desk.config, desk.page) });
    return isSuccess(answer) ? answer : { ...answer, ...cookieLoginFailed };
  } catch {
    return cookieLoginFailed;
  }
}
