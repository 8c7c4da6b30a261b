import { haveSameSolutions } from '@app/engines/questions/second/expressions.ts';
import { answerValue } from '@app/engines/questions/second/read-stem.ts';
import { realRootsOf } from '@app/engines/questions/second/roots.ts';
import { isClose, texValue } from '@app/engines/questions/second/tex-value.ts';
import { type Judge, type JudgeReader, lettersIn, MAX_FORMULA_CHARS, piecesOf } from './judge.ts';

const ASKS_ROOTS = /解方程(?!组)|方程[^。]{0,80}的(?:根|解|两根)(?:是|为|：|:|（|_|。|$)/;
/** One of the roots, something about them, or those that are not real, is another question. */
const ASKS_MORE = /正根|负根|较大|较小|一个根|其中|之和|之积|平方和|个数|整数解|增根|判断|取值|若|已知|设|求证|复数|虚/;
const CASES = /\\begin\{cases\}|\\end\{cases\}|\\left\\\{|\\right\./g;

/** An equation of the first or second degree in one letter. */
export const rootsJudge: JudgeReader = (stem) => {
  if (!ASKS_ROOTS.test(stem.slice(0, 300)) || ASKS_MORE.test(stem)) return undefined;
  const [equation, ...others] = formulasOf(stem);
  if (!equation || others.length > 0 || equation.split('=').length !== 2) return undefined;
  const [letter, ...more] = lettersIn(equation);
  if (!letter || more.length > 0) return undefined;
  const roots = realRootsOf(equation, letter);
  return roots?.every((root) => Number.isFinite(root)) ? (answer) => areRoots(answer, roots) : undefined;
};

function areRoots(answer: string, roots: readonly number[]): boolean | undefined {
  if (/无(?:实数)?(?:解|根)|没有(?:实数)?(?:解|根)/.test(answer)) return roots.length === 0;
  const values = piecesOf(answer).flatMap((piece) => {
    // x_1=x_2=2 names one root twice.
    const bare = piece.replace(/^[a-z]_\{?1\}?\s?=\s?[a-z]_\{?2\}?\s?=/, '').replace(/^[a-z](?:_\{?\d\}?)?\s?=/, '');
    const sign = /\\pm(?![a-z])|±/;
    return sign.test(bare) ? ['+', '-'].map((one) => answerValue(bare.replace(sign, one))) : [answerValue(bare)];
  });
  if (values.length === 0 || values.some((value) => Number.isNaN(value))) return undefined;
  const isIn = (one: number, all: readonly number[]) => all.some((other) => isClose(one, other, 1e-6));
  return values.every((value) => isIn(value, roots)) && roots.every((root) => isIn(root, values));
}

/** Several equations at once: the values are put into all of them. */
export const systemJudge: JudgeReader = (stem) => {
  if (!/方程组/.test(stem) || ASKS_MORE.test(stem)) return undefined;
  const [formula, ...others] = formulasOf(stem);
  if (!formula || others.length > 0 || !formula.includes('cases')) return undefined;
  const equations = linesOf(formula);
  const letters = lettersIn(equations.join(' '));
  if (equations.length < 2 || letters.length > equations.length) return undefined;
  if (equations.some((equation) => equation.split('=').length !== 2)) return undefined;
  return (answer) => solves(answer, equations, letters);
};

function solves(answer: string, equations: readonly string[], letters: readonly string[]): boolean | undefined {
  const said = linesOf(answer.slice(0, MAX_FORMULA_CHARS).replaceAll('$', '')).flatMap(piecesOf);
  const values = Object.fromEntries(
    said.flatMap((piece) => {
      const [name = '', value = '', ...more] = piece.split('=').map((one) => one.trim());
      return letters.includes(name) && more.length === 0 ? [[name, answerValue(value)]] : [];
    }),
  );
  if (letters.some((letter) => Number.isNaN(values[letter] ?? Number.NaN))) return undefined;
  return equations.every((equation) => {
    const [left = '', right = ''] = equation.split('=');
    return isClose(texValue(left, values), texValue(right, values), 1e-6);
  });
}

/** Inequalities in one letter, one or several at once. */
export const inequalityJudge: JudgeReader = (stem) => {
  if (!/不等式[^。]{0,80}(?:解集|的解)|解不等式/.test(stem.slice(0, 300)) || /整数解|最大|最小|若|已知|非负/.test(stem))
    return undefined;
  const [formula, ...others] = formulasOf(stem);
  if (!formula || others.length > 0) return undefined;
  const conditions = linesOf(formula).map(withCommands);
  const [letter, ...more] = lettersIn(conditions.join(' '));
  const isRead = conditions.every((one) =>
    sidesOf(one).every((side) => Number.isFinite(texValue(side, { [letter ?? '']: 0.37 }))),
  );
  if (!letter || more.length > 0 || !isRead || conditions.some((one) => sidesOf(one).length < 2)) return undefined;
  return solutionsJudge(conditions, letter);
};

function solutionsJudge(conditions: readonly string[], letter: string): Judge {
  return (answer) => {
    const said = withCommands(
      answer
        .slice(0, MAX_FORMULA_CHARS)
        .replaceAll('$', '')
        .replace(/[。.]$/, ''),
    );
    const parts = said.split('或');
    const isSaid = parts.every((part) => sidesOf(part).length > 1 && part.includes(letter));
    const isRead = parts.every((part) =>
      sidesOf(part).every((side) => Number.isFinite(texValue(side, { [letter]: 0.37 }))),
    );
    return isSaid && isRead ? haveSameSolutions(conditions, said, letter) : undefined;
  };
}

function sidesOf(condition: string): string[] {
  return condition.split(/\\leq?(?![a-z])|\\geq?(?![a-z])|[<>]/);
}

function withCommands(text: string): string {
  return text
    .replaceAll(/≤|⩽|\\leqslant/g, '\\le ')
    .replaceAll(/≥|⩾|\\geqslant/g, '\\ge ')
    .replaceAll('＜', '<')
    .replaceAll('＞', '>');
}

/** What stands below each other. */
function linesOf(formula: string): string[] {
  return formula
    .replaceAll(CASES, '')
    .split(/\\\\/)
    .map((line) => line.replace(/[,，;；]\s?$/, '').trim())
    .filter((line) => line !== '');
}

function formulasOf(stem: string): string[] {
  const between = stem.split('$').filter((_, at) => at % 2 === 1);
  const typed =
    between.length > 0
      ? between
      : (stem.match(/[-\d(][-\d+−×÷*/().²³^ a-z]{0,80}[=＝<>≤≥][-\d+−×÷*/().²³^ a-z]{1,80}/g) ?? []);
  return typed
    .map((one) => one.replace('＝', '=').trim())
    .filter((one) => one !== '' && one.length <= MAX_FORMULA_CHARS && !one.includes('!'));
}
