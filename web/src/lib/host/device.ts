import { DAY_MS } from '@app/engines/time/durations.ts';
import { readStored, writeStored } from '#lib/session/local-store.ts';
import { randomId } from '#lib/session/random-id.ts';

const COOKIE = 'deviceId';
const COOKIE_DAYS = 365;

/** What sign-on asks a device for; a browser cannot read hardware addresses. */
export const MAC = 'web';
export const CLIENT = 'web';

/** One id per browser, kept twice so that clearing either cookies or storage does not make it a new device. */
export function deviceId(): string {
  const id = readCookie() || readStored('deviceId') || randomId();
  keepDeviceId(id);
  return id;
}

/** Browsers cap cookies at 400 days, so each use renews it. */
function keepDeviceId(id: string): void {
  if (readStored('deviceId') !== id) writeStored('deviceId', id);
  const expires = new Date(Date.now() + COOKIE_DAYS * DAY_MS).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing over plain http
  document.cookie = `${COOKIE}=${id}; expires=${expires}; path=/; SameSite=Lax`;
}

function readCookie(): string {
  return document.cookie.match(new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{32})(?:;|$)`))?.[1] ?? '';
}
