import type { Question } from '@app/contract/library/questions.ts';
import { hasDrawings, partFigures, withoutDrawings } from '@app/contract/making/figures.ts';
import type { PaperLayout } from '@app/contract/making/paper-files.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { widthOf } from '../slides/slide-words.ts';
import { numbersSaid } from './number-questions.ts';
import { answerMark, sharedOptions, withGapNumbers, withSaidNumbers } from './printed-parts.ts';

/** An exam as Word and PDF draw it: what stands where, in Markdown; looks are theirs. */
export type ExamSheet = {
  /** Twentieths of a point, as it lies before the pupil. */
  width: number;
  height: number;
  columns: 1 | 2;
};

const A4 = { width: 11_906, height: 16_838 };
export const sheets: Record<PaperLayout, ExamSheet> = {
  a4: { ...A4, columns: 1 },
  'a4-columns': { ...A4, columns: 2 },
  'a3-columns': { width: 2 * A4.width, height: A4.height, columns: 2 },
  // 370 × 260 mm, as printers of schools cut it.
  '8k-columns': { width: 20_976, height: 14_740, columns: 2 },
};
/** On the left there is room for the 密封线. */
export const examMargin = { top: 1_134, bottom: 1_134, left: 1_701, right: 964, header: 567, footer: 567 };
export const COLUMN_GAP = 567;
/** 五号. */
export const EXAM_PT = 10.5;
const TWIPS_PER_PT = 20;

export const SEAL_FIELDS = ['学校', '班级', '姓名', '考号'].map((name) => `${name}${'_'.repeat(14)}`).join('　');
export const SEAL_LINE = [...'密封线'].map((sign) => `${'…'.repeat(16)}${sign}`).join('') + '…'.repeat(16);
export const ANSWERS_TITLE = '参考答案与解析';

/** Of a line of text in one column, in twentieths of a point. */
export function columnTwips({ width, columns }: ExamSheet): number {
  return (width - examMargin.left - examMargin.right - (columns - 1) * COLUMN_GAP) / columns;
}

/** The same in ems. */
export function lineEm(sheet: ExamSheet): number {
  return columnTwips(sheet) / TWIPS_PER_PT / EXAM_PT;
}

/** 一、单选题（每小题 3 分，共 24 分） */
export function sectionHeading({ title, score, questions }: PrintedPaper['sections'][number]): string {
  const scores = questions.flatMap(scoresCounted);
  const isEven = scores.length > 1 && scores.every((one) => one === scores[0]);
  return `${title}（${isEven ? `每小题 ${scores[0]} 分，` : ''}共 ${score} 分）`;
}

/** One for each number. */
function scoresCounted({ score, parts, partNos }: PaperQuestion): number[] {
  return partNos ? parts.map((part) => part.score) : [score];
}

const LETTERS = 'ABCDEFG';
const LETTER_EM = 1.6;
const GAP_EM = 1.5;
/** Of the line, where options stand a little further to the right. */
export const OPTION_INDENT_EM = 2;

export function lettered(options: readonly string[]): string[] {
  return options.map((option, index) => `${LETTERS[index]}. ${option}`);
}

/** A picture to choose is no smaller than a stamp. */
const PICTURE_COLUMN_EM = 9;

/** Options stand four, two or one in a line: as many as the longest leaves room for; pictures as many as can still be seen. */
export function optionColumns(options: readonly string[], roomEm: number): number {
  if (options.length === 0 || !options.every(hasDrawings)) return columnsOfWords(options, roomEm);
  const columns = columnsOfWords(options.map(withoutDrawings), roomEm);
  return roomEm / 4 >= PICTURE_COLUMN_EM ? columns : Math.min(2, columns);
}

function columnsOfWords(options: readonly string[], roomEm: number): number {
  const longest = Math.max(0, ...options.map(widthEm)) + LETTER_EM + GAP_EM;
  if (longest <= roomEm / 4) return 4;
  return longest <= roomEm / 2 ? 2 : 1;
}

/** Of Markdown with formulas in one line; a fraction is as wide as its longer half. */
function widthEm(text: string): number {
  const words = text
    .split(/\$([^$]*)\$/)
    .map((piece, index) => (index % 2 === 0 ? piece : inOneLine(piece)))
    .join('');
  return widthOf({ text: words });
}

function inOneLine(latex: string): string {
  return (
    latex
      .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, top: string, bottom: string) =>
        top.length > bottom.length ? top : bottom,
      )
      .replace(/\\(?:mathrm|text|left|right|overrightarrow|vec|bar|hat)(?![a-z])/g, '')
      // Any other command is one sign.
      .replace(/\\(?:[a-zA-Z]+|.)/g, 'm')
      // Signs have room around them.
      .replace(/[=<>]/g, 'mm')
      .replace(/[+-]/g, 'm')
      .replace(/[{}^_]/g, '')
  );
}

/**
 * Blanks are signs of the line, not of Markdown, and brackets to write into stay on one line; a formula that waits for
 * its other side ends before the sign.
 */
export function asMarkdown(text: string): string {
  return text
    .replace(/\$([^$]*)\$/g, (whole, latex: string) =>
      /[^=]=\s*$/.test(latex) ? `$${latex.replace(/=\s*$/, '')}$ =` : whole,
    )
    .replace(/（(　+)）/g, (_, gap: string) => `（${'\u00a0'.repeat(4 * gap.length)}）`)
    .replaceAll('____', String.raw`\_`.repeat(8));
}

/** Half a column at most. */
const MAX_KEPT_CHARS = 600;

/** Whether a text is too short to be torn apart between two pages. */
export function isKeptTogether(stem: string): boolean {
  return withoutDrawings(stem).length <= MAX_KEPT_CHARS;
}

/** What is asked before there is room to write. */
const wordy: readonly PaperQuestion['type'][] = [
  'solution',
  'calculation',
  'short',
  'material',
  'translation',
  'writing',
];
const LINES_A_POINT = 0.7;
const MAX_LINES = 18;

/** A line to write on. */
export const WRITING_LINE_PT = 17;

/** How many lines are left free below a question. */
export function freeLines({ type, score }: Pick<PaperQuestion, 'type' | 'score'>): number {
  return wordy.includes(type) ? Math.min(MAX_LINES, Math.max(2, Math.round(score * LINES_A_POINT))) : 0;
}

/** `15.`; nothing before a text whose parts have the numbers. */
export function numberOf({ no, partNos }: PaperQuestion): string {
  return partNos ? '' : `${no}.`;
}

/** `（8 分）` where the points differ from number to number. */
export function scoreSaid({ score }: PaperQuestion, { questions }: PrintedPaper['sections'][number]): string {
  const scores = questions.flatMap(scoresCounted);
  const isSaid = questions.some(({ parts, partNos }) => parts.length > 0 && !partNos);
  return isSaid || scores.some((one) => one !== scores[0]) ? `（${score} 分）` : '';
}

const QUOTED_LINES = /^>.*$/gm;

/** What a pupil reads of a question. The words of a recording, quoted in its stem, are for the one who reads them out. */
export function printedStem(question: Pick<PaperQuestion, 'type' | 'stem' | 'parts' | 'partNos'>): string {
  const { type } = question;
  const stem = withGapNumbers(question.stem, question);
  if (type === 'judge') {
    const [words, figures] = partFigures(stem);
    return `${words}（　　）${figures}`;
  }
  return type === 'listening' ? stem.replace(QUOTED_LINES, '').trim() : stem;
}

/** Its own, or those all its gaps are chosen from. */
export function printedOptions(question: Pick<PaperQuestion, 'options' | 'parts'>): readonly string[] {
  const shared = sharedOptions(question);
  return shared.length > 0 ? shared : question.options;
}

/** The gaps of a cloze have no words of their own; their number stands before the options. */
export function isGap(stem: string): boolean {
  return /^（\d+）$/.test(stem.trim());
}

type Answered = { mark: string; markdown: string };

/** Answer and analysis of a question, and of its parts below it; of a recording its words before them. */
export function answersOf(question: PaperQuestion): Answered[] {
  const recording = question.type === 'listening' ? (question.stem.match(QUOTED_LINES) ?? []) : [];
  const spoken = recording.length > 0 ? `**听力原文**\n\n${recording.join('\n')}\n\n` : '';
  const own = question.answer.length > 0 ? `**答案**　${question.answer.map(asMarkdown).join('　')}\n\n` : '';
  const parts = question.parts.map(({ answer, analysis }, index) => ({
    mark: answerMark(question, index),
    markdown: `**答案**　${answer.join('　')}\n\n**解析**　${analysis}`,
  }));
  // What is written from dictation has nothing to explain.
  const analysis = question.analysis === '' ? '' : `**解析**　${withSaidNumbers(question.analysis, question)}`;
  const slips = mistakesOf(question).map(({ letter, mistake }) => `选 ${letter}：${mistake}`);
  const wrong = slips.length === 0 ? '' : `\n\n**易错**　${slips.join('；')}`;
  return [{ mark: `${numbersSaid(question)}. `, markdown: `${spoken}${own}${analysis}${wrong}` }, ...parts];
}

/** What was gone wrong by whoever chose an option, where that is known. */
export function mistakesOf({ mistakes = [] }: Pick<Question, 'mistakes'>): { letter: string; mistake: string }[] {
  return mistakes.flatMap((mistake, index) => (mistake === '' ? [] : [{ letter: LETTERS[index] ?? '', mistake }]));
}
