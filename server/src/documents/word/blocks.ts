import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { equation, type InlineContext, inlineRuns, type RunLook, textRun } from './inline.ts';
import type { Lists } from './lists.ts';
import { codeShading, fontFor, MAX_LIST_LEVEL, RULE_COLOUR } from './look.ts';
import type { BlockNode, ItemNode, ListNode, ParagraphNode, Phrase } from './markdown-nodes.ts';
import { INDENT_STEP } from './measures.ts';
import { narrower } from './pictures.ts';
import { onPage, type TablePlace, tableOf } from './table.ts';

export type Block = Paragraph | ReturnType<typeof tableOf>;

export type BlockContext = InlineContext & {
  lists: Lists;
  /** How deep in lists, and in quotations. */
  depth: number;
  quotes: number;
  /** Of the paragraphs, where it is not that of the text. */
  style?: string;
  /** On the page of what follows. */
  isKept?: boolean;
  /** Where tables do not stand on the page of a lesson plan. */
  tables?: TablePlace;
};

/** A figure stands on the page of the words it belongs to. */
export function blocksOf(nodes: readonly BlockNode[], context: BlockContext): Block[] {
  return nodes.flatMap((node, index) => {
    const isKept = isFigure(nodes[index + 1], context);
    return blockOf(node, isKept ? { ...context, isKept } : context);
  });
}

const headingLevels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

function blockOf(node: BlockNode, context: BlockContext): Block[] {
  switch (node.type) {
    case 'heading': {
      const heading = headingLevels[node.depth - 1] ?? HeadingLevel.HEADING_6;
      return [
        new Paragraph({ heading, children: inlineRuns(node.children, context, { font: 'heading', bold: true }) }),
      ];
    }
    case 'paragraph':
      return paragraphsOf(node, context);
    case 'blockquote':
      return blocksOf(node.children, narrower({ ...context, quotes: context.quotes + 1 }, INDENT_STEP));
    case 'list':
      return listOf(node, context);
    case 'code':
      return [codeOf(node.value, context)];
    case 'math':
      return [displayFormula(node.value, context)];
    case 'table': {
      const place = context.tables ?? onPage;
      return [tableOf(node, context, place), new Paragraph({ keepNext: place.isKept, children: [] })];
    }
    case 'thematicBreak':
      return [ruleOf()];
    default:
      return 'value' in node ? [new Paragraph({ ...placeOf(context), children: [textRun(node.value)] })] : [];
  }
}

/** A display formula inside a paragraph stands on a line of its own. */
export function paragraphsOf(
  { children }: Pick<ParagraphNode, 'children'>,
  context: BlockContext,
  options: IParagraphOptions = {},
  look: RunLook = {},
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const write = (words: Phrase[]) => {
    if (words.length === 0) return;
    const isFirst = paragraphs.length === 0;
    // Only the first carries the number of a list item.
    const place = isFirst ? { ...placeOf(context), ...options } : placeOf(context);
    const isAlone = isFirst && isFigure({ type: 'paragraph', children: words }, context);
    const aligned = isAlone && options.numbering === undefined ? { alignment: AlignmentType.CENTER } : {};
    paragraphs.push(new Paragraph({ ...place, ...aligned, children: inlineRuns(trimmed(words), context, look) }));
  };
  let words: Phrase[] = [];
  for (const child of children) {
    if (child.type !== 'inlineMath' || !context.isDisplay(child)) {
      words.push(child);
      continue;
    }
    write(words);
    words = [];
    paragraphs.push(displayFormula(child.value, context, paragraphs.length === 0 ? options : {}));
  }
  write(words);
  return paragraphs;
}

/** A paragraph of nothing else; it stands in the middle. */
function isFigure(node: BlockNode | undefined, { pictures }: BlockContext): boolean {
  if (node?.type !== 'paragraph') return false;
  return node.children.every((one) => one.type === 'image' && pictures?.known.get(one.url)?.figure !== undefined);
}

function trimmed(words: Phrase[]): Phrase[] {
  const [first, ...rest] = words;
  if (first?.type !== 'text') return words;
  return [{ ...first, value: first.value.replace(/^\s+/, '') }, ...rest];
}

function displayFormula(latex: string, context: BlockContext, options: IParagraphOptions = {}): Paragraph {
  const omml = context.equations.get(latex);
  if (!omml) {
    return new Paragraph({
      ...placeOf(context),
      ...options,
      children: inlineRuns([{ type: 'inlineMath', value: latex }], context),
    });
  }
  const isListed = options.numbering !== undefined;
  const children = [equation(isListed ? omml : `<m:oMathPara>${omml}</m:oMathPara>`)];
  return new Paragraph({
    ...placeOf(context),
    ...options,
    ...(!isListed && { alignment: AlignmentType.CENTER }),
    children,
  });
}

/** Where a paragraph stands that continues a list item or is quoted. */
function placeOf({ depth, quotes, style, isKept }: BlockContext): IParagraphOptions {
  const left = depth * INDENT_STEP + quotes * INDENT_STEP;
  return {
    ...(isKept && { keepNext: true }),
    ...(style && { style }),
    ...(quotes > 0 && { style: 'Quotation' }),
    ...(left > 0 && { indent: { left } }),
  };
}

function listOf(list: ListNode, context: BlockContext): Block[] {
  const level = Math.min(context.depth, MAX_LIST_LEVEL);
  const numbering = context.lists.begin(list, level);
  return list.children.flatMap((item) => itemOf(item, context, { numbering }));
}

function itemOf(item: ItemNode, context: BlockContext, options: IParagraphOptions): Block[] {
  const inside = narrower({ ...context, depth: context.depth + 1 }, INDENT_STEP);
  const [first, ...rest] = item.children;
  const isTask = typeof item.checked === 'boolean';
  const words = first?.type === 'paragraph' ? first.children : [];
  const box: Phrase[] = isTask ? [{ type: 'text', value: item.checked ? '☑ ' : '☐ ' }] : [];
  const place = isTask ? { indent: { left: (context.depth + 1) * INDENT_STEP, hanging: INDENT_STEP } } : options;
  const isKept = isFigure(rest[0], inside);
  const head = paragraphsOf({ children: [...box, ...words] }, { ...inside, isKept }, place);
  // An item that begins with something else, or with nothing, still has its number.
  const opening = head.length > 0 ? head : [new Paragraph({ ...place, children: [] })];
  return [...opening, ...blocksOf(first?.type === 'paragraph' ? rest : item.children, inside)];
}

function codeOf(code: string, context: BlockContext): Paragraph {
  const lines = code.split('\n').map((line, index): ParagraphChild => {
    return new TextRun({ text: line, font: fontFor(line, 'code'), ...(index > 0 && { break: 1 }) });
  });
  return new Paragraph({ ...placeOf(context), style: 'CodeBlock', shading: codeShading, children: lines });
}

export function ruleOf(): Paragraph {
  const border = { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: RULE_COLOUR } };
  return new Paragraph({ border, children: [] });
}
