import { atomsIn } from '#adapters/model/offline/math/chemical-formula.ts';
import { gcd } from '#adapters/model/offline/math/integer.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

/** An arrow or =, as they are typed. */
const ARROW = /\s{0,3}(?:[-—=]{0,4}[→⟶⇌]|=+>?|-{1,4}>|—{1,4}>?)\s{0,3}/;
const SUBSTANCE = String.raw`\d{0,2}(?:[A-Z][a-z]?\d{0,3}|\(|\)\d{0,3}|·\d{0,2}){1,24}[↑↓]?`;
const SIDE = String.raw`${SUBSTANCE}(?:\s{0,3}\+\s{0,3}${SUBSTANCE}){0,5}`;
const REACTION = new RegExp(`${SIDE}${ARROW.source}${SIDE}`);
const ASKS = /配平|化学计量数|写出.{0,12}系数/;
const MAX_CHARS = 160;
const MAX_COEFFICIENT = 200n;

type Substance = { formula: string; mark: string; atoms: ReadonlyMap<string, number> };

/** The least whole numbers before the substances of a reaction that is written down. */
export function answerBalance(question: string): Reply | undefined {
  if (question.length > MAX_CHARS || !ASKS.test(question)) return undefined;
  const text = question
    .normalize('NFKC')
    .replace(/\\ce|[_{}$\\]/g, '')
    .replace(/[.•*](?=\d?H2O)/g, '·');
  const found = REACTION.exec(text)?.[0];
  const [left = '', right = ''] = found?.split(ARROW) ?? [];
  if (left === '' || right === '') return undefined;
  const [before, after] = [substancesOf(left), substancesOf(right)];
  const all = [...before, ...after];
  const elements = [...new Set(all.flatMap(({ atoms }) => [...atoms.keys()]))];
  const rows = elements.map((element) =>
    all.map(({ atoms }, at) => q.rational(BigInt((atoms.get(element) ?? 0) * (at < before.length ? 1 : -1)))),
  );
  const counts = leastWhole(onlySolution(rows, all.length));
  const side = (list: readonly Substance[], from: number) =>
    list
      .map(({ formula, mark }, at) => {
        const count = counts[from + at] ?? 1n;
        return `${count === 1n ? '' : count}${formula}${mark === '↑' ? ' ^' : mark === '↓' ? ' v' : ''}`;
      })
      .join(' + ');
  const atomRows = elements.map((element) => {
    const sum = (list: readonly Substance[], from: number) =>
      list.reduce((total, { atoms }, at) => total + (counts[from + at] ?? 0n) * BigInt(atoms.get(element) ?? 0), 0n);
    return { element, left: sum(before, 0), right: sum(after, before.length) };
  });
  return computedReply(
    '配平化学方程式',
    [
      `$$\\ce{${side(before, 0)} = ${side(after, before.length)}}$$`,
      `| 元素 | 反应前 | 反应后 |\n| --- | --- | --- |\n${atomRows.map((row) => `| $\\ce{${row.element}}$ | ${row.left} | ${row.right} |`).join('\n')}`,
      '只配系数，反应条件（点燃、加热、催化剂）和“↑”“↓”请自己补上。',
      verifiedBy(
        atomRows.every((row) => row.left === row.right),
        '数了两边每种元素的原子个数，都相等',
      ),
    ],
    '每种元素列一个方程，求最小的整数解。',
  );
}

function substancesOf(side: string): Substance[] {
  return side.split('+').map((written) => {
    const [, formula = '', mark = ''] =
      /^(?:\d{1,2}(?!\d))?([^\s\d↑↓][^\s↑↓]{0,59})\s?([↑↓]?)$/.exec(written.trim()) ?? [];
    return { formula: formula.replace('·', '*'), mark, atoms: atomsIn(formula) };
  });
}

/** One vector that solves all rows, up to a factor. */
function onlySolution(rows: readonly (readonly q.Rational[])[], width: number): q.Rational[] {
  const left = rows.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < width && pivots.length < left.length; column += 1) {
    const from = pivots.length;
    const at = left.findIndex((row, index) => index >= from && !q.isZero(row[column] ?? q.ZERO));
    const pivot = left[at];
    if (!pivot) continue;
    left.splice(at, 1);
    const unit = pivot.map((one) => q.divide(one, pivot[column] ?? q.ONE));
    left.splice(from, 0, unit);
    for (const [index, row] of left.entries()) {
      const factor = row[column] ?? q.ZERO;
      if (index === from || q.isZero(factor)) continue;
      left[index] = row.map((one, place) => q.subtract(one, q.multiply(factor, unit[place] ?? q.ZERO)));
    }
    pivots.push(column);
  }
  const free = Array.from({ length: width }, (_, column) => column).filter((column) => !pivots.includes(column));
  const [only, ...more] = free;
  if (only === undefined) throw new MathError('两边的元素对不上，配不平：请看看化学式有没有写错');
  if (more.length > 0) throw new MathError('这个式子的系数不止一种，请写明各物质的量的关系，或分成几个反应');
  return Array.from({ length: width }, (_, column) => {
    const row = left[pivots.indexOf(column)];
    return column === only ? q.ONE : q.negate(row?.[only] ?? q.ZERO);
  });
}

function leastWhole(values: readonly q.Rational[]): bigint[] {
  const scale = q.commonDenominator(values);
  const whole = values.map((value) => q.multiply(value, q.rational(scale)).numerator);
  const common = whole.reduce((one, other) => gcd(one, other < 0n ? -other : other), 0n);
  const least = whole.map((one) => one / (common === 0n ? 1n : common));
  if (least.some((one) => one <= 0n || one > MAX_COEFFICIENT))
    throw new MathError('两边的元素对不上，配不平：请看看化学式有没有写错');
  return least;
}
