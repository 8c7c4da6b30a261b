import type { LandedKind, LessonSitting, OwnPart, StalePart } from '@app/contract/making/own-lessons.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { WEEKDAY_SIGNS } from '@app/engines/time/weekdays.ts';
import { formatWhen } from '#lib/time/dates.ts';

/** 公式法 第一课时 */
export function lessonTitle({ title, periodNo }: { title: string; periodNo: number }): string {
  return periodNo > 0 ? `${title} 第${numeral(periodNo)}课时` : title;
}

/** `2026-10-15` of the teacher's own clock. */
export function dayOf(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Monday to Sunday of a day. */
export function weekOf(now: Date): { from: string; to: string } {
  const sinceMonday = (now.getDay() + 6) % 7;
  const monday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday);
  return { from: dayOf(monday), to: dayOf(new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 6)) };
}

/** 今天, 明天, 周四, 10月20日. */
export function dayWords(day: string, now: Date = new Date()): string {
  if (day === '') return '';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date);
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((at.getTime() - today.getTime()) / DAY_MS);
  if (days === 0) return '今天';
  if (days === 1) return '明天';
  if (days === -1) return '昨天';
  const week = weekOf(now);
  if (day >= week.from && day <= week.to) return `周${WEEKDAY_SIGNS.charAt(at.getDay())}`;
  return `${year === now.getFullYear() ? '' : `${year}年`}${month}月${date}日`;
}

type When = Pick<LessonSitting, 'date' | 'slot'>;

/** 明天第 3 节 */
export function whenWords({ date, slot }: When): string {
  return [dayWords(date), slot > 0 ? `第 ${slot} 节` : ''].filter(Boolean).join(' ');
}

/** 九（3）班 明天第 3 节 */
export function sittingWords(sitting: When & Pick<LessonSitting, 'className'>): string {
  return [sitting.className, whenWords(sitting)].filter(Boolean).join(' ');
}

/** What was changed that a part has to follow, when, and how much of the part it concerns. */
export function staleWords(part: OwnPart, { changeTime, pages, texts }: StalePart): string {
  const changed = `${part === 'design' ? '课件' : '教学设计'}改过了，${formatWhen(changeTime)}`;
  if (texts.length > 0) return `${changed}，${texts.length} 处`;
  return pages > 0 && part !== 'design' ? `${changed}，${pages} 页待更新` : changed;
}

export const kindNames: Record<LandedKind, string> = {
  design: '教学设计',
  courseware: '课件',
  paper: '试卷',
  listening: '音频',
  problemChain: '问题链',
  picture: '图片',
  file: '文件',
  conversation: '对话',
};

/** What lands in lessons, of all that the product makes. */
export function landedKind(kind: string): LandedKind | undefined {
  return kinds.find((one) => one === kind);
}

/** The keys of the table are its kinds. */
const kinds = Object.keys(kindNames) as LandedKind[];
