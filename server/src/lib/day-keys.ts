import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Secrets } from './secrets.ts';

const KEY_LIFE_MS = DAY_MS;

/** The key that lets a page report events of a day before anyone has signed in. */
export function eventTrackKey(secrets: Secrets, now: Date): string {
  return secrets.derivedKey('event-track', dayOf(now));
}

/** The key by which a page of the day asks for keys of its session. */
export function streamKey(secrets: Secrets, now: Date): string {
  return secrets.derivedKey('stream', dayOf(now));
}

function dayOf(now: Date): string {
  return String(Math.floor(now.getTime() / KEY_LIFE_MS));
}
