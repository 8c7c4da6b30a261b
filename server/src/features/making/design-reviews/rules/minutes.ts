import type { PlacedBlock } from '#features/making/design-reviews/plan-parts.ts';
import { type Step, stepsOf } from '#features/making/design-reviews/steps.ts';
import { type Draft, replacement } from './draft.ts';

/** A step shorter or longer than this is none a teacher would plan. */
const LEAST_STEP = 2;
const MOST_STEP = 35;

/** Steps whose minutes do not add up to the period: the longest gives or takes the difference. */
export function minutes(placed: readonly PlacedBlock[], periodMinutes: number): Draft[] {
  const timed = stepsOf(placed).flatMap((step) =>
    step.minutes !== undefined && step.minutesBlock
      ? [{ ...step, minutes: step.minutes, place: step.minutesBlock }]
      : [],
  );
  if (timed.length < 2) return [];
  const wanted = saidMinutes(placed, periodMinutes) * saidPeriods(placed);
  const sum = timed.reduce((all, step) => all + step.minutes, 0);
  const longest = timed.toSorted((a, b) => b.minutes - a.minutes)[0];
  if (sum === wanted || !longest) return [];
  const changed = longest.minutes + wanted - sum;
  const difference = sum > wanted ? `多 ${sum - wanted}` : `少 ${wanted - sum}`;
  if (changed < LEAST_STEP || changed > MOST_STEP) return [];
  const after = withMinutes(longest.place.text, longest.minutes, changed);
  const reason = `环节合计 ${sum} 分，比 ${wanted} 分${difference} 分；从最长的“${nameOf(longest)}”${sum > wanted ? '减去' : '补上'}`;
  return [replacement(longest.place, after, reason)];
}

function nameOf({ title }: Pick<Step, 'title'>): string {
  return title.length > 14 ? `${title.slice(0, 13)}…` : title || '环节';
}

function withMinutes(text: string, was: number, now: number): string {
  const number = new RegExp(`(?<!\\d)${was}(?!\\d)(?=\\s*(?:分|min|′|'|$))`);
  return text.replace(number, String(now));
}

/** 「一课时 40 分钟」 where the plan says so. */
function saidMinutes(placed: readonly PlacedBlock[], otherwise: number): number {
  const text = headText(placed);
  const [, said] = /(?:课时|节课|时长|时间)[^\d。]{0,8}(\d{2})\s*分钟/.exec(text) ?? [];
  return said ? Number(said) : otherwise;
}

function saidPeriods(placed: readonly PlacedBlock[]): number {
  const [, said = ''] = /([一二两三四五六\d])\s*课时/.exec(headText(placed)) ?? [];
  return { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6 }[said] ?? (Number(said) || 1);
}

function headText(placed: readonly PlacedBlock[]): string {
  return placed.flatMap(({ part, block }) => (part === 'head' ? [block.text] : [])).join('\n');
}
