import { toBase64Url } from '#crypto/base64.ts';
import { keepCookie, readCookie } from './page-cookie.ts';

const NAME = 'sso_device_id';
const COOKIE_DAYS = 365;

/** The same for every sign-in of this browser. Kept twice, since either is cleared without the other. */
export function deviceIdOf(configured: string): string {
  const id = configured || readCookie(NAME) || readStorage() || toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  keepCookie(NAME, id, COOKIE_DAYS);
  try {
    localStorage.setItem(NAME, id);
  } catch {
    // Forbidden or full: the cookie is left.
  }
  return id;
}

function readStorage(): string {
  try {
    return localStorage.getItem(NAME) || '';
  } catch {
    return '';
  }
}
