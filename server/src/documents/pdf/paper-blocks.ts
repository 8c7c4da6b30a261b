import type {
  BlockNode,
  ItemNode,
  ListNode,
  ParagraphNode,
  Phrase,
  TableNode,
} from '#documents/word/markdown-nodes.ts';
import { plainText } from '#documents/word/read-markdown.ts';
import { breakable } from './breakable.ts';
import { type Block, CELL_INSET_PT, type Cell, SMALL_PT } from './paper.ts';
import { formulaRuns, type RunContext, runsOf, textRun } from './paper-runs.ts';

export type BlockContext = RunContext & {
  /** How deep in lists, which decides how they count. */
  depth: number;
};

/** Sections and their parts have the first three. */
const FIELD_HEADING = 4;
/** Typst draws no deeper, and there would be no room for words. */
const MAX_DEPTH = 6;
const MIN_WIDTH_EM = 5;
/** Of quotations, and of lists with short marks. */
const INDENT_EM = 1.6;

/** A figure stands on the page of the words it belongs to. */
export function blocksOf(nodes: readonly BlockNode[], context: BlockContext): Block[] {
  const [first, second, ...rest] = nodes;
  if (!first) return [];
  const blocks = blockOf(first, context);
  if (first.type !== 'paragraph' || !second || !isFigure(second, context))
    return [...blocks, ...blocksOf(nodes.slice(1), context)];
  const together = [...blocks, ...blockOf(second, context)];
  return [{ kind: 'kept', isSticky: false, blocks: together }, ...blocksOf(rest, context)];
}

function isFigure(node: BlockNode, { pictures }: BlockContext): boolean {
  return (
    node.type === 'paragraph' && node.children.every((one) => one.type === 'image' && pictures.get(one.url)?.figure)
  );
}

function blockOf(node: BlockNode, context: BlockContext): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: Math.max(FIELD_HEADING, node.depth), runs: runsOf(node.children, context) }];
    case 'paragraph':
      return paragraphsOf(node, context);
    case 'blockquote': {
      const indent = INDENT_EM * context.sizePt;
      const inside = indented(context, indent);
      if (!inside) return blocksOf(node.children, context);
      return [{ kind: 'quote', indent, blocks: blocksOf(node.children, inside) }];
    }
    case 'list':
      return listOf(node, context);
    case 'code':
      return [{ kind: 'code', lines: node.value.split('\n').map((line) => codeLine(line, context)) }];
    case 'math':
      return [{ kind: 'centred', runs: formulaRuns(node.value, context, true) }];
    case 'table':
      return tableOf(node, context);
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return 'value' in node ? [{ kind: 'paragraph', runs: [textRun(node.value, context)] }] : [];
  }
}

/** A display formula inside a paragraph stands on a line of its own. */
function paragraphsOf({ children }: Pick<ParagraphNode, 'children'>, context: BlockContext): Block[] {
  const blocks: Block[] = [];
  let words: Phrase[] = [];
  const write = () => {
    const kind = isFigure({ type: 'paragraph', children: words }, context) ? 'centred' : 'paragraph';
    if (words.length > 0) blocks.push({ kind, runs: runsOf(words, context) });
    words = [];
  };
  for (const child of children) {
    if (child.type !== 'inlineMath' || !context.isDisplay(child)) {
      words.push(child);
      continue;
    }
    write();
    blocks.push({ kind: 'centred', runs: formulaRuns(child.value, context, true) });
  }
  write();
  return blocks;
}

/** What stands further to the right, as long as there is room for words. */
function indented(context: BlockContext, indentPt: number): BlockContext | undefined {
  const widthPt = context.widthPt - indentPt;
  const hasRoom = widthPt >= MIN_WIDTH_EM * context.sizePt && context.depth < MAX_DEPTH;
  return hasRoom ? { ...context, widthPt, depth: context.depth + 1 } : undefined;
}

const MARK_WIDTH_EM = 0.5;

function listOf(list: ListNode, context: BlockContext): Block[] {
  const marks = list.children.map((item, index) => markOf(list, item, index, context.depth));
  const longest = Math.max(...marks.map((mark) => mark.length));
  const indent = Math.max(INDENT_EM, (longest + 1) * MARK_WIDTH_EM) * context.sizePt;
  const inside = indented(context, indent);
  if (!inside) return list.children.flatMap((item) => blocksOf(item.children, context));
  const items = list.children.map(({ children }, index) => {
    return { mark: marks[index] ?? '', blocks: blocksOf(children, inside) };
  });
  return [{ kind: 'list', indent, items }];
}

const bullets = ['•', '◦', '▪'];

/** `1.` then `(1)` then `①`, as Chinese papers count. */
function markOf({ ordered, start }: ListNode, { checked }: ItemNode, index: number, depth: number): string {
  if (typeof checked === 'boolean') return checked ? '☑' : '☐';
  const level = depth % bullets.length;
  if (!ordered) return bullets[level] ?? '•';
  const number = (start ?? 1) + index;
  if (level === 2 && number >= 1 && number <= 20) return String.fromCodePoint(0x245f + number);
  return level === 0 ? `${number}.` : `(${number})`;
}

/** Every letter of code is as wide as the others. */
const CODE_EM_PT = 13.5;
const CODE_INSETS_PT = 12;

function codeLine(line: string, { widthPt }: BlockContext): string {
  // Spaces at the start of a line mean something here.
  return breakable(line, (widthPt - CODE_INSETS_PT) / CODE_EM_PT)
    .replaceAll('\t', '    ')
    .replace(/^ +/, (space) => '\u00a0'.repeat(space.length));
}

const MIN_COLUMN_EM = 2.5;
const MIN_WEIGHT = 4;
const MAX_WEIGHT = 24;

/** A column with longer words gets more of the width. Where there is none, the cells of a row follow each other. */
function tableOf({ children: rows, align }: TableNode, context: BlockContext): Block[] {
  const count = Math.max(...rows.map((row) => row.children.length));
  const isCramped = context.widthPt / count < MIN_COLUMN_EM * SMALL_PT + 2 * CELL_INSET_PT;
  if (isCramped || context.depth >= MAX_DEPTH) {
    return rows.map((row) => ({
      kind: 'paragraph',
      runs: row.children.flatMap((cell) => spaced(cell.children, context)),
    }));
  }
  const columns = columnWidths(rows, count, context.widthPt);
  const cellsOf = (row: (typeof rows)[number], isHead: boolean) =>
    columns.map((width, column): Cell => {
      const inside = { ...context, widthPt: width - 2 * CELL_INSET_PT, sizePt: SMALL_PT };
      const runs = runsOf(row.children[column]?.children ?? [], inside, isHead ? ['bold'] : []);
      return { blocks: [{ kind: 'paragraph', runs }], align: align?.[column] ?? 'left', isShaded: isHead, span: 1 };
    });
  const [head, ...body] = rows;
  if (!head) return [];
  const filled = body.map((row) => cellsOf(row, false));
  return [{ kind: 'table', columns, head: cellsOf(head, true), rows: filled, minHeight: 0 }];
}

function spaced(words: readonly Phrase[], context: BlockContext) {
  return [...runsOf(words, context), textRun('　', context)];
}

/** Every column keeps its smallest width; the rest of the room goes by the length of the words. */
function columnWidths(rows: TableNode['children'], count: number, widthPt: number): number[] {
  const weights = Array.from({ length: count }, (_, column) => {
    const longest = Math.max(...rows.map((row) => plainText(row.children[column]?.children ?? []).length));
    return Math.min(Math.max(longest, MIN_WEIGHT), MAX_WEIGHT);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const least = MIN_COLUMN_EM * SMALL_PT + 2 * CELL_INSET_PT;
  return weights.map((weight) => least + ((widthPt - least * count) * weight) / total);
}
