import type { GridDemand, GridPlan, GridQuestion } from './grid.ts';

/** One question too many of a band of difficulty weighs as much as a question worth so many points other than asked. */
export const OVER_BAND = 20;
/** Two of one family are alike but for their numbers. */
export const ALIKE = 4;
/** More than that is simply another size. */
const MOST_AWAY = 10;

/** How far a question is from what the cell asks: what it is usually worth, and the time there is for it. */
export function costOf({ score }: GridDemand, question: GridQuestion, minutesAPoint: number): number {
  const points = Math.min(MOST_AWAY, Math.abs(question.score - score));
  const minutes = Math.min(MOST_AWAY, Math.round(Math.abs(question.minutes - score * minutesAPoint)));
  return points + minutes;
}

export function minutesAPoint({ demands, minutes }: Pick<GridPlan, 'demands' | 'minutes'>): number {
  const points = demands.reduce((sum, { count, score }) => sum + count * score, 0);
  return points === 0 ? 0 : minutes / points;
}
