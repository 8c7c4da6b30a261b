import { NOT_ANSWERED, takesSeveral } from '@app/engines/scores/score-cell.ts';
import { IS_ABSENT, IS_THERE, type OpenPoint } from '@app/engines/scores/sheet-sides.ts';

export type PointChoice = { value: string; name: string };

export const THIS_ONE = 'this';
export const EARLIER_ONE = 'earlier';

/** What a button is there for; a score is written and a pupil is found in the list. */
export function choicesOf(point: OpenPoint): PointChoice[] {
  if (point.kind === 'twice')
    return [
      { value: THIS_ONE, name: '用这张' },
      { value: EARLIER_ONE, name: '用先前那张' },
    ];
  if (point.kind === 'form') return [{ value: point.form, name: `按 ${point.form} 卷记` }];
  if (point.kind === 'pupil' || point.doubt.about === 'score') return [];
  if (point.doubt.about === 'absent') return [IS_ABSENT, IS_THERE].map((value) => ({ value, name: value }));
  return [...point.doubt.values.map((value) => ({ value, name: value })), { value: NOT_ANSWERED, name: '没涂' }];
}

export function asksForSeveral(point: OpenPoint): boolean {
  return point.kind === 'doubt' && point.column !== undefined && takesSeveral(point.column);
}

/** What looks right before she presses anything; nothing where two things do. */
export function firstChoice(point: OpenPoint): string {
  if (point.kind !== 'doubt' || point.doubt.about !== 'answer') return '';
  const { seen } = point.doubt;
  if (seen.length === 0) return NOT_ANSWERED;
  return seen.length === 1 || asksForSeveral(point) ? seen.join('') : '';
}

/** Of several letters each press adds one or takes it away; of one the last press counts. */
export function pressed(point: OpenPoint, chosen: string, value: string): string {
  if (!asksForSeveral(point) || value === NOT_ANSWERED) return value;
  const letters = new Set(chosen === NOT_ANSWERED ? [] : chosen);
  if (!letters.delete(value)) letters.add(value);
  return [...letters].sort().join('') || NOT_ANSWERED;
}

/** In what she reads: where it is. */
export function placeWords(point: OpenPoint): string {
  if (point.kind === 'twice') return '读了两张';
  if (point.kind === 'pupil') return '是谁';
  if (point.kind === 'form') return '哪一卷';
  const { about, no } = point.doubt;
  if (about === 'absent') return '缺考';
  return about === 'score' ? `第 ${no} 题得分` : `第 ${no} 题`;
}
