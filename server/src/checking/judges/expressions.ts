import { isSameExpression, isTrueAt } from '@app/engines/questions/second/expressions.ts';
import { answerValue } from '@app/engines/questions/second/read-stem.ts';
import { isClose, texValue } from '@app/engines/questions/second/tex-value.ts';
import { type JudgeReader, lettersIn, MAX_FORMULA_CHARS, onlyFormula } from './judge.ts';

/** Those that stand for any number where two expressions are compared. */
const KNOWN_LETTERS = new Set('xyabmnt');

/** 计算: an expression of numbers comes to one number. */
export const valueJudge: JudgeReader = (stem) => {
  const formula = onlyFormula(stem);
  if (!formula || lettersIn(formula).length > 0 || /[=<>]/.test(formula) || !/[-+−×÷*/^²³√%]|\\/.test(formula))
    return undefined;
  const value = texValue(formula);
  if (!Number.isFinite(value)) return undefined;
  return (answer) => {
    if (answer.length > MAX_FORMULA_CHARS || answer.includes('!') || /[，,、；;或]|余|约|≈/.test(answer))
      return undefined;
    const said = answerValue(answer);
    return Number.isNaN(said) ? undefined : isClose(said, value, 1e-7);
  };
};

/** 化简, 展开, 分解因式: two expressions in letters are the same. */
export const expressionJudge: JudgeReader = (stem) => {
  if (!/化简|展开|分解|计算/.test(stem)) return undefined;
  const formula = onlyFormula(stem);
  if (!formula || /[=<>]/.test(formula) || !isComparable(formula)) return undefined;
  return (answer) => {
    const said = answer.replaceAll('$', '').trim();
    if (said.length > MAX_FORMULA_CHARS || said === '' || /[=<>\p{Script=Han}!]/u.test(said)) return undefined;
    if (lettersIn(said).some((letter) => !KNOWN_LETTERS.has(letter)) || Number.isNaN(texValue(said, AT)))
      return undefined;
    // What is not a product is not taken apart.
    if (/分解/.test(stem) && !said.includes('(') && !said.includes('（')) return false;
    if (!isSameExpression(formula, said)) return false;
    // A square among other terms may be a product still: whether all is taken apart, only a reader can say.
    return /分解/.test(stem) && /[(（][^()（）]{0,80}\^[^()（）]{0,80}[)）]/.test(said) ? undefined : true;
  };
};

const AT = { x: 1.37, y: 2.61, a: 1.91, b: 0.73, m: 2.29, n: 1.13, t: 0.57 };

function isComparable(formula: string): boolean {
  const letters = lettersIn(formula);
  return (
    letters.length > 0 && letters.every((letter) => KNOWN_LETTERS.has(letter)) && Number.isFinite(texValue(formula, AT))
  );
}

/** 判断: whether what a formula says is so. */
export const truthJudge: JudgeReader = (stem) => {
  const formula = onlyFormula(stem.replace(/^判断(?:对错)?[：:]?/, ''));
  if (!formula || !/[=<>]|\\[lg]e|\\ne/.test(formula)) return undefined;
  const isSo = lettersIn(formula).length === 0 ? isTrueAt(formula, 'x', 0) : sameSides(formula);
  const isRead = formula.split(/[=<>]|\\[lgn]eq?(?![a-z])/).every((side) => Number.isFinite(texValue(side, AT)));
  if (!isRead || isSo === undefined) return undefined;
  return (answer) => (answer === '对' ? isSo : answer === '错' ? !isSo : undefined);
};

function sameSides(formula: string): boolean | undefined {
  const [left = '', right = '', ...more] = formula.split('=');
  return more.length === 0 && isComparable(left) && right !== '' ? isSameExpression(left, right) : undefined;
}
