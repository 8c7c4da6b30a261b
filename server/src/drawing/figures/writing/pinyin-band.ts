import { widthOf } from '#drawing/letters.ts';
import { lineBetween, textAt } from '#drawing/svg.ts';
import type { Ink } from '../figure.ts';

/** Of the side of the cell below it. */
export const BAND_SHARE = 0.46;
/** Four lines, as exercise books have them: the body of the letters stands in the middle row. */
const LINES = [0.06, 0.32, 0.6, 0.86] as const;

/** Pinyin between four lines, right above a cell. */
export function pinyinBand(pinyin: string, at: { x: number; y: number; side: number }, ink: Ink): string {
  const { x, y, side } = at;
  const height = side * BAND_SHARE;
  const thin = Math.max(0.6, side * 0.006);
  const stroke = ink.isLineArt ? ink.soft : '#9fc4b2';
  const lines = LINES.map((line) => lineBetween([x, y + line * height], [x + side, y + line * height], stroke, thin));
  if (pinyin === '') return lines.join('');
  // The small letters of the font are 0.47 em high and fill the middle row.
  const fitting = Math.min(((LINES[2] - LINES[1]) * height) / 0.47, (side * 0.94) / widthOf(pinyin));
  const foot = y + LINES[2] * height;
  const letters = textAt([x + side / 2, foot - fitting * 0.36], pinyin, { size: fitting, fill: ink.line });
  return lines.join('') + letters;
}
