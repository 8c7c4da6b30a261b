import { AlignmentType, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import { type InlineContext, inlineRuns } from './inline.ts';
import { SHADE } from './look.ts';
import type { Phrase, RowNode, TableNode } from './markdown-nodes.ts';
import { CELL_MARGINS, TEXT_WIDTH } from './measures.ts';
import { narrower } from './pictures.ts';
import { plainText } from './read-markdown.ts';

const alignments = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };

export type TablePlace = {
  /** Twentieths of a point. */
  width: number;
  /** Whether it stands on one page with what follows. */
  isKept: boolean;
};
export const onPage: TablePlace = { width: TEXT_WIDTH, isKept: false };

export function tableOf({ children: rows, align }: TableNode, context: InlineContext, place: TablePlace): Table {
  const widths = columnWidths(rows, place.width);
  const cellsOf = (row: RowNode, isHead: boolean) =>
    widths.map((width, column) => {
      const alignment = alignments[align?.[column] ?? 'left'];
      // A table in the cell of another has only the room of that cell.
      const inside = narrower(context, CELL_MARGINS, width / place.width);
      const runs = inlineRuns(row.children[column]?.children ?? [], inside, isHead ? { bold: true } : {});
      return new TableCell({
        width: { size: width, type: WidthType.DXA },
        ...(isHead && { shading: { fill: SHADE, color: 'auto', type: ShadingType.CLEAR } }),
        children: [new Paragraph({ style: 'TableText', alignment, keepNext: place.isKept, children: runs })],
      });
    });
  return new Table({
    width: { size: place.width, type: WidthType.DXA },
    layout: TableLayoutType.AUTOFIT,
    columnWidths: widths,
    rows: rows.map((row, index) => {
      return new TableRow({ tableHeader: index === 0, cantSplit: true, children: cellsOf(row, index === 0) });
    }),
  });
}

const MIN_WEIGHT = 4;
const MAX_WEIGHT = 24;

/** A picture wants as much room as a few words. */
const PICTURE_WEIGHT = 16;

function roomFor(cell: readonly Phrase[]): number {
  const isPicture = cell.some(({ type }) => type === 'image');
  return Math.max(plainText(cell).length, isPicture ? PICTURE_WEIGHT : 0);
}

/** A column with longer words gets more of the page. */
function columnWidths(rows: readonly RowNode[], room: number): number[] {
  const count = Math.max(...rows.map((row) => row.children.length));
  const weights = Array.from({ length: count }, (_, column) => {
    const longest = Math.max(...rows.map((row) => roomFor(row.children[column]?.children ?? [])));
    return Math.min(Math.max(longest, MIN_WEIGHT), MAX_WEIGHT);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.floor((room * weight) / total));
}
