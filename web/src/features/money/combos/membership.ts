import { type EquityCode, equityNames, type PaidComboInfo } from '@app/contract/money/combos.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { tierNames } from '#lib/doors/combo-store.ts';

const units: Record<EquityCode, string> = {
  AI_GENERATION: '次',
  COURSEWARE_GENERATION: '份',
  PAPER_DOWNLOAD: '份',
  RESOURCE_DOWNLOAD: '个',
  IMAGE_GENERATION: '张',
  COURSE_ANALYSIS: '次',
};

/** `60 次`, `2 份`. */
export function countText(equityCode: EquityCode, count: number): string {
  return `${count} ${units[equityCode]}`;
}

/** `12月1日`: when the counts of the month begin anew, by China's clock. */
export function nextMonthText(now: Date): string {
  return `${(Number(chinaDay(now).slice(5, 7)) % 12) + 1}月1日`;
}

/** How she stands, in one sentence: what she has, and what is used up or left this month. */
export function standingText(paid: PaidComboInfo, now: Date): string {
  const who =
    paid.vipRemainingDays > 0
      ? `现在是${tierNames[paid.highestVip]}，还有 ${paid.vipRemainingDays} 天`
      : `现在是${tierNames.free}`;
  const anew = `${nextMonthText(now)}重新计`;
  const usedUp = paid.equities.filter(({ total, left }) => total > 0 && left <= 0);
  if (usedUp.length > 0) {
    return `${who}。本月的${usedUp.map(({ equityCode }) => `“${equityNames[equityCode]}”`).join('')}用完了，${anew}。`;
  }
  const generation = paid.equities.find(({ equityCode }) => equityCode === 'AI_GENERATION');
  if (!generation) return `${who}。`;
  return `${who}，本月还可生成 ${countText('AI_GENERATION', generation.left)}，${anew}。`;
}
