import { childOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { optional } from './fenced-to-latex.ts';
import { latexOfCharacter } from './latex-symbols.ts';

type ToLatex = (element: XmlElement | undefined) => string;

/** A mark over letters: a hat, an arrow for a vector, the arc of a circle. */
export function accentToLatex(element: XmlElement, toLatex: ToLatex): string {
  const mark = childOf(element, 'm:accPr', 'm:chr')?.attributes['m:val'] ?? '\u0302';
  const latex = toLatex(childOf(element, 'm:e')).trim();
  const isLong = !/^(?:\\[A-Za-z]+|.)$/u.test(latex);
  const [short, long] = ACCENTS.get(mark) ?? [];
  if (!short) return `\\overset{${latexOfCharacter(mark)}}{${latex}}`;
  return `${isLong ? (long ?? short) : short}{${latex}}`;
}

export function barToLatex(element: XmlElement, toLatex: ToLatex): string {
  const isAbove = childOf(element, 'm:barPr', 'm:pos')?.attributes['m:val'] === 'top';
  return `${isAbove ? '\\overline' : '\\underline'}{${toLatex(childOf(element, 'm:e'))}}`;
}

/** A brace or an arrow that grows with what it spans; words on an arrow are the conditions of a reaction. */
export function groupToLatex(element: XmlElement, toLatex: ToLatex): string {
  const properties = childOf(element, 'm:groupChrPr');
  const sign = childOf(properties, 'm:chr')?.attributes['m:val'] ?? '⏟';
  const isAbove = childOf(properties, 'm:pos')?.attributes['m:val'] === 'top';
  const latex = toLatex(childOf(element, 'm:e'));
  const command = (isAbove ? ABOVE : BELOW).get(sign);
  if (command) return `${command}{${latex}}`;
  return `${isAbove ? '\\overset' : '\\underset'}{${latexOfCharacter(sign)}}{${latex}}`;
}

export function lowerLimitToLatex(base: string, limit: string): string {
  const sign = base.trim();
  if (LIMIT_TAKERS.test(sign) || isWhole(sign, '\\underbrace')) return `${sign}_{${limit}}`;
  const arrow = arrowOf(sign);
  if (arrow) return `${arrow}${optional(limit)}{}`;
  if (/^\\x[a-z]+\{/.test(sign)) return sign.replace('{', () => `${optional(limit)}{`);
  return `\\underset{${limit}}{${sign}}`;
}

/** The command with its one argument and nothing after it. */
function isWhole(latex: string, command: string): boolean {
  if (!latex.startsWith(`${command}{`)) return false;
  let depth = 0;
  for (let at = command.length; at < latex.length; at += 1) {
    if (latex[at] === '\\') at += 1;
    else if (latex[at] === '{') depth += 1;
    else if (latex[at] === '}') depth -= 1;
    if (depth === 0) return at === latex.length - 1;
  }
  return false;
}

export function upperLimitToLatex(base: string, limit: string): string {
  const sign = base.trim();
  if (LIMIT_TAKERS.test(sign) || isWhole(sign, '\\overbrace')) return `${sign}^{${limit}}`;
  const arrow = arrowOf(sign);
  if (arrow) return `${arrow}{${limit}}`;
  if (/^\\x[a-z]+\[/.test(sign) && sign.endsWith('{}')) return `${sign.slice(0, -2)}{${limit}}`;
  return `\\overset{${limit}}{${sign}}`;
}

/** The long equals sign of a reaction is typed as several. */
function arrowOf(sign: string): string | undefined {
  return ARROWS.get(sign) ?? (sign === '\\xlongequal{\\qquad}' || /^={2,}$/.test(sign) ? '\\xlongequal' : undefined);
}

/** How a mark is written over one letter and over several. */
const ACCENTS = new Map(
  Object.entries<[string, string?]>({
    '\u0302': ['\\hat', '\\widehat'],
    '^': ['\\hat', '\\widehat'],
    '\u0303': ['\\tilde', '\\widetilde'],
    '~': ['\\tilde', '\\widetilde'],
    '\u0304': ['\\bar', '\\overline'],
    '\u0305': ['\\overline'],
    '¯': ['\\bar', '\\overline'],
    '\u0307': ['\\dot'],
    '\u0308': ['\\ddot'],
    '\u20db': ['\\dddot'],
    '\u0301': ['\\acute'],
    '\u0300': ['\\grave'],
    '\u0306': ['\\breve'],
    '\u030c': ['\\check'],
    '\u20d7': ['\\vec', '\\overrightarrow'],
    '→': ['\\vec', '\\overrightarrow'],
    '\u20d6': ['\\overleftarrow'],
    '\u20e1': ['\\overleftrightarrow'],
    '\u23de': ['\\overbrace'],
  }),
);
const ABOVE = new Map(Object.entries<string>({ '⏞': '\\overbrace', '→': '\\overrightarrow', '←': '\\overleftarrow' }));
const BELOW = new Map(
  Object.entries<string>({
    '⏟': '\\underbrace',
    '→': '\\xrightarrow',
    '←': '\\xleftarrow',
    '⇌': '\\xrightleftharpoons',
    '⇒': '\\xRightarrow',
  }),
);
const ARROWS = new Map(
  Object.entries<string>({
    '\\to': '\\xrightarrow',
    '\\longrightarrow': '\\xrightarrow',
    '\\leftarrow': '\\xleftarrow',
    '\\rightleftharpoons': '\\xrightleftharpoons',
    '\\Rightarrow': '\\xRightarrow',
  }),
);
const LIMIT_TAKERS = /^\\(?:lim|max|min|sup|inf|sum|prod|bigcup|bigcap|det|gcd)$/;
