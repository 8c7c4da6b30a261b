/**
 * What a formula comes to, as a pupil would read it, in ordinary decimals: the second way to an answer. It knows nothing of the exact
 * arithmetic that made the question. Not a number where it cannot be read.
 */
export function texValue(tex: string, at: Readonly<Record<string, number>> = {}): number {
  const reading = { signs: signsOf(tex), at, next: 0 };
  const value = sum(reading);
  return reading.next === reading.signs.length ? value : Number.NaN;
}

/** Both numbers, as far as decimals tell. */
export function isClose(a: number, b: number, within = 1e-9): boolean {
  return Math.abs(a - b) <= within * Math.max(1, Math.abs(a), Math.abs(b));
}

type Reading = { signs: readonly string[]; at: Readonly<Record<string, number>>; next: number };

const SIGN = /\\[a-zA-Z]+|\\.|\d+(?:\.\d+)?|[a-zA-Zα-ω]|[^\s]/gu;
const SILENT = new Set(['\\left', '\\right', '\\,', '\\ ', '\\;', '\\!', '$', '\\displaystyle']);
const OTHERWISE: Readonly<Record<string, string>> = {
  '\\times': '*',
  '\\cdot': '*',
  '×': '*',
  '\\div': '/',
  '÷': '/',
  '−': '-',
  '（': '(',
  '）': ')',
  '[': '(',
  ']': ')',
  '\\{': '(',
  '\\}': ')',
  '\\dfrac': '\\frac',
  '\\tfrac': '\\frac',
  '\\lvert': '|',
  '\\rvert': '|',
  '\\%': '%',
  '°': '\\degree',
  '\\circ': '\\degree',
  π: '\\pi',
};

function signsOf(tex: string): string[] {
  const signs = (tex.match(SIGN) ?? []).filter((sign) => !SILENT.has(sign));
  return signs.map((sign) => OTHERWISE[sign] ?? sign);
}

function sum(reading: Reading): number {
  let value = product(reading);
  for (let sign = look(reading); sign === '+' || sign === '-'; sign = look(reading)) {
    reading.next += 1;
    const more = product(reading);
    value = sign === '+' ? value + more : value - more;
  }
  return value;
}

function product(reading: Reading): number {
  let value = signed(reading);
  for (let sign = look(reading); sign !== undefined; sign = look(reading)) {
    if (sign === '*' || sign === '/') {
      reading.next += 1;
      const more = signed(reading);
      value = sign === '*' ? value * more : value / more;
    } else if (beginsFactor(sign)) value *= power(reading);
    else break;
  }
  return value;
}

function signed(reading: Reading): number {
  const sign = look(reading);
  if (sign !== '-' && sign !== '+') return power(reading);
  reading.next += 1;
  return sign === '-' ? -signed(reading) : signed(reading);
}

function power(reading: Reading): number {
  let value = atom(reading);
  for (let sign = look(reading); ; sign = look(reading)) {
    if (sign === '^') {
      reading.next += 1;
      if (isDegree(reading)) value *= Math.PI / 180;
      else value **= argument(reading);
    } else if (sign === '\\degree') {
      reading.next += 1;
      value *= Math.PI / 180;
    } else if (sign === '%') {
      reading.next += 1;
      value /= 100;
    } else if (sign === '²' || sign === '³') {
      reading.next += 1;
      value **= sign === '²' ? 2 : 3;
    } else if (sign === '!') {
      reading.next += 1;
      value = factorial(value);
    } else return value;
  }
}

function isDegree(reading: Reading): boolean {
  const braced = reading.signs.slice(reading.next, reading.next + 3).join('') === '{\\degree}';
  if (!braced && look(reading) !== '\\degree') return false;
  reading.next += braced ? 3 : 1;
  return true;
}

const functions: Readonly<Record<string, (value: number) => number>> = {
  '\\sin': Math.sin,
  '\\cos': Math.cos,
  '\\tan': Math.tan,
  '\\ln': Math.log,
  '\\lg': Math.log10,
};

function atom(reading: Reading): number {
  const sign = take(reading);
  if (sign === undefined) return Number.NaN;
  if (/^\d/.test(sign)) return look(reading) === '\\frac' ? Number(sign) + atom(reading) : Number(sign);
  if (sign === '\\frac') return argument(reading) / argument(reading);
  if (sign === '\\sqrt') return root(reading);
  if (sign === '\\pi') return Math.PI;
  if (sign === '\\log') return logarithm(reading);
  if (sign === '(' || sign === '{') return closed(reading, sign === '(' ? ')' : '}');
  if (sign === '|') return Math.abs(closed(reading, '|'));
  const call = functions[sign];
  if (call) return ofFunction(reading, call);
  return reading.at[sign] ?? Number.NaN;
}

function ofFunction(reading: Reading, call: (value: number) => number): number {
  let raised = 1;
  if (look(reading) === '^') {
    reading.next += 1;
    raised = argument(reading);
  }
  return call(power(reading)) ** raised;
}

function root(reading: Reading): number {
  if (look(reading) !== '(' || reading.signs[reading.next] !== '(') return Math.sqrt(argument(reading));
  // `\sqrt[3]{…}`: a square bracket is read as a round one.
  reading.next += 1;
  const degree = closed(reading, ')');
  const value = argument(reading);
  return value < 0 && degree % 2 === 1 ? -((-value) ** (1 / degree)) : value ** (1 / degree);
}

function logarithm(reading: Reading): number {
  if (look(reading) !== '_') return Number.NaN;
  reading.next += 1;
  const base = argument(reading);
  return Math.log(power(reading)) / Math.log(base);
}

/** What stands in braces, or the one sign behind a command. */
function argument(reading: Reading): number {
  const sign = take(reading);
  if (sign === '{') return closed(reading, '}');
  if (sign !== undefined && /^\d/.test(sign) && sign.length > 1) {
    // `\frac12` has two arguments.
    const [first = '', ...rest] = sign;
    reading.signs = [...reading.signs.slice(0, reading.next), rest.join(''), ...reading.signs.slice(reading.next)];
    return Number(first);
  }
  reading.next -= 1;
  return atom(reading);
}

function closed(reading: Reading, end: string): number {
  const value = sum(reading);
  return take(reading) === end ? value : Number.NaN;
}

function factorial(value: number): number {
  let product = 1;
  for (let factor = 2; factor <= value; factor += 1) product *= factor;
  return product;
}

function beginsFactor(sign: string): boolean {
  return /^[\da-zA-Zα-ω({]$|^\d|^\\(?:frac|sqrt|pi|sin|cos|tan|ln|lg|log)$/u.test(sign);
}

function look(reading: Reading): string | undefined {
  return reading.signs[reading.next];
}

function take(reading: Reading): string | undefined {
  const sign = reading.signs[reading.next];
  reading.next += 1;
  return sign;
}
