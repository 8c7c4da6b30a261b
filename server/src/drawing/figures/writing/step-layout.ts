import type { Square } from '#drawing/hanzi/stroke-paths.ts';
import type { Point } from '#drawing/svg.ts';
import type { Sheet } from '../figure.ts';

/** Of the side of a cell: the gap beside it, the room below it for its number, that above a block for its heading, and that beside a block. */
const GAP = 0.1;
const BELOW = 0.34;
const HEAD = 0.5;
const BESIDE = 0.5;
const LARGEST_HEADING = 0.27;

type Block = { heading: Point; cells: Square[] };
export type StepLayout = { blocks: Block[]; headingSize: number };

type Shape = { columns: number; across: number; side: number };

/**
 * The steps of several characters, a block each, in cells of one size, as large as the sheet allows; rows end at the width of their
 * block. `titleWidth` is that of the broadest heading, in ems.
 */
export function stepLayout(sheet: Sheet, counts: readonly number[], titleWidth: number): StepLayout {
  const { x, y, width, height, em } = sheet;
  const { columns, across, side } = bestShape(sheet, counts);
  const blockWidth = blockShare(columns) * side;
  const headingSize = Math.min(em * 1.05, side * LARGEST_HEADING, (blockWidth + side * BESIDE * 0.8) / titleWidth);
  const used = across * blockWidth + (across - 1) * BESIDE * side;
  const left = x + (width - used) / 2;
  let top = y + Math.max(0, height - heightShare(counts, columns, across) * side) / 2;
  const blocks = counts.map((count, index): Block => {
    const blockLeft = left + (index % across) * (blockWidth + BESIDE * side);
    const first = top + HEAD * side;
    if (index % across === across - 1) top += heightShare(rowOf(counts, index, across), columns, across) * side;
    const cells = Array.from({ length: count }, (_, n) => ({
      x: blockLeft + (n % columns) * side * (1 + GAP),
      y: first + Math.floor(n / columns) * side * (1 + BELOW),
      side,
    }));
    return { heading: [blockLeft, first - HEAD * 0.45 * side], cells };
  });
  return { blocks, headingSize };
}

function bestShape({ width, height }: Sheet, counts: readonly number[]): Shape {
  const most = Math.max(...counts);
  let best: Shape = { columns: 1, across: 1, side: 0 };
  for (let across = 1; across <= counts.length; across++) {
    for (let columns = 1; columns <= most; columns++) {
      const broad = across * blockShare(columns) + (across - 1) * BESIDE;
      const side = Math.min(width / broad, height / heightShare(counts, columns, across), height * 0.5);
      if (side > best.side + 0.01) best = { columns, across, side };
    }
  }
  return best;
}

function blockShare(columns: number): number {
  return columns * (1 + GAP) - GAP;
}

/** Blocks beside each other are as high as the highest of them. */
function heightShare(counts: readonly number[], columns: number, across: number): number {
  let height = 0;
  for (let first = 0; first < counts.length; first += across) {
    const rows = Math.ceil(Math.max(...counts.slice(first, first + across)) / columns);
    height += HEAD + rows * (1 + BELOW);
  }
  return height;
}

function rowOf(counts: readonly number[], index: number, across: number): readonly number[] {
  const first = index - (index % across);
  return counts.slice(first, first + across);
}
