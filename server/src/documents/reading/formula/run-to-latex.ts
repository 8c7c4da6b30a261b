import { childOf, childrenOf, textOf, type XmlElement } from '#documents/reading/ooxml/xml.ts';
import { FUNCTION_NAMES, latexOfCharacter } from './latex-symbols.ts';

/** A run of an equation: letters, numbers, operators, and words of ordinary language. */
export function runToLatex(run: XmlElement): string {
  const text = childrenOf(run, 'm:t').map(textOf).join('');
  const properties = childOf(run, 'm:rPr');
  if (isOn(childOf(properties, 'm:nor'))) return wordsToLatex(text);
  const style = childOf(properties, 'm:sty')?.attributes['m:val'];
  const script = childOf(properties, 'm:scr')?.attributes['m:val'];
  const font = SCRIPTS.get(script ?? '') ?? STYLES.get(style ?? '');
  return (text.match(PIECES) ?? []).map((piece) => pieceToLatex(piece, font)).join('');
}

export function isOn(flag: XmlElement | undefined): boolean {
  return flag !== undefined && !/^(0|false|off)$/.test(flag.attributes['m:val'] ?? '1');
}

/** Words of ordinary language, a run of letters and digits, or any other single character. */
const PIECES = /[\p{Script=Han}、。！？“”《》【】]+|[A-Za-z]+|[0-9]+(?:\.[0-9]+)?|./gsu;

const SCRIPTS = new Map(
  Object.entries<string>({
    'double-struck': 'mathbb',
    script: 'mathcal',
    fraktur: 'mathfrak',
    'sans-serif': 'mathsf',
    monospace: 'mathtt',
  }),
);
const STYLES = new Map(Object.entries<string>({ p: 'mathrm', b: 'mathbf', bi: 'boldsymbol' }));

function pieceToLatex(piece: string, font: string | undefined): string {
  if (FUNCTION_NAMES.has(piece)) return `\\${piece} `;
  if (/^[A-Za-z]/.test(piece)) return font ? `\\${font}{${piece}}` : piece;
  if (/^[0-9]/.test(piece)) return font && font !== 'mathrm' ? `\\${font}{${piece}}` : piece;
  if (/^[\p{Script=Han}、。！？“”《》【】]/u.test(piece)) return `\\text{${piece}}`;
  return latexOfCharacter(piece);
}

function wordsToLatex(text: string): string {
  if (/^={2,}$/.test(text.trim())) return '\\xlongequal{\\qquad}';
  if (text.trim() === '') return text === '' ? '' : '\\ ';
  return `\\text{${text.replace(/[\\{}$%#&_^~]/g, (character) => WORD_CHARACTERS[character] ?? `\\${character}`)}}`;
}

const WORD_CHARACTERS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
};
