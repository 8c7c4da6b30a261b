import type { ScorePupil } from '@app/contract/making/scores.ts';

type Ordered = Pick<ScorePupil, 'number'>;

/** By their numbers, 2 before 10; those without one behind them, as they were entered. Never by their scores. */
export function keepSheetOrder<Pupil extends Ordered>(pupils: readonly Pupil[]): Pupil[] {
  return [...pupils].sort((one, other) => compare(one.number, other.number));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '') return 1;
  if (other === '') return -1;
  const isWhole = /^\d{1,20}$/;
  if (!isWhole.test(one) || !isWhole.test(other)) return one < other ? -1 : 1;
  const [a, b] = [BigInt(one), BigInt(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}
