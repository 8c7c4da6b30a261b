import { chinaDay } from './china-day.ts';
import { DAY_MS } from './durations.ts';

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });

/** A moment soon to come, as it stands after Chinese words: `明天 18:00`, ` 11月20日 18:00`. */
export function saidMoment(at: Date, now: Date): string {
  return `${saidDay(at, now)} ${clock.format(at)}`;
}

function saidDay(at: Date, now: Date): string {
  const day = chinaDay(at);
  if (day === chinaDay(now)) return '今天';
  if (day === chinaDay(new Date(now.getTime() + DAY_MS))) return '明天';
  const [, month, date] = day.split('-').map(Number);
  return ` ${month}月${date}日`;
}
