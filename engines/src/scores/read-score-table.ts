import { MAX_CLASS_SIZE } from '@app/contract/identity/schools.ts';
import type { ReadScores, ScoreItem, ScorePupil, ScoreRow } from '@app/contract/making/scores.ts';
import { groupBy } from '../designs/group-by.ts';
import { isAbsentWord, readCell, shownScore, TENTHS, totalOf } from './score-cell.ts';

/** A head further down is none. */
const MOST_LINES_ABOVE = 10;
const MOST_CHARS = 20;
/** A school in one table; further down nobody of a class stands. */
const MOST_ROWS = 1_000;
/** So many faults of a row tell enough of it. */
const MOST_FAULTS = 3;
const NAMES = new Set(['姓名', '学生姓名', '名字', '学生']);
const NUMBERS = new Set(['座号', '学号', '考号', '准考证号', '序号', '编号', '号']);
const TOTALS = new Set(['总分', '合计', '总成绩', '总计']);
/** What stands below a class and is nobody. */
const NOBODY = new Set([
  '平均',
  '平均分',
  '最高分',
  '最低分',
  '满分',
  '合计',
  '总计',
  '得分率',
  '及格率',
  '优秀率',
  '人数',
  '标准差',
]);

type Head = { line: number; name: number; number: number; total: number; items: Map<number, ScoreItem> };

/** A table of scores with its head; undefined where no line names pupils and questions. */
export function readScoreTable(
  rows: readonly (readonly string[])[],
  items: readonly ScoreItem[],
  known: readonly Pick<ScorePupil, 'number' | 'name'>[],
): ReadScores | undefined {
  const head = headOf(rows, items);
  if (!head) return undefined;
  const read: ReadScores = {
    labels: [...head.items.values()].map(({ label }) => label),
    missing: items.filter((item) => ![...head.items.values()].includes(item)).map(({ label }) => label),
    ...{ rows: [], newCount: 0, faults: [], remarks: [] },
  };
  const seen = new Set<string>();
  const end = head.line + 1 + MOST_ROWS;
  for (const [at, cells] of rows.slice(0, end).entries()) {
    if (at <= head.line || cells.every((cell) => cell.trim() === '')) continue;
    const name = textAt(cells, head.name);
    const number = textAt(cells, head.number);
    if (NOBODY.has(name) || NOBODY.has(number)) continue;
    const where = `第 ${at + 1} 行${name === '' ? '' : `（${name.slice(0, MOST_CHARS)}）`}`;
    const row = rowOf(cells, head, items);
    const who = `${number} ${name}`;
    if (typeof row === 'string') read.faults.push(`${where}：${row}`);
    else if (seen.has(who)) read.faults.push(`${where}：前面已经有这个学生`);
    else if (read.rows.length === MAX_CLASS_SIZE) read.faults.push(`${where}：一张成绩表最多 ${MAX_CLASS_SIZE} 人`);
    else {
      seen.add(who);
      read.rows.push(row);
      const said = textAt(cells, head.total);
      const total = totalOf(items, row);
      if (total !== undefined && /^\d{1,4}(?:\.\d{1,2})?$/.test(said) && Math.round(Number(said) * TENTHS) !== total)
        read.remarks.push(`${where}：各题加起来 ${shownScore(total)} 分，总分一栏写的是 ${said}`);
    }
  }
  if (rows.length > end) read.faults.push(`第 ${end + 1} 行起没有读，一次最多读 ${MOST_ROWS} 行`);
  return { ...read, newCount: matchRows(read.rows, known).filter((found) => found === undefined).length };
}

/** Whose row it is: by the number where both have one, else by a name that only one of them has. Undefined is somebody new. */
export function matchRows<Pupil extends Pick<ScorePupil, 'number' | 'name'>>(
  rows: readonly Pick<ScoreRow, 'number' | 'name'>[],
  pupils: readonly Pupil[],
): (Pupil | undefined)[] {
  const byNumber = new Map(pupils.filter(({ number }) => number !== '').map((pupil) => [pupil.number, pupil]));
  const byName = groupBy(pupils, ({ name }) => name);
  const taken = new Set<Pupil>();
  return rows.map(({ number, name }) => {
    const ofNumber = number === '' ? undefined : byNumber.get(number);
    // A number that means somebody else there is a number of another kind: 序号 beside 座号.
    const isSame = ofNumber && (name === '' || ofNumber.name === name);
    const ofName = byName.get(name) ?? [];
    const pupil = isSame ? ofNumber : ofName.length === 1 ? ofName[0] : undefined;
    if (!pupil || taken.has(pupil)) return undefined;
    taken.add(pupil);
    return pupil;
  });
}

function headOf(rows: readonly (readonly string[])[], items: readonly ScoreItem[]): Head | undefined {
  const byLabel = new Map(items.map((item) => [bareLabel(item.label), item]));
  for (const [line, cells] of rows.slice(0, MOST_LINES_ABOVE).entries()) {
    const names = cells.map((cell) => cell.normalize('NFKC').replaceAll(/\s/g, ''));
    const name = names.findIndex((cell) => NAMES.has(cell));
    const number = names.findIndex((cell) => NUMBERS.has(cell));
    if (name < 0 && number < 0) continue;
    const found = new Map<number, ScoreItem>();
    for (const [at, cell] of names.entries()) {
      const item = byLabel.get(bareLabel(cell));
      if (item && at !== name && at !== number && ![...found.values()].includes(item)) found.set(at, item);
    }
    if (found.size > 0) return { line, name, number, total: names.findIndex((cell) => TOTALS.has(cell)), items: found };
  }
  return undefined;
}

/** 第 3（2）题（5 分）, T3(2) and 3（2） are one question. */
function bareLabel(label: string): string {
  const plain = label.normalize('NFKC').replaceAll(/\s/g, '').slice(0, MOST_CHARS);
  return plain
    .replace(/\(\d{1,3}分\)$/, '')
    .replace(/^(?:第|题|T|Q)/i, '')
    .replace('题', '')
    .replace(/[.、]$/, '');
}

function rowOf(cells: readonly string[], head: Head, items: readonly ScoreItem[]): ScoreRow | string {
  const name = textAt(cells, head.name);
  const number = textAt(cells, head.number).replace(/\.0$/, '');
  if (name === '' && number === '') return '没有姓名，也没有座号';
  if (name.length > MOST_CHARS || number.length > MOST_CHARS) return '姓名或座号太长了';
  if (cells.some(isAbsentWord)) return { name, number, isAbsent: true, cells: {} };
  const read: [number, string][] = [];
  const faults: string[] = [];
  for (const [at, item] of head.items) {
    const cell = readCell(item, cells[at] ?? '');
    if ('fault' in cell) faults.push(cell.fault);
    else if (cell.text !== '') read.push([item.no, cell.text]);
  }
  if (faults.length > MOST_FAULTS) return `${faults.slice(0, MOST_FAULTS).join('；')}；这一行共 ${faults.length} 处`;
  if (faults.length > 0) return faults.join('；');
  const isNothing = read.length === 0 && items.length > 0;
  return isNothing ? '没有分数，缺考请写“缺考”' : { name, number, isAbsent: false, cells: Object.fromEntries(read) };
}

function textAt(cells: readonly string[], at: number): string {
  return at < 0 ? '' : (cells[at] ?? '').normalize('NFKC').trim();
}
