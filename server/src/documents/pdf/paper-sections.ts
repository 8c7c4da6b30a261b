import type { Design } from '@app/contract/making/design.ts';
import { type DesignPart, printedHead, printedSections } from '#lib/design-parts.ts';
import { columnWidths, contextOf, headingOf, type PaperTools, type Room, textBlocks } from './design-text.ts';
import { type Block, BODY_PT, CELL_INSET_PT, type Cell, SMALL_PT, TEXT_WIDTH_PT } from './paper.ts';
import { textRun } from './paper-runs.ts';

const PAGE: Room = { widthPt: TEXT_WIDTH_PT, sizePt: BODY_PT };
const HAND_HEIGHT_PT = 90;

/** A design as a title block and numbered sections, the process in a table. */
export function sectionBlocks(design: Design, tools: PaperTools): Block[] {
  return [
    headingOf(design.head.title, 1, PAGE, tools),
    headTable(design, tools),
    ...printedSections(design).flatMap(({ title, parts }) => [
      headingOf(title, 2, PAGE, tools),
      ...parts.flatMap((part) => partBlocks(part, tools)),
    ]),
  ];
}

function headTable({ head }: Design, tools: PaperTools): Block {
  const { shares, rows } = printedHead(head);
  const columns = columnWidths(shares, TEXT_WIDTH_PT);
  const cells = rows.map((row) =>
    row.map((text, index): Cell => {
      const isLast = index === row.length - 1;
      const own = columns.slice(index, isLast ? undefined : index + 1);
      const widthPt = own.reduce((sum, width) => sum + width, 0) - 2 * CELL_INSET_PT;
      const isName = index % 2 === 0;
      const run = textRun(text, contextOf({ widthPt, sizePt: SMALL_PT }, tools), isName ? ['bold'] : []);
      return { blocks: [{ kind: 'paragraph', runs: [run] }], align: 'center', isShaded: isName, span: own.length };
    }),
  );
  return { kind: 'table', columns, head: [], rows: cells, minHeight: 0 };
}

function partBlocks(part: DesignPart, tools: PaperTools): Block[] {
  const name = part.name ? [headingOf(part.name, 3, PAGE, tools)] : [];
  return [...name, ...(part.kind === 'text' ? textBlocks(part.markdown, PAGE, tools) : [tableOf(part, tools)])];
}

function tableOf(
  { shares, head = [], rows, isForHand }: Extract<DesignPart, { kind: 'table' }>,
  tools: PaperTools,
): Block {
  const columns = columnWidths(shares, TEXT_WIDTH_PT);
  const roomOf = (column: number) => ({ widthPt: (columns[column] ?? 0) - 2 * CELL_INSET_PT, sizePt: SMALL_PT });
  const named = head.map((name, column): Cell => {
    const run = textRun(name, contextOf(roomOf(column), tools), ['bold']);
    return { blocks: [{ kind: 'paragraph', runs: [run] }], align: 'center', isShaded: true, span: 1 };
  });
  const filled = rows.map((row) =>
    row.map((text, column): Cell => {
      const isWhole = row.length === 1;
      const room = isWhole ? { widthPt: TEXT_WIDTH_PT - 2 * CELL_INSET_PT, sizePt: SMALL_PT } : roomOf(column);
      const blocks = textBlocks(text, room, tools);
      return { blocks, align: 'left', isShaded: false, span: isWhole ? columns.length : 1 };
    }),
  );
  return { kind: 'table', columns, head: named, rows: filled, minHeight: isForHand ? HAND_HEIGHT_PT : 0 };
}
