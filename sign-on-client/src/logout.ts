import type { Desk } from './desk.ts';
import { callCentre } from './login/after-login.ts';
import { dropTicket, keptTicket } from './login/ticket-cookie.ts';
import { forgetSession } from './page/session-data.ts';
import { logoutFailed, type SignOnResult } from './results.ts';

export type LogoutOptions = {
  /** Of what else the session is to be forgotten, in the words of the server. */
  clearScope?: string;
};

/** Ends the session for every service that is in it, and forgets it here whatever the server says. */
export async function logout(desk: Desk, { clearScope }: LogoutOptions = {}): Promise<SignOnResult> {
  const { centralServerUrl, customLogoutUrl } = desk.config;
  try {
    const answer = await desk.ask('/logout', { tgtId: keptTicket(desk), clearScope });
    if (centralServerUrl) await callCentre(desk, '/logout').catch(() => undefined);
    return answer;
  } catch {
    return logoutFailed;
  } finally {
    dropTicket(desk);
    forgetSession(desk.session);
    if (customLogoutUrl) desk.page.goTo(customLogoutUrl);
  }
}
