import type { Source } from '@app/contract/chat.ts';
import { AlignmentType, Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { type Block, type BlockContext, blocksOf } from './blocks.ts';
import { writeEquations } from './equations.ts';
import { linkRuns, textRun } from './inline.ts';
import { openLists } from './lists.ts';
import { A4, fontFor, GREY, MARGIN, NOTE_SIZE, styles } from './look.ts';
import { formulasIn, readMarkdown } from './read-markdown.ts';

/** One answer, with the question before it where the reader should see it. */
export type WordPart = { question?: string | undefined; markdown: string; sources: readonly Source[] };
export type WordContent = {
  title: string;
  /** Shown above everything; the file is named by the title in any case. */
  isTitleShown: boolean;
  /** The label that generated content must carry, on every page. */
  label: string;
  /** The same label for machines, as a property of the file. */
  properties: readonly { name: string; value: string }[];
  parts: readonly WordPart[];
};

/** Writes a Word file in which every formula is an equation. */
export async function writeWord(content: WordContent): Promise<Uint8Array> {
  const lists = openLists();
  const trees = content.parts.map(({ markdown }) => readMarkdown(markdown));
  const equations = await writeEquations(trees.flatMap(({ root }) => formulasIn(root)));
  const blocks = content.parts.flatMap(({ question, sources }, index) => {
    const tree = trees[index];
    if (!tree) return [];
    const sourceNumbers = new Set(sources.map(({ no }) => no));
    const context: BlockContext = { equations, sourceNumbers, isDisplay: tree.isDisplay, lists, depth: 0, quotes: 0 };
    return [...questionOf(question), ...blocksOf(tree.root.children, context), ...sourcesOf(sources)];
  });
  const document = new Document({
    title: content.title,
    creator: '教师助手',
    lastModifiedBy: '教师助手',
    description: content.label,
    customProperties: content.properties,
    styles,
    numbering: { config: lists.config() },
    sections: [
      {
        properties: { page: { size: A4, margin: MARGIN } },
        headers: { default: new Header({ children: [labelOf(content.label)] }) },
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: [...titleOf(content), ...blocks],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function titleOf({ title, isTitleShown }: WordContent): Block[] {
  if (!isTitleShown) return [];
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: [textRun(title, { font: 'heading', bold: true })] }),
  ];
}

function questionOf(question: string | undefined): Block[] {
  if (question === undefined) return [];
  const lines = question
    .split(/\n+/)
    .map((line, index) => textRun(line, { font: 'heading' }, index > 0 ? { break: 1 } : {}));
  const mark = textRun('问：', { font: 'heading', bold: true });
  return [new Paragraph({ style: 'Question', children: [mark, ...lines] })];
}

function sourcesOf(sources: readonly Source[]): Block[] {
  if (sources.length === 0) return [];
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_3,
    children: [textRun('参考来源', { font: 'heading', bold: true })],
  });
  const entries = sources.map(({ no, title, place, url }) => {
    const words = textRun(`[${no}] ${[title, place].filter((part) => part !== '').join('，')}`);
    const address = url ? [textRun(' '), ...linkRuns(url, [textRun(url, { style: 'Hyperlink' })])] : [];
    return new Paragraph({ children: [words, ...address] });
  });
  return [heading, ...entries];
}

function labelOf(label: string): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [textRun(label, { size: NOTE_SIZE, color: GREY })],
  });
}

function pageNumber(): Paragraph {
  const children = ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'];
  const run = new TextRun({ children, font: fontFor('页', 'text'), size: NOTE_SIZE, color: GREY });
  return new Paragraph({ alignment: AlignmentType.CENTER, children: [run] });
}
