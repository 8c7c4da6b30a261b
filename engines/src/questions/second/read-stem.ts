import { withoutFigures } from '@app/contract/making/figures.ts';
import { texValue } from './tex-value.ts';

/** The formulas of a text, without their dollars, in order; those of its figures are drawn, not read. */
export function formulasIn(text: string): string[] {
  return Array.from(withoutFigures(text).matchAll(/\$([^$]*)\$/g), ([, tex = '']) => tex);
}

/** Every number that stands in a text, formulas or not, in order; a sign belongs to it where nothing stands before. */
export function numbersIn(text: string): number[] {
  const plain = withoutFigures(text).replace(/\\(?:mathrm|text)\{[^{}]*\}/g, ' ');
  return Array.from(plain.matchAll(/(?<![\d)a-z}])-?\d+(?:\.\d+)?|\d+(?:\.\d+)?/gi), ([number]) => Number(number));
}

/** The number an answer is, with or without dollars, a name before it and a unit behind it. */
export function answerValue(text: string): number {
  const bare = text
    .replaceAll('$', '')
    .replace(/\\(?:mathrm|text)\{[^{}]*\}/g, '')
    .replace(/^\s*[a-zA-Z](?:_\{?\w\}?)?\s*=/, '')
    .replace(/[^\d)}\]|!%°πa-zA-Z²³]+$/u, '');
  return texValue(bare);
}

/** Both sides of an equation that stands in a formula. */
export function sidesOf(tex: string): [left: string, right: string] {
  const [left = '', right = ''] = tex.split('=');
  return [left, right];
}
