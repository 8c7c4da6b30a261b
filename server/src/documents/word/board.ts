import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableRow, VerticalAlign, WidthType } from 'docx';
import { boardOf } from '#lib/board-lines.ts';
import type { Block } from './blocks.ts';
import { cellBlocks, type DesignTools, textBlocks } from './design-text.ts';
import { CELL_MARGINS } from './measures.ts';

/** Eighths of a point: the frame of a blackboard, and the line between what is compared. */
const FRAME = 18;
const DIVIDER = 6;
/** Columns of the grid below: as many as two, three or four cells have in common. */
const GRID = 12;
/** Around the frame within its cell. */
const AROUND = 120;

/** A board plan as it will stand on the wall: a dark frame, its title in the middle, what is compared side by side. */
export function boardBlocks(markdown: string, cellWidth: number, tools: DesignTools): Block[] {
  const room = cellWidth - CELL_MARGINS - 2 * AROUND;
  const width = Math.floor(room / GRID) * GRID;
  const board = boardOf(markdown);
  const rows = board
    ? [
        ...(board.title ? [titleRow(board.title, width, tools)] : []),
        ...board.rows.map((row) => lineRow(row, width, tools)),
      ]
    : [new TableRow({ children: [cell(markdown, 1, 0, width, tools)] })];
  const frame = new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: Array.from({ length: GRID }, () => width / GRID),
    alignment: AlignmentType.CENTER,
    borders: {
      top: dark(FRAME),
      bottom: dark(FRAME),
      left: dark(FRAME),
      right: dark(FRAME),
      insideHorizontal: none,
      insideVertical: none,
    },
    rows,
  });
  return [gap(), frame, gap()];
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const dark = (size: number) => ({ style: BorderStyle.SINGLE, size, color: '262626' });

function titleRow(title: string, width: number, tools: DesignTools): TableRow {
  const paragraphs = textBlocks(`**${title}**`, tools, { style: 'BoardTitle', width });
  return new TableRow({ children: [new TableCell({ columnSpan: GRID, children: paragraphs })] });
}

function lineRow(columns: readonly string[], width: number, tools: DesignTools): TableRow {
  return new TableRow({ children: columns.map((text, index) => cell(text, columns.length, index, width, tools)) });
}

function cell(text: string, count: number, index: number, width: number, tools: DesignTools): TableCell {
  return new TableCell({
    columnSpan: GRID / count,
    width: { size: width / count, type: WidthType.DXA },
    verticalAlign: VerticalAlign.CENTER,
    ...(index > 0 && { borders: { left: dark(DIVIDER) } }),
    children: cellBlocks(text, tools, width / count),
  });
}

function gap(): Paragraph {
  return new Paragraph({
    style: 'TableText',
    spacing: { before: 0, after: 0, line: 120, lineRule: 'exact' },
    children: [],
  });
}
