import { addDays } from '@app/engines/time/calendar-days.ts';

const NAMES = ['一', '二', '三', '四', '五', '六', '日'];

/** `周三`. */
export function weekdayName(weekday: number): string {
  return `周${NAMES[weekday - 1] ?? ''}`;
}

/** `18`. */
export function dayNumber(day: string): string {
  return String(Number(day.slice(8)));
}

/** `11月18日`. */
export function dayOfYear(day: string): string {
  return `${Number(day.slice(5, 7))}月${dayNumber(day)}日`;
}

/** `11月16日—20日`, `11月30日—12月4日`. */
export function daysBetween(from: string, to: string): string {
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${dayOfYear(from)}—${isSameMonth ? `${dayNumber(to)}日` : dayOfYear(to)}`;
}

/** `今天`, `明天`, `后天`; empty for any other day. */
export function nearWord(day: string, today: string): string {
  return ['今天', '明天', '后天'].find((_, more) => addDays(today, more) === day) ?? '';
}
