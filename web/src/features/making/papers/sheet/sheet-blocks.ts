import { hasDrawings, withoutDrawings } from '@app/contract/making/figures.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import {
  answersOf,
  freeLines,
  numberOf,
  printedOptions,
  printedStem,
  scoreSaid,
  sectionHeading,
} from '@app/engines/papers/exam-parts.ts';
import { type PrintedPart, printedParts } from '@app/engines/papers/printed-parts.ts';
import { type WritingSquares, writingSquares } from '@app/engines/papers/writing-squares.ts';

/** The pieces a paper is set from, each in one column. */
export type SheetBlock = { key: string; questionId: string; keepsNext: boolean } & (
  | { kind: 'heading'; text: string }
  /** `mark` hangs before the first line. */
  | { kind: 'text'; mark: string; markdown: string }
  | { kind: 'options'; mark: string; options: readonly string[] }
  | { kind: 'room'; lines: number }
  /** One row of 作文格; `count` stands below its end. */
  | { kind: 'squares'; columns: number; sizeTwips: number; count: string }
);

/** `columnTwips` is the width of a column of the sheet. */
export function paperBlocks(paper: PrintedPaper, columnTwips: number): SheetBlock[] {
  const squares = writingSquares(paper, columnTwips);
  return paper.sections.flatMap((section) => [
    headingBlock(section.title, sectionHeading(section)),
    ...section.questions.flatMap((question) => questionBlocks(question, section, squares.get(question.id))),
  ]);
}

export function answerBlocks({ sections }: PrintedPaper): SheetBlock[] {
  return sections.flatMap((section) => [
    headingBlock(section.title, section.title),
    ...section.questions.flatMap((question) =>
      answersOf(question).flatMap(({ mark, markdown }, index) =>
        textBlocks(question.id, `answer-${index}`, mark.trim(), markdown),
      ),
    ),
  ]);
}

function questionBlocks(
  question: PaperQuestion,
  section: PrintedPaper['sections'][number],
  squares?: WritingSquares,
): SheetBlock[] {
  const { id, parts } = question;
  const words = `${scoreSaid(question, section)}${printedStem(question)}`;
  return [
    ...withOptions(textBlocks(id, 'stem', numberOf(question), words), id, 'options', printedOptions(question)),
    ...printedParts(question).flatMap((one, index) => partBlocks(id, one, index)),
    ...(parts.length > 0 ? [] : answerRoom(question, squares)),
  ];
}

function partBlocks(id: string, { part, mark, words }: PrintedPart, index: number): SheetBlock[] {
  const name = `part-options-${index}`;
  if (words === '') return [optionsBlock(id, name, mark, part.options)];
  const isCounted = mark.endsWith('.');
  const asked = textBlocks(id, `part-${index}`, isCounted ? mark : '', isCounted ? words : `${mark}${words}`);
  return [
    ...withOptions(asked, id, name, part.options),
    ...(part.options.length > 0 ? [] : roomBlocks(id, `part-room-${index}`, freeLines(part))),
  ];
}

/** A long text may part between its paragraphs. */
function textBlocks(id: string, name: string, mark: string, markdown: string): SheetBlock[] {
  return markdown.split(/\n{2,}/).map((paragraph, index, all) => ({
    kind: 'text',
    key: `${id}-${name}-${index}`,
    questionId: id,
    keepsNext: isDrawing(all[index + 1] ?? ''),
    mark: index === 0 ? mark : '',
    markdown: paragraph,
  }));
}

/** No figure stands on another page than the words before it. */
function isDrawing(paragraph: string): boolean {
  return hasDrawings(paragraph) && withoutDrawings(paragraph) === '';
}

function withOptions(text: SheetBlock[], id: string, name: string, options: readonly string[]): SheetBlock[] {
  if (options.length === 0) return text;
  const asked = text.map((block, index) => ({ ...block, keepsNext: block.keepsNext || index === text.length - 1 }));
  return [...asked, optionsBlock(id, name, '', options)];
}

/** The number of a gap hangs before its options. */
function optionsBlock(id: string, name: string, mark: string, options: readonly string[]): SheetBlock {
  return { kind: 'options', key: `${id}-${name}`, questionId: id, keepsNext: false, mark, options };
}

/** Of a composition its squares, else free space. */
function answerRoom(question: PaperQuestion, squares?: WritingSquares): SheetBlock[] {
  if (!squares) return roomBlocks(question.id, 'room', freeLines(question));
  return squares.rows.map((count, row) => ({
    kind: 'squares',
    key: `${question.id}-squares-${row}`,
    questionId: question.id,
    keepsNext: false,
    columns: squares.columns,
    sizeTwips: squares.size,
    count,
  }));
}

function roomBlocks(id: string, name: string, lines: number): SheetBlock[] {
  return lines > 0 ? [{ kind: 'room', key: `${id}-${name}`, questionId: id, keepsNext: false, lines }] : [];
}

function headingBlock(title: string, text: string): SheetBlock {
  return { kind: 'heading', key: `section-${title}`, questionId: '', keepsNext: true, text };
}
