import { HOUR_MS } from './durations.ts';

/** Schools live by China's clock, which knows no summer time, wherever the server or the browser stands. */
const CHINA_OFFSET_MS = 8 * HOUR_MS;

/** The day in China at a moment: `2026-11-15`. */
export function chinaDay(at: Date): string {
  return new Date(at.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The clock in China at a moment: `08:05`. */
export function chinaClock(at: Date): string {
  return new Date(at.getTime() + CHINA_OFFSET_MS).toISOString().slice(11, 16);
}

/** The moment a day begins in China. */
export function startOfChinaDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`);
}
