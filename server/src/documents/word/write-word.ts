import type { Source } from '@app/contract/talking/chat.ts';
import { HeadingLevel, Paragraph } from 'docx';
import { type Block, type BlockContext, blocksOf } from './blocks.ts';
import { writeEquations } from './equations.ts';
import { packed, type WordLabel } from './frame.ts';
import { linkRuns, textRun } from './inline.ts';
import { openLists } from './lists.ts';
import { TEXT_WIDTH } from './measures.ts';
import { type Pictures, pictureRoom } from './pictures.ts';
import { formulasIn, readMarkdown } from './read-markdown.ts';

/** One answer, with the question before it where the reader should see it. */
export type WordPart = { question?: string | undefined; markdown: string; sources: readonly Source[] };
export type WordContent = WordLabel & {
  title: string;
  /** Shown above everything; the file is named by the title in any case. */
  isTitleShown: boolean;
  parts: readonly WordPart[];
  pictures?: Pictures;
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
    const context: BlockContext = {
      ...{ equations, sourceNumbers, isDisplay: tree.isDisplay, lists, depth: 0, quotes: 0 },
      pictures: pictureRoom(content.pictures ?? new Map(), TEXT_WIDTH),
    };
    return [...questionOf(question), ...blocksOf(tree.root.children, context), ...sourcesOf(sources)];
  });
  return packed({ ...content, lists, blocks: [...titleOf(content), ...blocks] });
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
