import type { AnswerPlace, PaperLayout } from '@app/contract/making/paper-files.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import * as head from '@app/engines/papers/exam-head.ts';
import * as exam from '@app/engines/papers/exam-parts.ts';
import { type PrintedPart, printedParts } from '@app/engines/papers/printed-parts.ts';
import { SQUARES_GAP, type WritingSquares, writingSquares } from '@app/engines/papers/writing-squares.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import { readMarkdown } from '#documents/word/read-markdown.ts';
import { openFormulas } from './formulas.ts';
import type { Block, Cell, Paper, Sheet } from './paper.ts';
import { type BlockContext, blocksOf } from './paper-blocks.ts';
import { runsOf, textRun } from './paper-runs.ts';

export type ExamPaper = { exam: PrintedPaper; layout: PaperLayout; answers: AnswerPlace; pictures: Pictures };

const TWIPS_PER_PT = 20;
const MARK_PT = 21;
const SCORE_CELL_PT = 52;
/** Of an option, with the room behind it. */
const LETTER_EM = 2;

/** An exam as a paper: 密封线, score table, options in columns, answers on pages of their own. */
export async function examPaper({ exam: paper, layout, answers, pictures }: ExamPaper): Promise<Paper> {
  const sheet = exam.sheets[layout];
  const context: BlockContext = {
    formulas: await openFormulas(),
    pictures,
    sourceNumbers: new Set(),
    isDisplay: () => false,
    depth: 0,
    widthPt: exam.lineEm(sheet) * exam.EXAM_PT,
    sizePt: exam.EXAM_PT,
  };
  const squares = writingSquares(paper, exam.columnTwips(sheet));
  const asked = answers === 'only' ? [] : paper.sections.flatMap((section) => sectionBlocks(section, context, squares));
  const answered = answers === 'none' ? [] : answerBlocks(paper, context);
  const top = answers === 'only' ? [] : headBlocks(paper, context);
  const blocks = [
    ...asked,
    ...(asked.length > 0 && answered.length > 0 ? [{ kind: 'pagebreak' } as const] : []),
    ...answered,
  ];
  return {
    title: paper.title.toWellFormed(),
    author: '教师助手',
    label: '',
    keywords: [],
    formulas: context.formulas?.list() ?? [],
    blocks,
    sheet: sheetOf(sheet, top, answers),
  };
}

function sheetOf({ width, height, columns }: exam.ExamSheet, top: Block[], answers: AnswerPlace): Sheet {
  const { bottom, left, right } = exam.examMargin;
  const pt = (twips: number) => twips / TWIPS_PER_PT;
  return {
    width: pt(width),
    height: pt(height),
    margin: { top: pt(exam.examMargin.top), bottom: pt(bottom), left: pt(left), right: pt(right) },
    columns,
    gap: pt(exam.COLUMN_GAP),
    size: exam.EXAM_PT,
    seal: answers === 'only' ? [] : [exam.SEAL_FIELDS, exam.SEAL_LINE],
    head: top,
  };
}

function headBlocks(paper: PrintedPaper, context: BlockContext): Block[] {
  const rows = head.scoreTable(paper).map((cells) =>
    cells.map((text): Cell => {
      const runs = [textRun(text || '　', context)];
      return { blocks: [{ kind: 'paragraph', runs }], align: 'center', isShaded: false, span: 1 };
    }),
  );
  const columns = Array.from(rows[0] ?? [], () => SCORE_CELL_PT);
  return [
    ...(paper.heading ? [centred(paper.heading, context)] : []),
    { kind: 'heading', level: 1, runs: [textRun(paper.title, context)] },
    centred(head.factsLine(paper), context),
    { kind: 'table', columns, head: [], rows, minHeight: 0 },
    ...noteBlocks(paper, context),
  ];
}

function noteBlocks(paper: PrintedPaper, context: BlockContext): Block[] {
  const notes = head.examNotes(paper);
  const masses = head.massesLine(paper);
  const lines = [...(notes.length > 0 ? [`${head.NOTES_TITLE}：`, ...notes] : []), ...(masses === '' ? [] : [masses])];
  return lines.length === 0 ? [] : [{ kind: 'notes', lines: lines.map((line) => [textRun(line, context)]) }];
}

function centred(text: string, context: BlockContext): Block {
  return { kind: 'centred', runs: [textRun(text, context)] };
}

function headingOf(text: string, context: BlockContext): Block {
  return { kind: 'heading', level: 2, runs: [textRun(text, context)] };
}

function sectionBlocks(
  section: PrintedPaper['sections'][number],
  context: BlockContext,
  squares: ReadonlyMap<string, WritingSquares>,
): Block[] {
  return [
    headingOf(exam.sectionHeading(section), context),
    ...section.questions.flatMap((question) => [
      ...stemBlocks(question, section, context),
      ...optionBlocks(exam.printedOptions(question), context),
      ...printedParts(question).flatMap((one) => partBlocks(one, context)),
      ...(question.parts.length > 0 ? [] : answerRoom(question, squares.get(question.id))),
    ]),
  ];
}

/** Of a composition its squares, else free space. */
function answerRoom(question: PaperQuestion, squares?: WritingSquares): Block[] {
  if (!squares) return room(question);
  const { columns, size, rows } = squares;
  return [{ kind: 'squares', columns, size: size / TWIPS_PER_PT, gap: SQUARES_GAP / TWIPS_PER_PT, rows }];
}

function stemBlocks(
  question: PaperQuestion,
  section: PrintedPaper['sections'][number],
  context: BlockContext,
): Block[] {
  const stem = exam.printedStem(question);
  const blocks = marked(exam.numberOf(question), `${exam.scoreSaid(question, section)}${stem}`, context);
  const isSticky = question.options.length + question.parts.length > 0;
  return exam.isKeptTogether(stem) ? [{ kind: 'kept', isSticky, blocks }] : blocks;
}

function partBlocks({ part, mark, words }: PrintedPart, context: BlockContext): Block[] {
  if (words === '') return optionBlocks(part.options, context, mark);
  const blocks = mark.endsWith('.') ? marked(mark, words, context) : marked('', `${mark}${words}`, context);
  return [
    { kind: 'kept', isSticky: part.options.length > 0, blocks },
    ...optionBlocks(part.options, context),
    ...(part.options.length > 0 ? [] : room(part)),
  ];
}

function room(question: Pick<PaperQuestion, 'type' | 'score'>): Block[] {
  const lines = exam.freeLines(question);
  return lines > 0 ? [{ kind: 'room', height: lines * exam.WRITING_LINE_PT }] : [];
}

function answerBlocks(paper: PrintedPaper, context: BlockContext): Block[] {
  return [
    { kind: 'heading', level: 1, runs: [textRun(`${paper.title}　${exam.ANSWERS_TITLE}`, context)] },
    ...paper.sections.flatMap((section) => [
      headingOf(section.title, context),
      ...section.questions.flatMap((question) =>
        exam.answersOf(question).flatMap(({ mark, markdown }) => marked(mark.trim(), markdown, context)),
      ),
    ]),
  ];
}

function marked(mark: string, markdown: string, context: BlockContext): Block[] {
  const { root, isDisplay } = readMarkdown(exam.asMarkdown(markdown));
  const inside = { ...context, isDisplay, widthPt: context.widthPt - MARK_PT };
  return [{ kind: 'list', indent: MARK_PT, items: [{ mark, blocks: blocksOf(root.children, inside) }] }];
}

function optionBlocks(options: readonly string[], context: BlockContext, mark = ''): Block[] {
  if (options.length === 0) return [];
  const roomEm = context.widthPt / context.sizePt - exam.OPTION_INDENT_EM;
  const columns = exam.optionColumns(options, roomEm);
  const letters = exam.lettered(options.map(() => ''));
  const inside = { ...context, widthPt: (roomEm / columns - LETTER_EM) * context.sizePt };
  const runs = options.map((option, index) => {
    const { root, isDisplay } = readMarkdown(exam.asMarkdown(option));
    const [first] = root.children;
    const words = first?.type === 'paragraph' ? first.children : [];
    return [textRun(letters[index] ?? '', inside), ...runsOf(words, { ...inside, isDisplay })];
  });
  return [{ kind: 'options', mark, columns, indent: MARK_PT, options: runs }];
}
