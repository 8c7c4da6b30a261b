import type { BlockNode } from '#documents/word/markdown-nodes.ts';
import { formulasIn, readMarkdown } from '#documents/word/read-markdown.ts';
import { contextOf } from './design-text.ts';
import { openFormulas } from './formulas.ts';
import type { Block, Paper, Sheet } from './paper.ts';
import { blocksOf } from './paper-blocks.ts';

/** What was read of a file, as it begins, and on what it stands there. */
export type FirstPage = { markdown: string; on: 'page' | 'slide' | 'grid' };

type Look = Pick<Sheet, 'width' | 'height' | 'size'> & { edge: number };

/** A page of Word, a slide, and the corner of a table of Excel. Points. */
const looks: Record<FirstPage['on'], Look> = {
  page: { width: 595, height: 842, edge: 60, size: 14 },
  slide: { width: 320, height: 180, edge: 20, size: 11 },
  grid: { width: 640, height: 452, edge: 18, size: 11 },
};
/** More would not be seen on it. */
const MOST_ROWS = 24;
const MOST_COLUMNS = 8;
const SMALLER_HEADING = 4;

/** The beginning of a file, typeset from what was read of it: its own words, tables and formulas, and nothing that is not there. */
export async function firstPagePaper({ markdown, on }: FirstPage): Promise<Paper> {
  const { width, height, edge, size } = looks[on];
  const { root, isDisplay } = readMarkdown(markdown);
  const formulas = formulasIn(root).length > 0 ? await openFormulas() : undefined;
  const room = { widthPt: width - 2 * edge, sizePt: size };
  const context = contextOf(room, { formulas, pictures: new Map(), sourceNumbers: new Set() });
  const nodes = root.children.map(inSight);
  const blocks = nodes.flatMap((node, index) => withTitle(blocksOf([node], { ...context, isDisplay }), node, index));
  return {
    ...{ title: '', author: '', label: '', keywords: [], blocks, isPicture: true },
    formulas: formulas?.list() ?? [],
    sheet: {
      ...{ width, height, size, columns: 1, gap: 0, seal: [], head: [] },
      margin: { top: edge, bottom: edge, left: edge, right: edge },
    },
  };
}

function inSight(node: BlockNode): BlockNode {
  if (node.type !== 'table') return node;
  const rows = node.children.slice(0, MOST_ROWS);
  return { ...node, children: rows.map((row) => ({ ...row, children: row.children.slice(0, MOST_COLUMNS) })) };
}

/** What the file begins with is its title where it is a heading; the others are as high as the words. */
function withTitle(blocks: Block[], { type }: BlockNode, index: number): Block[] {
  return blocks.map((block) =>
    block.kind === 'heading' ? { ...block, level: type === 'heading' && index === 0 ? 1 : SMALLER_HEADING } : block,
  );
}
