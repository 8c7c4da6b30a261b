import type { Design } from '@app/contract/making/design.ts';
import { boardOf } from '#lib/board-lines.ts';
import { designTable, type TableCell, type TablePiece } from '#lib/design-table.ts';
import { columnWidths, contextOf, headingOf, type PaperTools, type Room, textBlocks } from './design-text.ts';
import { type Block, BODY_PT, CELL_INSET_PT, type Cell, SMALL_PT, TABLE_WIDTH_PT, type Table } from './paper.ts';
import { textRun } from './paper-runs.ts';

const PAGE: Room = { widthPt: TABLE_WIDTH_PT, sizePt: BODY_PT };
const HAND_HEIGHT_PT = 75;

/** A design as one table. */
export function tableBlocks(design: Design, isBrief: boolean, tools: PaperTools): Block[] {
  const title = headingOf(isBrief ? '教学设计（简案）' : '教学设计', 1, PAGE, tools);
  return [title, ...designTable(design, isBrief).map((piece) => tableOf(piece, tools))];
}

function tableOf({ shares, head, rows }: TablePiece, tools: PaperTools): Table {
  const columns = columnWidths(shares, TABLE_WIDTH_PT);
  const cellsOf = (cells: readonly TableCell[]) => {
    let column = 0;
    return cells.map((cell) => {
      const own = columns.slice(column, column + cell.span);
      column += cell.span;
      return cellOf(cell, own.reduce((sum, width) => sum + width, 0) - 2 * CELL_INSET_PT, tools);
    });
  };
  return { kind: 'table', columns, head: head.flatMap(cellsOf), rows: rows.map(cellsOf), minHeight: 0, isJoined: true };
}

function cellOf({ look, text, span }: TableCell, widthPt: number, tools: PaperTools): Cell {
  const isMiddle = look === 'label' || look === 'centred';
  return {
    blocks: contentOf(look, text, { widthPt, sizePt: SMALL_PT }, tools),
    align: isMiddle ? 'center' : 'left',
    isShaded: look === 'label',
    span,
  };
}

function contentOf(look: TableCell['look'], text: string, room: Room, tools: PaperTools): Block[] {
  if (look === 'room') return [{ kind: 'room', height: HAND_HEIGHT_PT }];
  if (look === 'board') return [boardTable(text, room, tools)];
  if (look === 'words') return textBlocks(text, room, tools);
  return text.split(/\n+/).map((line) => {
    const isBold = look === 'label' || line.startsWith('**');
    const run = textRun(line.replaceAll('**', ''), contextOf(room, tools), isBold ? ['bold'] : []);
    return { kind: 'paragraph', runs: [run] };
  });
}

/** Columns of the grid below: as many as two, three or four cells have in common. */
const GRID = 12;
/** Of the frame on both sides. */
const AROUND_PT = 12;

/** A board plan as it will stand on the wall: a dark frame, its title in the middle, what is compared side by side. */
function boardTable(text: string, { widthPt, sizePt }: Room, tools: PaperTools): Table {
  const width = widthPt - AROUND_PT;
  const board = boardOf(text);
  const cell = (words: string, count: number, more: Partial<Cell> = {}): Cell => ({
    blocks: textBlocks(words, { widthPt: width / count - 2 * CELL_INSET_PT, sizePt }, tools),
    align: 'left',
    isShaded: false,
    span: GRID / count,
    ...more,
  });
  const title = board?.title ? [[cell(`**${board.title}**`, 1, { align: 'center' })]] : [];
  const lines = (board?.rows ?? [[text]]).map((row) =>
    row.map((words, index) => cell(words, row.length, { isDivided: index > 0 })),
  );
  const columns = Array.from({ length: GRID }, () => width / GRID);
  return { kind: 'table', columns, head: [], rows: [...title, ...lines], minHeight: 0, isBoard: true };
}
