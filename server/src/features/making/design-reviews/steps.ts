import type { ReviewBlock } from '@app/contract/making/design-reviews.ts';
import { bare, type PlacedBlock } from './plan-parts.ts';

type Cell = Extract<ReviewBlock, { kind: 'cell' }>;
type Column = 'title' | 'minutes' | 'teacher' | 'students' | 'intent';

/** A step of the lesson as the plan describes it. */
export type Step = {
  title: string;
  /** Of the step, and where they are said; undefined when they are not. */
  minutes: number | undefined;
  minutesBlock: ReviewBlock | undefined;
  /** Everything it says, by what it is about; without a table all of it is what the teacher does. */
  texts: Record<Exclude<Column, 'title' | 'minutes'>, ReviewBlock[]>;
  last: ReviewBlock;
};

const MAX_TITLE_CHARS = 60;
const MINUTES = /(\d{1,2})\s*(?:分钟|分|min|′|')/;
const IN_BRACKETS = /[（(【[][^（）()]{0,12}?(\d{1,2})\s*(?:分钟|分|min|′|')[^（）()]{0,6}[)）】\]]/;
const STEP_NAME =
  /^(?:环节|活动|任务|步骤|第[一二三四五六七八九十\d]+(?:环节|步)|[（(]?[一二三四五六七八九十\d]{1,2}[)）、.．])/;
export const INTENT = /^(?:【|\[)?设计(?:意图|目的)(?:】|\])?[:：]?/;

/** The steps of the part 教学过程: the rows of its table, or what stands under its headings. */
export function stepsOf(placed: readonly PlacedBlock[]): Step[] {
  const all = placed.filter(({ part }) => part === 'activities');
  const fromTable = tableSteps(all.flatMap(({ block }) => (block.kind === 'cell' ? [block] : [])));
  return fromTable.length > 0 ? fromTable : writtenSteps(all.filter(({ isLabel }) => !isLabel));
}

function tableSteps(cells: readonly Cell[]): Step[] {
  const rows = [...Map.groupBy(cells, ({ table, row }) => `${table}.${row}`).values()];
  const head = rows.findIndex((row) => row.filter(({ text }) => columnOf(text)).length >= 2);
  const columns = new Map(rows[head]?.flatMap(({ column, text }) => pairOf(column, columnOf(text))));
  if (columns.size === 0) return [];
  return rows.slice(head + 1).flatMap((row): Step[] => {
    const of = (column: Column) => row.filter((cell) => columns.get(cell.column) === column);
    const words = row.filter(({ text }) => text !== '');
    const last = words.at(-1);
    if (!last || words.length < 2) return [];
    const [named = row[0]] = of('title');
    const timed = of('minutes')[0] ?? words.find(({ text }) => minutesIn(text, false) !== undefined);
    const said = timed && minutesIn(timed.text, columns.get(timed.column) === 'minutes');
    const texts = { teacher: of('teacher'), students: of('students'), intent: of('intent') };
    return [{ title: titleOf(named?.text ?? ''), minutes: said, minutesBlock: timed, texts, last }];
  });
}

function pairOf(column: number, name: Column | undefined): [number, Column][] {
  return name ? [[column, name]] : [];
}

function columnOf(text: string): Column | undefined {
  const name = bare(text).replace(/\s+/g, '');
  if (name.length > 12) return undefined;
  if (/意图|目的/.test(name)) return 'intent';
  if (/时间|用时|分钟|时长/.test(name)) return 'minutes';
  if (/学生|生活动|学的/.test(name)) return 'students';
  if (/教师|师生|教的|活动内容|教学内容/.test(name)) return 'teacher';
  return /环节|步骤|流程|过程/.test(name) ? 'title' : undefined;
}

function writtenSteps(all: readonly PlacedBlock[]): Step[] {
  const steps: Step[] = [];
  for (const { block, said } of all) {
    if (said === '') continue;
    const open = steps.at(-1);
    if (isStepTitle(block)) {
      const minutes = minutesIn(block.text, false);
      const texts = { teacher: [], students: [], intent: [] };
      steps.push({
        title: titleOf(block.text),
        minutes,
        minutesBlock: minutes === undefined ? undefined : block,
        texts,
        last: block,
      });
    } else if (open) {
      open.last = block;
      open.texts[INTENT.test(said) ? 'intent' : 'teacher'].push(block);
    }
  }
  return steps;
}

function isStepTitle(block: ReviewBlock): boolean {
  const text = bare(block.text);
  if (text.length > MAX_TITLE_CHARS || INTENT.test(text)) return false;
  if (block.kind === 'heading') return true;
  return block.kind !== 'item' && (IN_BRACKETS.test(text) || (STEP_NAME.test(text) && !/[。？?]$/.test(text)));
}

/** 「导入新课（5 分钟）」; in a column of minutes a number is enough. */
export function minutesIn(text: string, isColumn: boolean): number | undefined {
  const [, said] = (isColumn ? /(\d{1,2})/ : IN_BRACKETS).exec(text) ?? [];
  const whole = /^约?\d{1,2}\s*(?:分钟|分|min|′|')$/.test(bare(text)) ? MINUTES.exec(text)?.[1] : undefined;
  const minutes = Number(said ?? whole);
  return Number.isInteger(minutes) && minutes > 0 ? minutes : undefined;
}

function titleOf(text: string): string {
  return bare(text)
    .replace(IN_BRACKETS, '')
    .replace(/^(?:[（(]?[一二三四五六七八九十\d]{1,2}[)）、.．]\s*)/, '')
    .trim();
}
