import type { Design } from '@app/contract/making/design.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import { readMarkdown } from '#documents/word/read-markdown.ts';
import { type DesignPart, printedHead, printedSections } from '#lib/design-parts.ts';
import { openFormulas } from './formulas.ts';
import { type Block, BODY_PT, CELL_INSET_PT, type Cell, type Paper, SMALL_PT, TEXT_WIDTH_PT } from './paper.ts';
import { type BlockContext, blocksOf } from './paper-blocks.ts';
import { textRun } from './paper-runs.ts';

export type DesignPaper = {
  design: Design;
  label: string;
  keywords: readonly string[];
  pictures: Pictures;
};

type PaperTools = Pick<BlockContext, 'formulas' | 'pictures' | 'sourceNumbers'>;
type Room = { widthPt: number; sizePt: number };

const PAGE: Room = { widthPt: TEXT_WIDTH_PT, sizePt: BODY_PT };
const HAND_HEIGHT_PT = 90;

/** A design as a paper: a title block, numbered sections, the process in a table. */
export async function designPaper({ design, label, keywords, pictures }: DesignPaper): Promise<Paper> {
  const tools: PaperTools = {
    formulas: hasFormulas(design) ? await openFormulas() : undefined,
    pictures,
    sourceNumbers: new Set(design.sources.map(({ no }) => no)),
  };
  const blocks = [
    heading(design.head.title, 1, tools),
    headTable(design, tools),
    ...printedSections(design).flatMap(({ title, parts }) => [
      heading(title, 2, tools),
      ...parts.flatMap((part) => partBlocks(part, tools)),
    ]),
  ];
  return {
    title: design.head.title.toWellFormed(),
    author: '教师助手',
    label,
    keywords,
    formulas: tools.formulas?.list() ?? [],
    blocks,
  };
}

/** MathJax is not loaded for a design without formulas. */
function hasFormulas(design: Design): boolean {
  return /[$\\]/.test(JSON.stringify(design).replaceAll(/\\["nrt]/g, ''));
}

function headTable({ head }: Design, tools: PaperTools): Block {
  const { shares, rows } = printedHead(head);
  const columns = widths(shares);
  const cells = rows.map((row) =>
    row.map((text, index): Cell => {
      const isLast = index === row.length - 1;
      const own = columns.slice(index, isLast ? undefined : index + 1);
      const widthPt = own.reduce((sum, width) => sum + width, 0) - 2 * CELL_INSET_PT;
      const isName = index % 2 === 0;
      const run = textRun(text, context({ widthPt, sizePt: SMALL_PT }, tools), isName ? ['bold'] : []);
      return { blocks: [{ kind: 'paragraph', runs: [run] }], align: 'center', isShaded: isName, span: own.length };
    }),
  );
  return { kind: 'table', columns, head: [], rows: cells, minHeight: 0 };
}

function partBlocks(part: DesignPart, tools: PaperTools): Block[] {
  const name = part.name ? [heading(part.name, 3, tools)] : [];
  return [...name, ...(part.kind === 'text' ? markdown(part.markdown, PAGE, tools) : [tableOf(part, tools)])];
}

function tableOf(
  { shares, head = [], rows, isForHand }: Extract<DesignPart, { kind: 'table' }>,
  tools: PaperTools,
): Block {
  const columns = widths(shares);
  const roomOf = (column: number) => ({ widthPt: (columns[column] ?? 0) - 2 * CELL_INSET_PT, sizePt: SMALL_PT });
  const named = head.map((name, column): Cell => {
    const run = textRun(name, context(roomOf(column), tools), ['bold']);
    return { blocks: [{ kind: 'paragraph', runs: [run] }], align: 'center', isShaded: true, span: 1 };
  });
  const filled = rows.map((row) =>
    row.map((text, column): Cell => {
      return { blocks: markdown(text, roomOf(column), tools), align: 'left', isShaded: false, span: 1 };
    }),
  );
  return { kind: 'table', columns, head: named, rows: filled, minHeight: isForHand ? HAND_HEIGHT_PT : 0 };
}

function markdown(text: string, room: Room, tools: PaperTools): Block[] {
  const { root, isDisplay } = readMarkdown(text);
  return blocksOf(root.children, { ...context(room, tools), isDisplay });
}

function context(room: Room, tools: PaperTools): BlockContext {
  return { ...room, ...tools, isDisplay: () => false, depth: 0 };
}

function heading(text: string, level: number, tools: PaperTools): Block {
  return { kind: 'heading', level, runs: [textRun(text, context(PAGE, tools))] };
}

function widths(shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (TEXT_WIDTH_PT * share) / all);
}
