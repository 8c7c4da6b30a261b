import { atomsIn, formulaMass } from '@app/engines/questions/second/formula-mass.ts';
import { answerValue } from '@app/engines/questions/second/read-stem.ts';
import { isClose } from '@app/engines/questions/second/tex-value.ts';
import { type JudgeReader, MAX_FORMULA_CHARS } from './judge.ts';

const LOW = '₀₁₂₃₄₅₆₇₈₉';

/** 相对分子质量 of one substance. */
export const massJudge: JudgeReader = (stem) => {
  if (!/相对分子质量|式量/.test(stem) || /比|之和|已知|若|质量分数/.test(stem)) return undefined;
  const substances = new Set(
    plain(stem.slice(0, 300)).match(/(?:\([A-Z][A-Za-z0-9]{0,10}\)\d{0,2}|[A-Z][a-z]?\d{0,2}){2,12}/g) ?? [],
  );
  const [substance, ...others] = substances;
  const mass = substance && others.length === 0 ? formulaMass(substance) : Number.NaN;
  if (!Number.isFinite(mass)) return undefined;
  return (answer) => {
    const said = answer.length > 30 ? Number.NaN : answerValue(answer);
    return Number.isNaN(said) ? undefined : isClose(said, mass);
  };
};

/** An equation of chemistry has as many atoms of each kind on both sides. That it has them does not make it the right one. */
export const balanceJudge: JudgeReader = (stem) => {
  if (!/化学方程式|配平/.test(stem)) return undefined;
  return (answer) => (isBalanced(answer) === false ? false : undefined);
};

function isBalanced(answer: string): boolean | undefined {
  const text = plain(answer.slice(0, MAX_FORMULA_CHARS)).replaceAll(/[↑↓\s$]|\\(?:uparrow|downarrow)/g, '');
  // What stands over the sign says how, not what.
  const sides = text
    .replaceAll(/\\xlongequal\{[^{}]{0,40}\}|\\xrightarrow\{[^{}]{0,40}\}|={2,8}|->|→/g, '=')
    .split('=');
  if (sides.length !== 2) return undefined;
  const [left, right] = sides.map(atomsOfSide);
  if (!left || !right) return undefined;
  const elements = new Set([...left.keys(), ...right.keys()]);
  return [...elements].every((element) => left.get(element) === right.get(element));
}

function atomsOfSide(side: string): Map<string, number> | undefined {
  const all = new Map<string, number>();
  for (const term of side.split('+')) {
    const [whole, times = '', formula = ''] =
      /^(\d{0,3})((?:\([A-Z][A-Za-z0-9]{0,10}\)\d{0,2}|[A-Z][a-z]?\d{0,2}){1,12})(?:\([a-z]{1,3}\))?$/.exec(term) ?? [];
    if (whole === undefined) return undefined;
    for (const [element, count] of atomsIn(formula))
      all.set(element, (all.get(element) ?? 0) + count * Number(times || 1));
  }
  return all;
}

function plain(text: string): string {
  return text
    .replaceAll(/[₀-₉]/g, (sign) => String(LOW.indexOf(sign)))
    .replaceAll(/\\(?:ce|mathrm)\{|[_{}]/g, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')');
}
