import type { QuotedFile } from '#adapters/model/model.ts';
import { NUMBER, readNumber } from '#adapters/model/offline/math/plain-numbers.ts';
import type { Rational } from '#adapters/model/offline/math/rational.ts';

export type Mark = { name: string; mark: Rational };
/** The marks of one subject; `absent` have none in the list. */
export type MarkList = { subject: string; marks: Mark[]; absent: string[] };

/** A year of a large school; what is longer is no class. */
const MAX_PUPILS = 2000;
const MAX_TEXT = 20_000;
const FEWEST = 3;
const MOST = 1000;
/** Columns of figures that are no marks. */
const NO_MARKS = /序号|编号|学号|考号|座号|座位|班级|年级|电话|手机|身份证|排名|名次|名序|年龄|日期|位次/;
const NAMES = /^(?:学生)?姓\s*名$|^学生$|^名字$/;
/** What stands before a figure and is nobody. */
const NOBODY =
  /^(?:平均|最高|最低|满分|总分|合计|成绩|分数|及格|优秀|数学|语文|英语|物理|化学|生物|历史|地理|政治|科学|音乐|美术|体育|信息科技|信息技术)/;
const NAMED_MARK = new RegExp(
  String.raw`(?<![\p{Script=Han}\d])(\p{Script=Han}{2,4})[ \t:：=]{0,3}(${NUMBER})(?!\d|\s*[人名个道题班年月日])`,
  'gu',
);

/** 「张三85，李四92，王五58」. */
export function marksInText(text: string): MarkList | undefined {
  const marks = Array.from(
    text.slice(0, MAX_TEXT).normalize('NFKC').matchAll(NAMED_MARK),
    ([, name = '', figure = '']) => ({
      name,
      mark: readNumber(figure),
    }),
  ).filter(({ name, mark }) => !NOBODY.test(name) && isMark(mark));
  return marks.length >= FEWEST ? { subject: '', marks: marks.slice(0, MAX_PUPILS), absent: [] } : undefined;
}

/** Every column of marks of the tables in her files: a list with a column of names and figures beside them. */
export function marksInFiles(files: readonly QuotedFile[]): MarkList[] {
  return files.flatMap(({ markdown }) => tablesIn(markdown).flatMap(marksInTable));
}

function tablesIn(markdown: string): string[][][] {
  const tables: string[][][] = [];
  let table: string[][] = [];
  for (const line of markdown.split('\n')) {
    if (line.trimStart().startsWith('|')) {
      if (table.length <= MAX_PUPILS) table.push(cellsOf(line));
    } else if (table.length > 0) {
      tables.push(table);
      table = [];
    }
  }
  return table.length > 0 ? [...tables, table] : tables;
}

function cellsOf(line: string): string[] {
  const cells = line.trim().split('|').slice(1);
  return cells.slice(0, -1).map((cell) => cell.trim());
}

function marksInTable(rows: string[][]): MarkList[] {
  const head = rows.findIndex((cells) => cells.some((cell) => NAMES.test(cell)));
  const names = rows[head] ?? [];
  const nameAt = names.findIndex((cell) => NAMES.test(cell));
  if (nameAt < 0) return [];
  const pupils = rows
    .slice(head + 1)
    .filter((cells) => /\p{L}/u.test(cells[nameAt] ?? '') && !NOBODY.test(cells[nameAt] ?? ''));
  return names.flatMap((subject, column) => {
    if (column === nameAt || NO_MARKS.test(subject)) return [];
    const marks: Mark[] = [];
    const absent: string[] = [];
    for (const cells of pupils) {
      const [name = '', figure = ''] = [cells[nameAt], cells[column]?.normalize('NFKC')];
      const mark = new RegExp(`^${NUMBER}$`).test(figure) ? readNumber(figure) : undefined;
      if (mark && isMark(mark)) marks.push({ name, mark });
      else absent.push(name);
    }
    return marks.length >= FEWEST && marks.length > absent.length
      ? [{ subject: subject || '成绩', marks, absent }]
      : [];
  });
}

function isMark({ numerator, denominator }: Rational): boolean {
  return numerator >= 0n && numerator <= BigInt(MOST) * denominator;
}
