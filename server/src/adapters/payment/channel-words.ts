import { HOUR_MS } from '@app/engines/time/durations.ts';

const UUID_PARTS = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Channels take 32 letters and digits: an id without its hyphens. */
export function tradeNumber(payOrderId: string): string {
  return payOrderId.replaceAll('-', '');
}

/** Undefined for a number that is none of ours. */
export function payOrderIdOf(number: string): string | undefined {
  return UUID_PARTS.exec(number)?.slice(1).join('-');
}

/** `2026-11-15T20:00:00`: channels think in China's time. */
export function chinaTime(at: Date): string {
  return new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19);
}
