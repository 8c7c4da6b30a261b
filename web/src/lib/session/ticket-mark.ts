import { TICKET_KEPT_COOKIE } from '@app/contract/identity/sso-address.ts';

/** Whether this browser keeps the ticket of a sign-on session: the ticket itself no script can read. */
export function isTicketKept(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${TICKET_KEPT_COOKIE}=`));
}

export function dropTicketMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing over plain http
  document.cookie = `${TICKET_KEPT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}
