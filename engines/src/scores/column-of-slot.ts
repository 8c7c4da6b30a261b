import type { SheetAnswer } from '@app/contract/making/answer-sheets.ts';
import type { ScoreItem } from '@app/contract/making/scores.ts';
import { groupBy } from '../designs/group-by.ts';
import { answeredBy, NOT_ANSWERED, readCell } from './score-cell.ts';

type SlotPlace = Pick<SheetAnswer, 'no' | 'questionId' | 'part'>;
/** What a place of an answer sheet puts into a score sheet, and what she has to know of it. */
export type Written = { cells: Record<string, string>; remarks: string[] };

/** The column a place belongs to, by question and part; several where the parts of a question share one place. */
export function columnsOf(items: readonly ScoreItem[], { no, questionId, part }: SlotPlace): ScoreItem[] {
  const own = items.filter((item) => item.questionId === questionId);
  // Parts that are counted through the paper have numbers of their own, and stand in the order of the question.
  const isThrough = part !== null && own.every(({ label }) => numberOf(label) === label);
  const ofQuestion = groupBy(own, ({ label }) => (isThrough ? '' : numberOf(label)));
  // A question that is asked twice has two numbers; one that was moved to another number is still the same.
  const columns = ofQuestion.get(numberOf(no)) ?? [...ofQuestion.values()][0] ?? [];
  return part === null ? [...columns] : columns.slice(part, part + 1);
}

/** The cell of what was marked: letters, 对 or 错, nothing. */
export function writeMarks(items: readonly ScoreItem[], place: SlotPlace, marked: readonly string[]): Written {
  const columns = columnsOf(items, place);
  const [column] = columns;
  if (column && columns.length === 1 && marked.length > 0 && answeredBy(column) === 'score')
    return remark(`第 ${column.label} 题没有能对照的答案，选了 ${marked.join('、')}，分数请在表里填`);
  const text = marked.length === 0 ? NOT_ANSWERED : marked.map((one) => asLetter(column, one)).join('');
  return write(columns, place, text);
}

/** The cell of a score; what was given for parts together is shared out only where it can be nothing else. */
export function writeScore(items: readonly ScoreItem[], place: SlotPlace, score: number): Written {
  const columns = columnsOf(items, place);
  if (columns.length <= 1) return write(columns, place, String(score));
  const most = columns.reduce((sum, column) => sum + column.score, 0);
  if (score !== 0 && score !== most) return remark(`第 ${place.no} 题一共打了 ${score} 分，各小题的分请在表里填`);
  const cells = columns.map((column) => [column.no, String(score === 0 ? 0 : column.score)]);
  return { cells: Object.fromEntries(cells), remarks: [] };
}

function write(columns: readonly ScoreItem[], { no }: SlotPlace, text: string): Written {
  const [column] = columns;
  if (!column) return remark(`第 ${no} 题不在这张成绩表里`);
  const read = readCell(column, text);
  return 'fault' in read ? remark(read.fault) : { cells: { [column.no]: read.text }, remarks: [] };
}

const SAYS_RIGHT = /^(?:对|正确|√|T|true)$/i;

/** Where 对 and 错 are options of the paper, the sheet has bubbles 对 and 错 and the column has letters. */
function asLetter(column: ScoreItem | undefined, marked: string): string {
  if (!column || answeredBy(column) !== 'letters' || !/^[对错]$/.test(marked)) return marked;
  const right = column.options.findIndex((option) => SAYS_RIGHT.test(option.trim()));
  if (right < 0 || column.options.length !== 2) return marked;
  return (marked === '对') === (right === 0) ? 'A' : 'B';
}

function numberOf(label: string): string {
  return label.split(/[（(]/, 1)[0] ?? label;
}

function remark(sentence: string): Written {
  return { cells: {}, remarks: [sentence] };
}
