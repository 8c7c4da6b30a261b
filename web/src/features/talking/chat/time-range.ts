/** The times history can be narrowed to; days are the teacher's own. */
export const timeChoices = {
  all: '全部时间',
  today: '今天',
  week: '近 7 天',
  month: '近 30 天',
  custom: '自定义',
} as const;
export type TimeChoice = keyof typeof timeChoices;

/** `fromDay` and `toDay` as a date field gives them, `2026-11-15` or empty; both days belong to the range. */
export type TimeFilter = { time: TimeChoice; fromDay: string; toDay: string };

/** From the first moment of the first day to the first moment after the last, in milliseconds since the epoch. */
export function timeRange({ time, fromDay, toDay }: TimeFilter, now: Date): { from?: number; to?: number } {
  switch (time) {
    case 'all':
      return {};
    case 'today':
      return { from: dayStart(now, 0) };
    case 'week':
      return { from: dayStart(now, -6) };
    case 'month':
      return { from: dayStart(now, -29) };
    case 'custom':
      return customRange(fromDay, toDay);
  }
}

/** Days given the wrong way round mean the same range. */
function customRange(fromDay: string, toDay: string): { from?: number; to?: number } {
  const first = dayOf(fromDay);
  const last = dayOf(toDay);
  if (first && last && first > last) return customRange(toDay, fromDay);
  return { ...(first && { from: dayStart(first, 0) }), ...(last && { to: dayStart(last, 1) }) };
}

/** By the calendar: a day may have 23 or 25 hours. */
function dayStart(day: Date, daysOn: number): number {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + daysOn).getTime();
}

function dayOf(text: string): Date | undefined {
  const [year, month, day] = text.split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day) : undefined;
}
