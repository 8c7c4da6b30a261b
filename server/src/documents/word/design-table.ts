import type { Design } from '@app/contract/making/design.ts';
import { AlignmentType, HeadingLevel, Paragraph, Table, TableCell, TableRow, VerticalAlign, WidthType } from 'docx';
import { type TableCell as Cell, designTable, type TablePiece } from '#lib/design-table.ts';
import type { Block } from './blocks.ts';
import { boardBlocks } from './board.ts';
import { cellBlocks, columnWidths, type DesignTools, headingOf, labelShading } from './design-text.ts';
import { textRun } from './inline.ts';
import { TABLE_WIDTH } from './measures.ts';

/** A design as one table. Only the first rows of a table come again on its next page, so it is several, a hair apart. */
export function tableBlocks(design: Design, isBrief: boolean, tools: DesignTools): Block[] {
  const title = headingOf(isBrief ? '教学设计（简案）' : '教学设计', HeadingLevel.HEADING_1);
  const pieces = designTable(design, isBrief).flatMap((piece, index) => [
    ...(index > 0 ? [hair()] : []),
    tableOf(piece, tools),
  ]);
  return [title, ...pieces, hair()];
}

/** Of a field to be filled in by hand, in twentieths of a point. */
const HAND_HEIGHT = 1_700;

function tableOf({ shares, head, rows }: TablePiece, tools: DesignTools): Table {
  const widths = columnWidths(shares, TABLE_WIDTH);
  const rowOf = (cells: readonly Cell[], isHead: boolean) => {
    let column = 0;
    const children = cells.map((cell) => {
      const width = widths.slice(column, column + cell.span).reduce((sum, one) => sum + one, 0);
      column += cell.span;
      return cellOf(cell, width, tools);
    });
    const isRoom = cells.some(({ look }) => look === 'room');
    return new TableRow({
      tableHeader: isHead,
      // Word still breaks the one that is longer than a page.
      cantSplit: true,
      ...(isRoom && { height: { value: HAND_HEIGHT, rule: 'atLeast' as const } }),
      children,
    });
  };
  return new Table({
    width: { size: TABLE_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    rows: [...head.map((cells) => rowOf(cells, true)), ...rows.map((cells) => rowOf(cells, false))],
  });
}

function cellOf({ look, text, span }: Cell, width: number, tools: DesignTools): TableCell {
  const isMiddle = look === 'label' || look === 'centred';
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    columnSpan: span,
    ...(isMiddle && { verticalAlign: VerticalAlign.CENTER }),
    ...(look === 'label' && { shading: labelShading }),
    children: contentOf(look, text, width, tools),
  });
}

function contentOf(look: Cell['look'], text: string, width: number, tools: DesignTools): Block[] {
  if (look === 'board') return boardBlocks(text, width, tools);
  if (look === 'label') return [middle(text, true)];
  if (look !== 'centred') return cellBlocks(text, tools, width);
  return text.split(/\n+/).map((line) => middle(line.replaceAll('**', ''), line.startsWith('**')));
}

function middle(text: string, isBold: boolean): Paragraph {
  const run = textRun(text, isBold ? { font: 'heading', bold: true } : {});
  return new Paragraph({ style: 'TableText', alignment: AlignmentType.CENTER, children: [run] });
}

/** Word makes one table of two that nothing stands between. */
function hair(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0, line: 20, lineRule: 'exact' }, children: [] });
}
