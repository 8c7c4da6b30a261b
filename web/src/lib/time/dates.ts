import { DAY_MS } from '@app/engines/time/durations.ts';
/** `2025年10月14日`, in the teacher's own time zone. */
export function formatDay(at: number | Date): string {
  const date = new Date(at);
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`;
}

/** `2025年10月14日 22:14`. */
export function formatMoment(at: number | Date): string {
  return `${formatDay(at)} ${formatClock(new Date(at))}`;
}

/** `今天 22:14`, `昨天 17:05`, `10月12日`, and with its year when that is another one. */
export function formatWhen(at: number, now: Date = new Date()): string {
  const date = new Date(at);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const clock = formatClock(date);
  if (at >= today && at < today + DAY_MS) return `今天 ${clock}`;
  if (at >= today - DAY_MS && at < today) return `昨天 ${clock}`;
  const isThisYear = date.getFullYear() === now.getFullYear();
  return isThisYear ? `${date.getMonth() + 1}月${date.getDate()}日` : formatDay(date);
}

function formatClock(date: Date): string {
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
