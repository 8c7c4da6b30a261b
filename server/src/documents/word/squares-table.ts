import { SQUARES_GAP, type WritingSquares } from '@app/engines/papers/writing-squares.ts';
import { AlignmentType, BorderStyle, HeightRule, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx';
import type { Block } from './blocks.ts';
import { textRun } from './inline.ts';

const LINE = { style: BorderStyle.SINGLE, size: 3, color: '7F7F7F' };
/** Half points. */
const COUNT_SIZE = 10;

/** 作文格 as a table: a row of squares, and a low row below it for corrections and the count. */
export function squaresTable({ columns, size, rows }: WritingSquares): Block[] {
  const squares = () =>
    new TableRow({
      cantSplit: true,
      height: { value: size, rule: HeightRule.EXACT },
      children: Array.from({ length: columns }, () => new TableCell({ children: [low('')] })),
    });
  const below = (words: string) =>
    new TableRow({
      cantSplit: true,
      height: { value: SQUARES_GAP, rule: HeightRule.EXACT },
      children: [new TableCell({ columnSpan: columns, children: [low(words)] })],
    });
  const table = new Table({
    width: { size: size * columns, type: WidthType.DXA },
    columnWidths: Array.from({ length: columns }, () => size),
    borders: { top: LINE, bottom: LINE, left: LINE, right: LINE, insideHorizontal: LINE, insideVertical: LINE },
    margins: { top: 0, bottom: 0, left: 0, right: 20 },
    rows: rows.flatMap((words) => [squares(), below(words)]),
  });
  // Two tables that touch would become one.
  return [table, low('')];
}

/** No higher than the lowest row. */
function low(words: string): Paragraph {
  const spacing = { before: 0, after: 0, line: SQUARES_GAP - 10, lineRule: 'exact' } as const;
  const children = words === '' ? [] : [textRun(words, {}, { size: COUNT_SIZE })];
  return new Paragraph({ alignment: AlignmentType.RIGHT, spacing, children });
}
