import { withoutDrawings } from '@app/contract/making/figures.ts';
import { speakFormula } from '@app/engines/speech/spoken-formula.ts';

const formula = /\$\$?([^$\n]{1,400})\$\$?/g;
/** As it is typed without a dollar: x², x^2. */
const powers: Readonly<Record<string, string>> = { '²': '^2', '³': '^3' };
/** What was typed has a formula in it: a sign of one, or a number among Chinese words. */
const isFormula = /[²³^=+\-×÷]|\p{Script=Han}\d|\d\p{Script=Han}/u;
/** A sign that waits for something and gets nothing: `(a+)`, `a+`. */
const isUnfinished = /[+×÷=^](?:[)\s]|$)/u;

/** What a question is called and is about. */
export function questionHead({ title, knowledge }: { title: string; knowledge: readonly string[] }): string {
  return [title, ...knowledge].join(' ');
}

/** What it asks, formulas as one says them: x 平方 减 六 x 加 四 等于 零. */
export function saidStem(stem: string): string {
  return withoutDrawings(stem)
    .replace(formula, (_, tex: string) => shortly(speakFormula(tex)))
    .replaceAll('|', ' ');
}

/** What was typed, the formula in it as one says it; its words stay words. Empty without a formula. */
export function sayTyped(typed: string): string {
  if (!isFormula.test(typed) || isUnfinished.test(typed)) return '';
  const words = typed.replace(/[²³]/g, (sign) => powers[sign] ?? sign).split(/\s+/);
  return words.map((word) => shortly(speakFormula(word)).replaceAll(' ', '')).join(' ');
}

/** x 的平方 is typed x平方. */
function shortly(said: string): string {
  return said.replace(/的(?=平方|立方)/g, '');
}
