import { DAY_MS, HOUR_MS } from '@app/engines/time/durations.ts';
import { WEEKDAY_SIGNS } from '@app/engines/time/weekdays.ts';
/** A day of the Gregorian calendar; months and days count from 1. */
export type CalendarDate = { year: number; month: number; day: number };

const BEIJING_OFFSET_MS = 8 * HOUR_MS;
export const WEEKDAYS = [...WEEKDAY_SIGNS].map((sign) => `星期${sign}`);

/** The date in China at an instant, whatever zone the server runs in. */
export function beijingDate(instant: Date): CalendarDate {
  return fromDayNumber(Math.floor((instant.getTime() + BEIJING_OFFSET_MS) / DAY_MS));
}

/** Days since 1970-01-01. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  // setUTCFullYear instead of Date.UTC: the latter reads years 0–99 as 1900–1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;
}

export function fromDayNumber(days: number): CalendarDate {
  const date = new Date(days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function isValidDate(date: CalendarDate): boolean {
  const again = fromDayNumber(dayNumber(date));
  return again.year === date.year && again.month === date.month && again.day === date.day;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Counts years, leap days and months by hand: a second way to `dayNumber`, for checking. Years from 1 on. */
export function countDays({ year, month, day }: CalendarDate): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const lengths = [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return before * 365 + leapDays + lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0) + day;
}

export function dateText({ year, month, day }: CalendarDate): string {
  return `${year}年${month}月${day}日`;
}
