import { lineBetween, num, tag, textAt } from '#drawing/svg.ts';
import type { Sheet } from '../figure.ts';
import { type KindOfFigure, kindOf, Refused } from '../kind.ts';
import type { Said } from '../said.ts';

/** Rows of a sum as they are written, right-aligned by decimal point; a rule stands below each numbered row. */
export type WrittenSum = {
  sign: '+' | '-' | '×';
  first: string;
  second: string;
  parts: { text: string; shift: number }[];
  result: string;
};

function sumKind(
  name: string,
  sign: '+' | '-' | '×',
  signs: RegExp,
  examples: readonly [string, string],
): KindOfFigure<WrittenSum> {
  return kindOf<WrittenSum>({
    name,
    examples,
    read(said) {
      if (!/竖式/.test(said.words) || !signs.test(said.words)) return undefined;
      said.takeAll(/列?竖式(?:计算)?|计算|加法|减法|乘法|笔算/g);
      const [, first, second] = said.take(signs) ?? [];
      if (first === undefined || second === undefined) return undefined;
      return sumOf(said, sign, first, second);
    },
    paint: paintSum,
    says: ({ first, second, result }) => `竖式计算 ${first}${sign === '-' ? '−' : sign}${second}=${result}`,
  });
}

function sumOf(said: Said, sign: '+' | '-' | '×', first: string, second: string): WrittenSum | Refused {
  const given = said.take(/= ?(\d{1,12}(?:\.\d{1,4})?)/)?.[1];
  const places = (text: string) => text.split('.')[1]?.length ?? 0;
  const [p, q] = [places(first), places(second)];
  const [a, b] = [BigInt(first.replace('.', '')), BigInt(second.replace('.', ''))];
  if (sign === '×') {
    const result = pointed(a * b, p + q);
    const digits = [...second.replace('.', '')].reverse();
    const parts =
      digits.filter((digit) => digit !== '0').length > 1
        ? digits.flatMap((digit, n) => (digit === '0' ? [] : [{ text: String(a * BigInt(digit)), shift: n }]))
        : [];
    return checked(given, { sign, first, second, parts, result });
  }
  const most = Math.max(p, q);
  const [x, y] = [a * 10n ** BigInt(most - p), b * 10n ** BigInt(most - q)];
  if (sign === '-' && x < y) return new Refused('竖式减法的被减数要比减数大，请检查数据');
  return checked(given, { sign, first, second, parts: [], result: pointed(sign === '+' ? x + y : x - y, most) });
}

/** A result that was given has to be the right one. */
function checked(given: string | undefined, sum: WrittenSum): WrittenSum | Refused {
  return given !== undefined && Number(given) !== Number(sum.result)
    ? new Refused(`算式不对：${sum.first}${sum.sign}${sum.second} 等于 ${sum.result}，不是 ${given}，请检查`)
    : sum;
}

function pointed(value: bigint, places: number): string {
  if (places === 0) return String(value);
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function paintSum({ sign, first, second, parts, result }: WrittenSum, sheet: Sheet): string {
  const { ink, em } = sheet;
  // Products are aligned at their last digit, sums at the point.
  const isPointed = sign !== '×';
  const after = (text: string) => (isPointed ? (text.split('.')[1]?.length ?? 0) : 0);
  const most = Math.max(after(first), after(second), after(result));
  const digitsOf = (text: string) => text.replace('.', '');
  const widest =
    Math.max(
      ...[first, second, result].map((text) => digitsOf(text).length + most - after(text)),
      ...parts.map(({ text, shift }) => text.length + shift),
    ) + 1;
  const rows = 3 + parts.length;
  const cell = Math.min((sheet.width - em) / widest, (sheet.height - em) / (rows * 1.35), em * 3.2);
  const right = sheet.x + sheet.width / 2 + (widest * cell) / 2;
  const top = sheet.y + (sheet.height - rows * cell * 1.35) / 2;
  const size = cell * 0.95;
  const write = (text: string, row: number, shift = 0) => {
    const digits = [...digitsOf(text)];
    const point = text.includes('.') ? (text.split('.')[1]?.length ?? 0) : 0;
    const pad = isPointed ? most - after(text) : shift;
    const y = top + (row + 0.5) * cell * 1.35;
    const letters = digits
      .reverse()
      .map((digit, n) => textAt([right - (n + pad + 0.5) * cell, y], digit, { size, fill: ink.line }));
    const dot =
      point > 0
        ? tag('circle', { cx: right - (point + pad) * cell, cy: y + size * 0.36, r: size * 0.06, fill: ink.line })
        : '';
    return letters.join('') + dot;
  };
  const rule = (row: number) =>
    lineBetween(
      [right - widest * cell, top + row * cell * 1.35],
      [right, top + row * cell * 1.35],
      ink.line,
      sheet.pen * 1.4,
    );
  const written = [
    write(first, 0),
    write(second, 1),
    textAt([right - (widest - 0.5) * cell, top + 1.5 * cell * 1.35], sign === '-' ? '−' : sign, {
      size,
      fill: ink.line,
    }),
    rule(2),
  ];
  if (parts.length > 0) for (const [n, { text, shift }] of parts.entries()) written.push(write(text, 2 + n, shift));
  if (parts.length > 0) written.push(rule(2 + parts.length));
  written.push(tag('g', { 'data-result': result }, write(result, 2 + parts.length)));
  return written.join('');
}

export const additionColumn = sumKind('加法竖式', '+', /(\d{1,6}(?:\.\d{1,3})?) ?[+＋] ?(\d{1,6}(?:\.\d{1,3})?)/, [
  '竖式 356+78',
  '列竖式计算 12.5+3.68',
]);
export const subtractionColumn = sumKind('减法竖式', '-', /(\d{1,6}(?:\.\d{1,3})?) ?- ?(\d{1,6}(?:\.\d{1,3})?)/, [
  '竖式 502-238',
  '竖式计算 10.2-3.75',
]);
export const multiplicationColumn = sumKind(
  '乘法竖式',
  '×',
  /(\d{1,5}(?:\.\d{1,2})?) ?[×*xX✕] ?(\d{1,4}(?:\.\d{1,2})?)/,
  ['竖式 36×24', '竖式计算 125×8'],
);

/** Every step of a division: what is taken from what, at which digit. */
export type Division = {
  dividend: string;
  divisor: number;
  quotient: string;
  rest: number;
  steps: { take: string; left: string; end: number }[];
};

export const divisionColumn = kindOf<Division>({
  name: '除法竖式',
  examples: ['竖式 84÷6', '竖式计算 735÷12'],
  read(said) {
    const found = /竖式/.test(said.words) ? said.take(/(\d{1,6}) ?[÷/] ?(\d{1,3})/) : undefined;
    if (!found) return undefined;
    said.takeAll(/列?竖式(?:计算)?|计算|除法|笔算/g);
    const [dividend, divisor] = [String(Number(found[1])), Number(found[2])];
    if (divisor === 0) return new Refused('除数不能是 0');
    const steps: Division['steps'] = [];
    let [left, quotient] = [0, ''];
    for (const [n, digit] of [...dividend].entries()) {
      left = left * 10 + Number(digit);
      const times = Math.floor(left / divisor);
      if (times > 0 || quotient !== '') quotient += String(times);
      if (times > 0) {
        const take = times * divisor;
        left -= take;
        const next = dividend[n + 1];
        steps.push({
          take: String(take),
          left: next === undefined ? String(left) : `${left === 0 ? '' : left}${next}`,
          end: n,
        });
      } else if (steps.length > 0 && n + 1 < dividend.length) {
        const last = steps.at(-1);
        if (last) last.left = `${left}${dividend[n + 1] ?? ''}`;
      }
    }
    return { dividend, divisor, quotient: quotient === '' ? '0' : quotient, rest: left, steps };
  },
  paint: paintDivision,
  says: ({ dividend, divisor, quotient, rest }) =>
    `竖式计算 ${dividend}÷${divisor}=${quotient}${rest > 0 ? `……${rest}` : ''}`,
});

function paintDivision({ dividend, divisor, quotient, steps }: Division, sheet: Sheet): string {
  const { ink, em, pen } = sheet;
  const [columns, rows] = [dividend.length + String(divisor).length + 2, 2 + steps.length * 2];
  const cell = Math.min((sheet.width - em) / columns, (sheet.height - em) / (rows * 1.25), em * 3);
  const pitch = cell * 1.25;
  const left = sheet.x + (sheet.width - columns * cell) / 2 + (String(divisor).length + 1) * cell;
  const top = sheet.y + (sheet.height - rows * pitch) / 2;
  const write = (text: string, row: number, end: number) =>
    [...text]
      .reverse()
      .map((digit, n) =>
        textAt([left + (end - n + 0.5) * cell, top + (row + 0.5) * pitch], digit, {
          size: cell * 0.95,
          fill: ink.line,
        }),
      )
      .join('');
  const last = dividend.length - 1;
  const bar = top + pitch;
  const hook = `M${num(left - cell * 0.25)} ${num(bar + pitch * 0.95)}Q${num(left + cell * 0.12)} ${num(bar + pitch * 0.5)} ${num(left - cell * 0.1)} ${num(bar)}H${num(left + (dividend.length + 0.2) * cell)}`;
  const below = steps.flatMap(({ take, left: remains, end }, n) => {
    const row = 2 + n * 2;
    const [from, to] = [left + (end - take.length + 1 - 0.2) * cell, left + (end + 1.2) * cell];
    const isLast = n === steps.length - 1;
    return [
      write(take, row, end),
      lineBetween([from, top + (row + 1) * pitch], [to, top + (row + 1) * pitch], ink.line, pen * 1.2),
      write(remains, row + 1, isLast ? last : Math.min(last, steps[n + 1]?.end ?? end + 1)),
    ];
  });
  return [
    tag('g', { 'data-result': quotient }, write(quotient, 0, last)),
    tag('path', { d: hook, fill: 'none', stroke: ink.line, 'stroke-width': pen * 1.4 }),
    write(dividend, 1, last),
    textAt([left - cell * (String(divisor).length / 2 + 0.5), top + 1.5 * pitch], String(divisor), {
      size: cell * 0.95,
      fill: ink.line,
    }),
    ...below,
  ].join('');
}
