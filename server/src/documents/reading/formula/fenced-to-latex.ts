import { childOf, childrenOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { latexOfCharacter } from './latex-symbols.ts';

type ToLatex = (element: XmlElement | undefined) => string;

/** Brackets around something; around a matrix or lines they become the environment of that name. */
export function delimitersToLatex(element: XmlElement, toLatex: ToLatex): string {
  const [open, close] = [fence(element, 'm:begChr', '('), fence(element, 'm:endChr', ')')];
  const inner = childrenOf(element, 'm:e');
  const only = inner.length === 1 ? onlyChild(inner[0]) : undefined;
  const lines = only && environmentToLatex(only, open, close, toLatex);
  if (lines !== undefined) return lines;
  const separator = fence(element, 'm:sepChr', '|');
  const body = inner.map(toLatex).join(separator === '|' ? '\\mid ' : fenceToLatex(separator));
  const [left, right] = [fenceToLatex(open), fenceToLatex(close)];
  const isShort = open !== '' && close !== '' && !TALL.test(body);
  return isShort ? `${left}${body}${right}` : `\\left${left || '.'}${body}\\right${right || '.'}`;
}

export function matrixToLatex(matrix: XmlElement, environment: string, toLatex: ToLatex): string {
  const rows = childrenOf(matrix, 'm:mr').map((row) => childrenOf(row, 'm:e').map(toLatex).join(' & '));
  return inEnvironment(environment, rows);
}

/** The lines of an equation array; an ampersand in them says where they are aligned. */
export function linesToLatex(array: XmlElement, environment: string, toLatex: ToLatex): string {
  return inEnvironment(
    environment,
    childrenOf(array, 'm:e').map((line) => freeAmpersands(toLatex(line))),
  );
}

/** An optional argument; one that begins with a brace, or holds a bracket or an ampersand, needs braces around all of it. */
export function optional(latex: string): string {
  return /^\{|[\]&]/.test(latex.trim()) ? `[{${latex}}]` : `[${latex}]`;
}

const TALL = /\\(?:d?frac|sqrt|begin|left|sum|prod|int|oint|bigcup|bigcap|over|under|binom|atop)/;
const MATRICES = new Map(
  Object.entries<string>({
    '()': 'pmatrix',
    '[]': 'bmatrix',
    '||': 'vmatrix',
    '{}': 'Bmatrix',
    '‖‖': 'Vmatrix',
  }),
);

function environmentToLatex(inner: XmlElement, open: string, close: string, toLatex: ToLatex): string | undefined {
  const isBrace = open === '{' && close === '';
  if (inner.name === 'm:m') {
    const environment = isBrace ? 'cases' : MATRICES.get(open + close);
    return environment && matrixToLatex(inner, environment, toLatex);
  }
  if (inner.name === 'm:eqArr' && isBrace) return linesToLatex(inner, 'cases', toLatex);
  const isBinomial = inner.name === 'm:f' && childOf(inner, 'm:fPr', 'm:type')?.attributes['m:val'] === 'noBar';
  if (!isBinomial || open !== '(' || close !== ')') return undefined;
  return `\\binom{${toLatex(childOf(inner, 'm:num'))}}{${toLatex(childOf(inner, 'm:den'))}}`;
}

function onlyChild(element: XmlElement | undefined): XmlElement | undefined {
  const inner = childrenOf(element).filter(({ name }) => !name.endsWith('Pr'));
  return inner.length === 1 ? inner[0] : undefined;
}

function fence(element: XmlElement, name: string, usual: string): string {
  const given = childOf(element, 'm:dPr', name);
  return given ? (given.attributes['m:val'] ?? '') : usual;
}

function fenceToLatex(character: string): string {
  if (character === '∣') return '|';
  if (character === '∥') return '\\Vert ';
  return [...character].map(latexOfCharacter).join('');
}

/** Signs outside braces and brackets that grow align the line; inside they are signs. */
function freeAmpersands(latex: string): string {
  let depth = 0;
  return latex.replace(/\\(?:left|right|begin|end)(?![A-Za-z])|\\.|[{}]/gs, (sign) => {
    if (/^(?:\{|\\left|\\begin)$/.test(sign)) depth += 1;
    if (/^(?:\}|\\right|\\end)$/.test(sign)) depth -= 1;
    return sign === '\\&' && depth === 0 ? ' & ' : sign;
  });
}

function inEnvironment(environment: string, rows: string[]): string {
  return `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`;
}
