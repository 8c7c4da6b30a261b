import type { JudgedSide } from '@app/engines/scores/sheet-sides.ts';

/** `7 号 陈一，反面`: whose side it is, as far as that is known. */
export function whoWords({ pupil, side: { reading } }: Pick<JudgedSide, 'pupil' | 'side'>): string {
  const number = pupil?.number || reading.pupilNumber || reading.seatNumber;
  const who = [number && `${number} 号`, pupil?.name].filter(Boolean).join(' ') || '不知道是谁';
  return [who, sideWord(reading)].filter(Boolean).join('，');
}

/** A sheet of one side needs no word for it. */
function sideWord({ side, sides }: { side: number; sides: number }): string {
  if (sides === 1) return '';
  if (sides > 2) return `第 ${side} 面`;
  return side === 1 ? '正面' : '反面';
}
