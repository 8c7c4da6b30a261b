import type { Square } from '#drawing/hanzi/stroke-paths.ts';
import type { Point } from '#drawing/svg.ts';
import type { Sheet } from '../figure.ts';

/** Of the side of a cell: the gap beside it, and the room below it for its number. */
const GAP = 0.1;
const BELOW = 0.34;

type Block = { heading: Point; cells: Square[] };

/** The steps of several characters below each other in cells of one size, as large as the sheet allows; rows end at its width. */
export function stepLayout(
  { x, y, width, height, em }: Sheet,
  counts: readonly number[],
): { blocks: Block[]; headingSize: number } {
  const headingSize = em * 1.05;
  const head = headingSize * 1.9;
  const room = height - head * counts.length;
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= Math.max(...counts); columns++) {
    const rows = counts.reduce((sum, count) => sum + Math.ceil(count / columns), 0);
    const side = Math.min(width / (columns * (1 + GAP) - GAP), room / (rows * (1 + BELOW)), height * 0.5);
    if (side > best.side + 0.01) best = { columns, side };
  }
  const { columns, side } = best;
  const rowsOf = (count: number) => Math.ceil(count / columns);
  const used = counts.reduce((sum, count) => sum + head + rowsOf(count) * side * (1 + BELOW), 0);
  const left = x + (width - side * (columns * (1 + GAP) - GAP)) / 2;
  let top = y + Math.max(0, height - used) / 2;
  const blocks = counts.map((count): Block => {
    const heading: Point = [left, top + headingSize * 0.7];
    const first = top + head;
    top = first + rowsOf(count) * side * (1 + BELOW);
    const cells = Array.from({ length: count }, (_, n) => ({
      x: left + (n % columns) * side * (1 + GAP),
      y: first + Math.floor(n / columns) * side * (1 + BELOW),
      side,
    }));
    return { heading, cells };
  });
  return { blocks, headingSize };
}
