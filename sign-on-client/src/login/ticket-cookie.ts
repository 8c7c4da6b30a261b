import type { Desk } from '#desk.ts';
import { dropCookie, keepCookie, readCookie } from '#page/page-cookie.ts';

const COOKIE_DAYS = 1;

/** Where the sign-on server cannot keep its own cookie, the portal's page keeps the ticket in one of its own. */
export function keepTicket({ config, session }: Desk): void {
  keepCookie(config.casTgcCookieName, session.tgt, COOKIE_DAYS);
}

/** The ticket of the session this page knows of; empty when only the server may know of one. */
export function keptTicket({ config, session }: Desk): string {
  return session.tgt || readCookie(config.casTgcCookieName);
}

export function dropTicket({ config }: Desk): void {
  dropCookie(config.casTgcCookieName);
}
