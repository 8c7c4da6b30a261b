import { hasDrawings } from '@app/contract/making/figures.ts';
import type { AnswerPlace, PaperLayout } from '@app/contract/making/paper-files.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import * as head from '@app/engines/papers/exam-head.ts';
import * as exam from '@app/engines/papers/exam-parts.ts';
import { type PrintedPart, printedParts } from '@app/engines/papers/printed-parts.ts';
import { type WritingSquares, writingSquares } from '@app/engines/papers/writing-squares.ts';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type ISectionOptions,
  Packer,
  Paragraph,
  SectionType,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Block, type BlockContext, blocksOf, paragraphsOf } from './blocks.ts';
import { type Equations, writeEquations } from './equations.ts';
import { pageNumber } from './frame.ts';
import { inlineRuns, textRun } from './inline.ts';
import { type Lists, openLists } from './lists.ts';
import { examStyles } from './look.ts';
import type { Phrase } from './markdown-nodes.ts';
import { narrower, type Pictures, pictureRoom, smaller } from './pictures.ts';
import { formulasIn, type MarkdownTree, readMarkdown } from './read-markdown.ts';
import { sealLine } from './seal-line.ts';
import { squaresTable } from './squares-table.ts';

export type ExamContent = { exam: PrintedPaper; layout: PaperLayout; answers: AnswerPlace; pictures?: Pictures };

const TWIPS_PER_PT = 20;

type ExamTools = {
  sheet: exam.ExamSheet;
  equations: Equations;
  lists: Lists;
  read: (markdown: string) => MarkdownTree;
  pictures: Pictures;
  squares: ReadonlyMap<string, WritingSquares>;
};

/** Writes an exam as a Word file: 密封线, score table, options in columns, answers on pages of their own. */
export async function writeExam(content: ExamContent): Promise<Uint8Array> {
  const { exam: paper, layout, answers, pictures = new Map() } = content;
  const sheet = exam.sheets[layout];
  const trees = new Map(textsOf(paper).map((text) => [text, readMarkdown(exam.asMarkdown(text))]));
  const equations = await writeEquations([...trees.values()].flatMap(({ root }) => formulasIn(root)));
  const read = (markdown: string) => trees.get(markdown) ?? readMarkdown(markdown);
  const squares = writingSquares(paper, exam.columnTwips(sheet));
  const tools: ExamTools = { sheet, equations, lists: openLists(), read, pictures: smaller(pictures), squares };
  const sections = [
    ...(answers === 'only' ? [] : paperSections(paper, tools)),
    ...(answers === 'none' ? [] : [answerSection(paper, tools)]),
  ];
  const document = new Document({
    title: paper.title,
    creator: '教师助手',
    lastModifiedBy: '教师助手',
    styles: examStyles,
    numbering: { config: tools.lists.config() },
    sections,
  });
  return Packer.toBuffer(document);
}

function textsOf({ sections }: PrintedPaper): string[] {
  const questions = sections.flatMap((section) => section.questions);
  const words = questions.flatMap((question) => [
    exam.printedStem(question),
    ...exam.printedOptions(question),
    ...printedParts(question).flatMap((one) => [one.words, ...one.part.options]),
  ]);
  return [...words, ...answerTexts(questions)];
}

function answerTexts(questions: readonly PaperQuestion[]): string[] {
  return questions.flatMap((question) => exam.answersOf(question).map(({ markdown }) => markdown));
}

/** The head goes across both columns. */
function paperSections(paper: PrintedPaper, tools: ExamTools): ISectionOptions[] {
  const body = paper.sections.flatMap((section) => sectionBlocks(section, tools));
  const first = { headers: { first: new Header({ children: [sealLine(tools.sheet)] }), default: emptyHeader() } };
  const top = headBlocks(paper, tools.sheet);
  if (tools.sheet.columns === 1) {
    return [
      { properties: { ...pageOf(tools.sheet), titlePage: true }, ...first, ...footers(), children: [...top, ...body] },
    ];
  }
  return [
    { properties: { ...pageOf(tools.sheet), titlePage: true }, ...first, ...footers(), children: top },
    {
      properties: { ...pageOf(tools.sheet), type: SectionType.CONTINUOUS, column: columnsOf(tools.sheet) },
      headers: { default: emptyHeader() },
      ...footers(),
      children: body,
    },
  ];
}

function answerSection(paper: PrintedPaper, tools: ExamTools): ISectionOptions {
  const title = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    children: [textRun(`${paper.title}　${exam.ANSWERS_TITLE}`, { font: 'heading', bold: true })],
  });
  const blocks = paper.sections.flatMap((section) => [
    headingOf(section.title),
    ...section.questions.flatMap((question) =>
      exam.answersOf(question).flatMap(({ mark, markdown }) => markedBlocks(mark, markdown, tools)),
    ),
  ]);
  return {
    properties: {
      ...pageOf({ ...tools.sheet, columns: 1 }),
      type: SectionType.NEXT_PAGE,
      column: columnsOf(tools.sheet),
    },
    headers: { default: emptyHeader() },
    ...footers(),
    children: [title, ...blocks],
  };
}

function pageOf({ width, height }: exam.ExamSheet) {
  return { page: { size: { width, height }, margin: exam.examMargin } };
}

function columnsOf({ columns }: exam.ExamSheet) {
  return { count: columns, space: exam.COLUMN_GAP, separate: columns > 1 };
}

function footers() {
  return {
    footers: { default: new Footer({ children: [pageNumber()] }), first: new Footer({ children: [pageNumber()] }) },
  };
}

function emptyHeader(): Header {
  return new Header({ children: [new Paragraph({ children: [] })] });
}

function headBlocks(paper: PrintedPaper, { width }: exam.ExamSheet): Block[] {
  const centred = (text: string) => new Paragraph({ style: 'ExamFacts', children: [textRun(text)] });
  const title = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    children: [textRun(paper.title, { font: 'heading', bold: true })],
  });
  const notes = head.examNotes(paper);
  const masses = head.massesLine(paper);
  const said = (text: string, bold = false) =>
    new Paragraph({ style: 'ExamNotes', children: [textRun(text, { bold })] });
  return [
    ...(paper.heading ? [centred(paper.heading)] : []),
    title,
    centred(head.factsLine(paper)),
    scoreTable(head.scoreTable(paper), width - exam.examMargin.left - exam.examMargin.right),
    new Paragraph({ children: [] }),
    ...(notes.length > 0 ? [said(`${head.NOTES_TITLE}：`, true), ...notes.map((note) => said(note))] : []),
    ...(masses === '' ? [] : [said(masses)]),
  ];
}

const MAX_CELL = 1_100;

function scoreTable(rows: readonly string[][], room: number): Table {
  const count = rows[0]?.length ?? 1;
  const width = Math.min(MAX_CELL, Math.floor(room / count));
  return new Table({
    alignment: AlignmentType.CENTER,
    width: { size: width * count, type: WidthType.DXA },
    columnWidths: Array.from({ length: count }, () => width),
    rows: rows.map((cells) => {
      const children = cells.map((text) => {
        const words = new Paragraph({ style: 'ExamFacts', children: [textRun(text)] });
        return new TableCell({ width: { size: width, type: WidthType.DXA }, children: [words] });
      });
      return new TableRow({ cantSplit: true, children });
    }),
  });
}

function headingOf(text: string): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_2,
    children: [textRun(text, { font: 'heading', bold: true })],
  });
}

function sectionBlocks(section: PrintedPaper['sections'][number], tools: ExamTools): Block[] {
  return [
    headingOf(exam.sectionHeading(section)),
    ...section.questions.flatMap((question) => [
      ...markedBlocks(leadOf(question, section), exam.printedStem(question), tools, keptOf(question)),
      ...optionBlocks(exam.printedOptions(question), tools),
      ...printedParts(question).flatMap((one) => partBlocks(one, tools)),
      ...(question.parts.length > 0 ? [] : room(question, tools)),
    ]),
  ];
}

function leadOf(question: PaperQuestion, section: PrintedPaper['sections'][number]): string {
  const [number, score] = [exam.numberOf(question), exam.scoreSaid(question, section)];
  return number !== '' && score === '' ? `${number} ` : `${number}${score}`;
}

/** Of a composition its squares, else free space. */
function room(question: PaperQuestion, { squares }: ExamTools): Block[] {
  const own = squares.get(question.id);
  return own ? squaresTable(own) : free(question);
}

/** Which paragraphs of a text stand on the page of the next one. */
type Kept = 'all' | 'last' | 'none';

/** Only what something of its own follows: else all questions of a section would hang together. */
function keptOf(asked: PaperQuestion | PaperQuestion['parts'][number]): Kept {
  const parts = 'parts' in asked ? asked.parts.length : 0;
  const isFollowed = asked.options.length + parts + exam.freeLines(asked) > 0;
  if (!isFollowed) return 'none';
  return exam.isKeptTogether(asked.stem) ? 'all' : 'last';
}

function partBlocks({ part, mark, words }: PrintedPart, tools: ExamTools): Block[] {
  if (words === '') return optionBlocks(part.options, tools, mark);
  return [
    ...markedBlocks(mark.endsWith('.') ? `${mark} ` : mark, words, tools, keptOf(part)),
    ...optionBlocks(part.options, tools),
    ...(part.options.length > 0 ? [] : free(part)),
  ];
}

/**
 * Room to write is space behind one flat paragraph: what of it does not fit ends with the page. Empty lines would go on,
 * and after the last question fill a page of their own.
 */
function free(question: Pick<PaperQuestion, 'type' | 'score'>): Block[] {
  const lines = exam.freeLines(question);
  if (lines === 0) return [];
  const after = lines * exam.WRITING_LINE_PT * TWIPS_PER_PT;
  return [new Paragraph({ spacing: { line: TWIPS_PER_PT, lineRule: 'exact', before: 0, after }, children: [] })];
}

/** The number hangs before the first line; what follows stands below the words, and a figure on their page. */
function markedBlocks(mark: string, markdown: string, tools: ExamTools, keeps: Kept = 'none'): Block[] {
  const { root, isDisplay } = tools.read(markdown);
  const [first, ...others] = root.children;
  const lead: Phrase = { type: 'text', value: mark };
  const words = first?.type === 'paragraph' ? first.children : [];
  const rest = first?.type === 'paragraph' ? others : root.children;
  const context = contextOf(tools, isDisplay);
  const hasFigure = hasDrawings(markdown);
  const kept = (isLast: boolean) => (keeps === 'all' || (isLast ? keeps === 'last' : hasFigure) ? 'Kept' : '');
  const tables = { width: Math.floor(exam.columnTwips(tools.sheet)), isKept: keeps === 'all' };
  return [
    ...paragraphsOf({ children: [lead, ...words] }, { ...context, style: `ExamQuestion${kept(rest.length === 0)}` }),
    ...rest.flatMap((node, index) =>
      blocksOf([node], { ...context, style: `ExamMore${kept(index === rest.length - 1)}`, tables }),
    ),
  ];
}

function optionBlocks(options: readonly string[], tools: ExamTools, mark = ''): Block[] {
  if (options.length === 0) return [];
  const roomEm = exam.lineEm(tools.sheet) - exam.OPTION_INDENT_EM;
  const columns = exam.optionColumns(options, roomEm);
  const step = Math.floor((roomEm * exam.EXAM_PT * TWIPS_PER_PT) / columns);
  const left = exam.OPTION_INDENT_EM * exam.EXAM_PT * TWIPS_PER_PT;
  const tabStops = Array.from({ length: columns - 1 }, (_, index) => {
    return { type: 'left' as const, position: left + step * (index + 1) };
  });
  const letters = exam.lettered(options.map(() => ''));
  const letterTwips = 2 * exam.EXAM_PT * TWIPS_PER_PT;
  const rows = Math.ceil(options.length / columns);
  return Array.from({ length: rows }, (_, row) => {
    const children = options.slice(row * columns, (row + 1) * columns).flatMap((option, index) => {
      const { root, isDisplay } = tools.read(option);
      const [first] = root.children;
      const words = first?.type === 'paragraph' ? first.children : [];
      const letter = textRun(letters[row * columns + index] ?? '');
      const lead = index > 0 || row > 0 || !mark ? [] : [textRun(mark)];
      const tab = index > 0 || lead.length > 0 ? [new TextRun({ children: [new Tab()] })] : [];
      return [
        ...lead,
        ...tab,
        letter,
        ...inlineRuns(words, narrower(contextOf(tools, isDisplay), letterTwips, 1 / columns)),
      ];
    });
    const style = mark && row === 0 ? 'ExamQuestion' : 'ExamMore';
    return new Paragraph({ style, tabStops, keepNext: row < rows - 1, children });
  });
}

function contextOf(tools: ExamTools, isDisplay: MarkdownTree['isDisplay']): BlockContext {
  const { equations, lists, pictures } = tools;
  const room = pictureRoom(
    pictures,
    exam.columnTwips(tools.sheet) - exam.OPTION_INDENT_EM * exam.EXAM_PT * TWIPS_PER_PT,
  );
  return { equations, lists, isDisplay, sourceNumbers: new Set(), depth: 0, quotes: 0, pictures: room };
}
