import type { ScoreItem, ScorePupil } from '@app/contract/making/scores.ts';
import { markedPupils, pointOf } from './analyse-scores.ts';
import { TENTHS } from './score-cell.ts';

type Marked = { items: readonly ScoreItem[]; pupils: readonly ScorePupil[] };

/** What pupils made of a point over several sheets. */
export type Mastery = {
  knowledge: string;
  questionCount: number;
  /** Of its questions, once for each sheet. */
  score: number;
  /** Points of all pupils over points they could have, as everywhere: never a mean of means. */
  rate: number;
};

/** By knowledge point, the weakest first. A sheet of which nobody's is whole says nothing. */
export function masteryOf(sheets: readonly Marked[]): Mastery[] {
  const found = new Map<string, Omit<Mastery, 'knowledge' | 'rate'> & { had: number; could: number }>();
  for (const { items, pupils } of sheets) {
    const marked = markedPupils(items, pupils);
    if (marked.length === 0) continue;
    for (const [at, item] of items.entries()) {
      const one = found.get(pointOf(item)) ?? { questionCount: 0, score: 0, had: 0, could: 0 };
      one.questionCount += 1;
      one.score += item.score;
      one.had += marked.reduce((sum, { scores }) => sum + (scores[at] ?? 0), 0);
      one.could += marked.length * item.score * TENTHS;
      found.set(pointOf(item), one);
    }
  }
  return [...found]
    .map(([knowledge, { had, could, ...counts }]) => ({ knowledge, ...counts, rate: could === 0 ? 0 : had / could }))
    .sort((one, other) => one.rate - other.rate || other.score - one.score);
}
