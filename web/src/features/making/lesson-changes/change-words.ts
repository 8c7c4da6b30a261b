import type { ChangeDirection, DecidedChange, LessonChange } from '@app/contract/making/lesson-changes.ts';

export const directionWords: Record<ChangeDirection, [from: string, to: string]> = {
  toSlides: ['教学设计', '课件'],
  toDesign: ['课件', '教学设计'],
};

/** 第 8 页, or that it would be a new one. */
export function pageWords({ page }: Pick<LessonChange, 'page'>): string {
  return page > 0 ? `第 ${page} 页` : '新的一页';
}

/** What the button does. */
export function takeWords({ direction, kind, page }: LessonChange): string {
  if (direction === 'toDesign') return '更新教学设计';
  if (kind === 'added') return '加上这一页';
  return kind === 'removed' ? `去掉第 ${page} 页` : `更新第 ${page} 页`;
}

export function decidedWords({ taken, left }: DecidedChange): string {
  if (taken === 0) return '没动';
  return left === 0 ? '已采用' : `采用 ${taken} 处`;
}
