import { characterIn, type Square } from '#drawing/hanzi/stroke-paths.ts';
import { lineBetween, tag } from '#drawing/svg.ts';
import type { Ink } from '../figure.ts';

export type CellGrid = '田字格' | '米字格';

/** A box for one character: a cross in it, and both diagonals in a 米字格. */
export function cellAt({ x, y, side }: Square, grid: CellGrid, ink: Ink): string {
  const guide = ink.isLineArt ? '#9a9a9a' : '#e3a39b';
  const edge = ink.isLineArt ? ink.line : '#c2483d';
  const thin = Math.max(1, side * 0.006);
  const dash = [side * 0.03, side * 0.025];
  const [middleX, middleY, right, bottom] = [x + side / 2, y + side / 2, x + side, y + side];
  const diagonals =
    grid === '米字格'
      ? lineBetween([x, y], [right, bottom], guide, thin, dash) +
        lineBetween([right, y], [x, bottom], guide, thin, dash)
      : '';
  return (
    tag('rect', { x, y, width: side, height: side, fill: ink.paper, stroke: edge, 'stroke-width': thin * 2.2 }) +
    lineBetween([middleX, y], [middleX, bottom], guide, thin, dash) +
    lineBetween([x, middleY], [right, middleY], guide, thin, dash) +
    diagonals
  );
}

/** What a pupil goes over with a pencil. */
export function traceColour(ink: Ink): string {
  return ink.isLineArt ? '#c9c9c9' : '#f0bdb6';
}

export function wholeCharacter(character: string, square: Square, fill: string): string {
  return character === '' ? '' : characterIn(character, square, () => fill);
}
