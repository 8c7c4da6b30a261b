import type { Slide, SlideOf } from '@app/contract/making/slides.ts';

type Base = Pick<Slide, 'id' | 'title' | 'tag' | 'notes' | 'minutes'>;

const FEWEST = 3;
const MOST = 12;
const MOST_SERIES = 2;
const MOST_LABEL = 12;
/** `25°`, `12.5 cm`, `40%`: a number and, as in every other row, its unit. */
const NUMBER = /^(-?\d{1,6}(?:\.\d{1,3})?)\s?([°℃%‰]|[A-Za-z/]{1,6}|\p{Script=Han}{1,4})?$/u;

/** The numbers of a table as a chart with the same data; nothing where its columns are no numbers of one unit. */
export function chartOfTable(base: Base, rows: readonly string[][]): SlideOf<'chart'>[] {
  const [head = [], ...body] = rows;
  const labels = body.map(([first = '']) => first.trim());
  const isSize = body.length >= FEWEST && body.length <= MOST;
  if (!isSize || labels.some((label) => label === '' || label.length > MOST_LABEL)) return [];
  const columns = head.flatMap((name, at) => (at === 0 ? [] : columnOf(name, body, at)));
  const [first] = columns;
  if (!first || columns.length > MOST_SERIES || columns.some(({ unit }) => unit !== first.unit)) return [];
  // What is counted goes on; what has names stands beside each other.
  const form = labels.every((label) => /^\d|年$|月$|日$/.test(label)) ? 'line' : 'bar';
  const series = columns.map(({ name, values }) => ({ name, values }));
  const title = `${base.title}：看数据`.slice(0, 190);
  return [{ ...base, title, layout: 'chart', form, unit: first.unit, labels, series, source: '', questions: [] }];
}

function columnOf(name: string, rows: readonly string[][], at: number) {
  const cells = rows.map((row) => NUMBER.exec((row[at] ?? '').trim()));
  const units = new Set(cells.map((cell) => cell?.[2] ?? ''));
  if (cells.some((cell) => cell === null) || units.size > 1 || name.trim().length > 40) return [];
  return [{ name: name.trim(), unit: [...units][0] ?? '', values: cells.map((cell) => Number(cell?.[1])) }];
}
