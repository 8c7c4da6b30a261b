/** Where somebody signs in; kept apart from the calls, so that a link to it costs no more than its letters. */
export const SSO_LOGIN_PATH = '/sso/login';

/** Whether opening an address of ours may sign somebody in or out; no text may lead a reader there. */
export function isSignOnPath(path: string): boolean {
  return /^\/+(sso|central|qr)(\/|$)/i.test(path);
}
