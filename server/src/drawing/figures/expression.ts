export type Curve = (x: number) => number;

const MAX_CHARS = 80;
const MAX_DEPTH = 30;

const functions: Readonly<Record<string, Curve>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  ln: Math.log,
  lg: Math.log10,
  sqrt: Math.sqrt,
  abs: Math.abs,
  exp: Math.exp,
};
const names = Object.keys(functions).sort((a, b) => b.length - a.length);

/** Reads what a teacher types after `y=`: 2x+1, x²-2x-3, 1/x, 2sin(x), √x, |x-1|. Undefined when it is no expression of x. */
export function readExpression(text: string): Curve | undefined {
  const plain = plainExpression(text);
  if (plain === '' || plain.length > MAX_CHARS) return undefined;
  const reader = { text: plain, at: 0, depth: 0 };
  const curve = sum(reader);
  return curve && reader.at === plain.length ? curve : undefined;
}

function plainExpression(text: string): string {
  return text
    .replaceAll(/[⁰¹²³⁴-⁹]+/g, (raised) => `^${raised}`)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[×·⋅∙]/g, '*')
    .replaceAll('÷', '/')
    .replaceAll(/[π∏]/g, 'pi')
    .replaceAll('√', 'sqrt')
    .replaceAll(/[[{【]/g, '(')
    .replaceAll(/[\]}】]/g, ')')
    .replaceAll(/\s/g, '');
}

type Reader = { text: string; at: number; depth: number };

function sum(reader: Reader): Curve | undefined {
  let left = product(reader);
  while (left && /[+-]/.test(peek(reader))) {
    const sign = peek(reader) === '+' ? 1 : -1;
    reader.at++;
    const [before, right] = [left, product(reader)];
    left = right && ((x) => before(x) + sign * right(x));
  }
  return left;
}

/** Factors may stand side by side: 2x, 3(x+1), x sin x. */
function product(reader: Reader): Curve | undefined {
  let left = signed(reader);
  while (left && /[*/a-z(\d.]/.test(peek(reader))) {
    const isDivision = peek(reader) === '/';
    if (/[*/]/.test(peek(reader))) reader.at++;
    const [before, right] = [left, signed(reader)];
    left = right && (isDivision ? (x) => before(x) / right(x) : (x) => before(x) * right(x));
  }
  return left;
}

function signed(reader: Reader): Curve | undefined {
  if (!/[+-]/.test(peek(reader))) return power(reader);
  const sign = peek(reader) === '-' ? -1 : 1;
  reader.at++;
  const inner = deeper(reader, signed);
  return inner && ((x) => sign * inner(x));
}

function power(reader: Reader): Curve | undefined {
  const base = atom(reader);
  if (!base || peek(reader) !== '^') return base;
  reader.at++;
  const exponent = deeper(reader, signed);
  return exponent && ((x) => base(x) ** exponent(x));
}

function atom(reader: Reader): Curve | undefined {
  const rest = reader.text.slice(reader.at);
  const number = /^\d*\.?\d+|^\d+/.exec(rest)?.[0];
  if (number) {
    reader.at += number.length;
    return () => Number(number);
  }
  if (rest.startsWith('(')) return inside(reader, '(', ')');
  if (rest.startsWith('|')) {
    const inner = inside(reader, '|', '|');
    return inner && ((x) => Math.abs(inner(x)));
  }
  if (rest.startsWith('log')) return logarithm(reader);
  const name = names.find((each) => rest.startsWith(each));
  if (name) return applied(reader, name.length, functions[name], name === 'sqrt');
  const constants: [string, Curve][] = [
    ['pi', () => Math.PI],
    ['e', () => Math.E],
    ['x', (x) => x],
  ];
  const known = constants.find(([word]) => rest.startsWith(word));
  reader.at += known?.[0].length ?? 0;
  return known?.[1];
}

/** sin(2x), sin x, sin 2x: without brackets it takes the factors up to the next sign. */
function applied(reader: Reader, length: number, apply: Curve | undefined, isClose = false): Curve | undefined {
  reader.at += length;
  const isOpen = peek(reader) === '(' || isClose;
  const inner = deeper(reader, isOpen ? power : product);
  return apply && inner && ((x) => apply(inner(x)));
}

/** log₂x, log_2(x), log_(1/2)x; written without a base it is that of ten. A number behind it is never a factor. */
function logarithm(reader: Reader): Curve | undefined {
  const [said = '', digits, bracketed] =
    /^log(?:_?(\d+\.?\d*)|_\(([^()]*)\))?/.exec(reader.text.slice(reader.at)) ?? [];
  const given = digits ?? bracketed;
  const base = given === undefined ? 10 : (constantIn(given) ?? 0);
  if (base <= 0 || base === 1) return undefined;
  const down = Math.log(base);
  return applied(reader, said.length, (x) => Math.log(x) / down);
}

/** 1/2, but not 2x: the same wherever it is asked. */
function constantIn(text: string): number | undefined {
  const value = readExpression(text);
  return value && !text.includes('x') ? value(0) : undefined;
}

function inside(reader: Reader, open: string, close: string): Curve | undefined {
  reader.at += open.length;
  const inner = deeper(reader, sum);
  if (peek(reader) !== close) return undefined;
  reader.at++;
  return inner;
}

/** Brackets in brackets in brackets end somewhere. */
function deeper(reader: Reader, read: (reader: Reader) => Curve | undefined): Curve | undefined {
  if (reader.depth >= MAX_DEPTH) return undefined;
  reader.depth++;
  const curve = read(reader);
  reader.depth--;
  return curve;
}

function peek({ text, at }: Reader): string {
  return text.charAt(at);
}
