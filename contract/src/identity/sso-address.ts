/** Where somebody signs in; kept apart from the calls, so that a link to it costs no more than its letters. */
export const SSO_LOGIN_PATH = '/sso/login';

/** Whether opening an address of ours may sign somebody in or out; no text may lead a reader there. */
export function isSignOnPath(path: string): boolean {
  return /^\/+(sso|central|qr)(\/|$)/i.test(path);
}

/** Beside the cookie with the ticket, for our own page: that there is one, and nothing of it. Without it the page need not ask. */
export const TICKET_KEPT_COOKIE = 'SSO_KEPT';
