import { fillBox } from '#drawing/letters.ts';
import { type Point, textAt } from '#drawing/svg.ts';

type Box = { width: number; height: number };
type Look = { size: number; fill: string; weight?: 400 | 700; halo?: string };

const LINE = 1.3;

/** All of a text in the middle of a box, in letters no larger than asked. */
export function wordsIn([x, y]: Point, text: string, box: Box, { size: largest, ...look }: Look): string {
  const { lines, size } = fillBox(text, box, largest, LINE);
  return lines
    .map((line, n) => textAt([x, y + (n - (lines.length - 1) / 2) * size * LINE], line, { size, ...look }))
    .join('');
}
