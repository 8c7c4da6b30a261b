import type { SlideOf } from '@app/contract/making/slides.ts';
import type { BoxPlace, Run, SlidePage, TableBox } from './slide-boxes.ts';
import { type Draft, inField, LINE } from './slide-flow.ts';
import { bodyOf, bodyPage, fitted, heightAt, type LayoutRules } from './slide-frame.ts';
import { atStep, smaller } from './slide-stack.ts';
import { runsOf, wordsWidth } from './slide-words.ts';

export const CELL_PAD = 10;
/** More room in a row would pull its table apart. */
const MOST_AIR = 20;

type Rows = Pick<SlideOf<'table'>, 'head' | 'rows'>;
type Grid = { cells: Run[][][]; widths: number[]; heights: number[] };

/** A table of the program's own; formulas in it stand in one line. */
export function tablePage(slide: SlideOf<'table'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const fit = fitted(rules, body.height, (size) => {
    const text = smaller(size, 0.95);
    const { cells, widths, heights } = gridOf(slide, body, text, rules);
    // Rows that have the room are read more easily.
    const spare = Math.max(0, body.height - sum(heights)) / heights.length;
    const air = Math.min(spare * 0.7, MOST_AIR);
    const height = sum(heights) + air * heights.length;
    const rows = cells.map((row, index) => ({ height: (heights[index] ?? 0) + air, cells: row }));
    return inField('table', {
      boxes: [{ kind: 'table', place: { ...body, height }, widths, rows, size: text }],
      height,
    });
  });
  return bodyPage(slide, rules, fit);
}

/** What was measured comes at a click; the head and the names of the rows stand from the beginning, to be copied. */
export function dataTable(table: Rows, place: Omit<BoxPlace, 'height'>, size: number, rules: LayoutRules): Draft {
  if (table.rows.length === 0) return { boxes: [], height: 0 };
  const { cells, widths, heights } = gridOf(table, place, size, rules);
  const [headHeight = 0, ...rest] = heights;
  const [first = 0] = widths;
  const below = sum(rest);
  const part = (from: { x: number; y: number; width: number; height: number }, rows: Run[][][], own: number[]) => {
    const isHead = from.y === place.y;
    const drawn = rows.map((row, index) => ({ height: (isHead ? heights : rest)[index] ?? 0, cells: row }));
    return {
      kind: 'table',
      place: from,
      widths: own,
      rows: drawn,
      size,
      ...(!isHead && { isHeadless: true }),
    } as const;
  };
  const at = { x: place.x, y: place.y, width: place.width, height: headHeight };
  const head: TableBox = part(at, cells.slice(0, 1), widths);
  const y = place.y + headHeight;
  const names: TableBox = part(
    { x: place.x, y, width: first, height: below },
    cells.slice(1).map((row) => row.slice(0, 1)),
    [first],
  );
  const data: TableBox = part(
    { x: place.x + first, y, width: place.width - first, height: below },
    cells.slice(1).map((row) => row.slice(1)),
    widths.slice(1),
  );
  const told = widths.length > 1 ? atStep({ boxes: [data], height: below }, 1).boxes : [];
  return inField('table', { boxes: [head, names, ...told], height: headHeight + below });
}

function gridOf({ head, rows }: Rows, place: Pick<BoxPlace, 'width'>, size: number, rules: LayoutRules): Grid {
  const read = [head, ...rows].map((row) => row.map((cell) => runsOf(cell.replaceAll('\n', ' '), rules.formulaOf)));
  const count = Math.max(1, ...read.map((row) => row.length));
  const cells = read.map((row) => Array.from({ length: count }, (_, index) => row[index] ?? []));
  const lengths = Array.from({ length: count }, (_, index) =>
    Math.min(24, Math.max(4, ...cells.map((row) => wordsWidth(row[index] ?? []) + 1))),
  );
  const widths = lengths.map((length) => (place.width * length) / sum(lengths));
  const heights = cells.map((row) => {
    const tallest = row.map((runs, index) =>
      heightAt(runs.map((run) => run.text).join(''), size, (widths[index] ?? 0) - 2 * CELL_PAD),
    );
    return Math.max(LINE * size, ...tallest) + CELL_PAD * 1.4;
  });
  return { cells, widths, heights };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
