import { type Equation, equationsOf, unknownsOf } from '#adapters/model/offline/math/equation.ts';
import { evaluate } from '#adapters/model/offline/math/evaluate.ts';
import { MathError } from '#adapters/model/offline/math/math-error.ts';
import * as p from '#adapters/model/offline/math/polynomial.ts';
import * as q from '#adapters/model/offline/math/rational.ts';
import { add, negate, sign, surd } from '#adapters/model/offline/math/surd.ts';
import { latexExpression } from '#adapters/model/offline/math/write-expression.ts';
import { latexRational } from '#adapters/model/offline/math/write-number.ts';
import { latexPolynomial, latexTerm } from '#adapters/model/offline/math/write-polynomial.ts';
import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';

type Relation = '<' | '>' | '≤' | '≥';
type Inequality = Equation & { relation: Relation };
/** x > 4, or nothing said of x: it is always so, or never. */
type Solved = { relation: Relation; bound: q.Rational } | 'always' | 'never';

const RELATION = /<=|>=|[<>≤≥⩽⩾≦≧]/g;
const plain: Readonly<Record<string, Relation>> = {
  ...{ '<=': '≤', '>=': '≥', '⩽': '≤', '⩾': '≥', '≦': '≤', '≧': '≥', '<': '<', '>': '>', '≤': '≤', '≥': '≥' },
};
const turned: Record<Relation, Relation> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' };
const latex: Record<Relation, string> = { '<': '<', '>': '>', '≤': '\\le', '≥': '\\ge' };
const WORDS = /不等式组?|解集|在数轴上(?:表示|画)?出?来?|把|并|它|们|写/g;
const MAX_CHARS = 120;
const MOST = 3;

/** Solves an inequality that is linear in its only unknown, or several of them at once. */
export function answerInequality(question: string): Reply | undefined {
  const text = question
    .normalize('NFKC')
    .replace(/\\(?:leqslant|leq|le)(?![a-z])/g, '≤')
    .replace(/\\(?:geqslant|geq|ge)(?![a-z])/g, '≥');
  const relations = (text.match(RELATION) ?? []).map((sign) => plain[sign] ?? '<');
  if (relations.length === 0 || relations.length > MOST || text.length > MAX_CHARS) return undefined;
  const equations = equationsOf(text.replace(RELATION, '=').replace(WORDS, ''));
  const [unknown, ...others] = equations ? unknownsOf(equations) : [];
  if (!equations || unknown === undefined || others.length > 0 || equations.length !== relations.length)
    return undefined;
  const all = equations.map((one, at): Inequality => ({ ...one, relation: relations[at] ?? '<' }));
  const told = all.map((one) => solve(one, unknown));
  const steps = told.map(({ lines }, at) => (all.length > 1 ? [`**第 ${at + 1} 个**`, ...lines] : lines).join('\n\n'));
  const joined = all.length > 1 ? [`合起来：${together(told, unknown)}`] : [];
  const isRight = all.every((one, at) => holdsAround(one, unknown, told[at]?.solved ?? 'never'));
  return computedReply(
    all.length > 1 ? '一元一次不等式组' : '一元一次不等式',
    [...steps, ...joined, verifiedBy(isRight, '在界点的两边各取一个数代回原不等式，一边成立，另一边不成立')],
    '整理成 ax 与常数比较的形式，再看系数的正负。',
  );
}

type Told = { solved: Solved; lines: string[] };

function solve(inequality: Inequality, unknown: string): Told {
  const { left, right, relation } = inequality;
  const whole = [p.toPolynomial(left), p.toPolynomial(right)] as const;
  const moved = p.subtract(...whole);
  if (p.degree(moved) > 1) throw new MathError('离线模式只解一元一次不等式');
  const [slope, total] = [p.coefficient(moved, unknown), q.negate(p.coefficient(moved, ''))];
  const first = `原不等式：$${latexExpression(left)}${latex[relation]} ${latexExpression(right)}$`;
  const steps: string[] = [];
  const write = (name: string, line: string) => {
    if (!(steps.at(-1) ?? first).endsWith(`$${line}$`)) steps.push(`${steps.length + 1}. ${name}：$${line}$`);
  };
  const told = (solved: Solved, conclusion: string): Told => {
    return { solved, lines: [first, steps.join('\n'), conclusion].filter((line) => line !== '') };
  };
  write('去括号、整理', `${latexPolynomial(whole[0])}${latex[relation]} ${latexPolynomial(whole[1])}`);
  if (q.isZero(slope)) {
    const isSo = holds(relation, q.compare(q.ZERO, total));
    return isSo
      ? told('always', `未知数消去后不等式恒成立，$${unknown}$ 取任意实数。`)
      : told('never', '未知数消去后不等式不成立，原不等式无解。');
  }
  write('移项、合并', `${latexTerm(slope, unknown, true)}${latex[relation]} ${latexRational(total)}`);
  const isTurned = q.isNegative(slope);
  const last = isTurned ? turned[relation] : relation;
  const bound = q.divide(total, slope);
  write(isTurned ? '两边除以负数，不等号改变方向' : '系数化为 1', `${unknown}${latex[last]} ${latexRational(bound)}`);
  const circle = last === '≤' || last === '≥' ? '实心点' : '空心圈';
  const side = last === '>' || last === '≥' ? '右' : '左';
  const found = `$${unknown}${latex[last]} ${latexRational(bound)}$`;
  const drawn = `数轴上在 $${latexRational(bound)}$ 处画${circle}，向${side}画`;
  return told({ relation: last, bound }, `所以解集是 ${found}；${drawn}。`);
}

function together(told: readonly { solved: Solved }[], unknown: string): string {
  const solved = told.map((one) => one.solved);
  if (solved.includes('never')) return '其中一个无解，不等式组无解。';
  const bounds = solved.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const strictFirst = (one: Relation) => (one === '<' || one === '>' ? 0 : 1);
  const byBound = (a: (typeof bounds)[number], b: (typeof bounds)[number]) =>
    q.compare(a.bound, b.bound) || strictFirst(a.relation) - strictFirst(b.relation);
  const [upper] = bounds.filter(({ relation }) => relation === '<' || relation === '≤').toSorted(byBound);
  const [lower] = bounds
    .filter(({ relation }) => relation === '>' || relation === '≥')
    .toSorted((a, b) => q.compare(b.bound, a.bound) || strictFirst(a.relation) - strictFirst(b.relation));
  if (upper && lower) {
    const order = q.compare(lower.bound, upper.bound);
    const isPoint = order === 0 && lower.relation === '≥' && upper.relation === '≤';
    if (isPoint) return `$${unknown}=${latexRational(lower.bound)}$。`;
    if (order >= 0) return '没有公共部分，不等式组无解。';
    const from = `${latexRational(lower.bound)}${latex[turned[lower.relation]]} ${unknown}`;
    return `$${from}${latex[upper.relation]} ${latexRational(upper.bound)}$。`;
  }
  const only = upper ?? lower;
  return only ? `$${unknown}${latex[only.relation]} ${latexRational(only.bound)}$。` : `$${unknown}$ 取任意实数。`;
}

function holds(relation: Relation, order: number): boolean {
  if (order === 0) return relation === '≤' || relation === '≥';
  return (relation === '>' || relation === '≥') === order > 0;
}

/** On the inequality as it was asked, not as it was rearranged. */
function holdsAround({ left, right, relation }: Inequality, unknown: string, solved: Solved): boolean {
  const isSoAt = (value: q.Rational) => {
    const values = { [unknown]: surd(value) };
    return holds(relation, sign(add(evaluate(left, values), negate(evaluate(right, values)))));
  };
  if (typeof solved === 'string') return [q.ZERO, q.ONE].every((value) => isSoAt(value) === (solved === 'always'));
  const { bound } = solved;
  const isUp = solved.relation === '>' || solved.relation === '≥';
  return (
    isSoAt(q.add(bound, q.ONE)) === isUp &&
    isSoAt(q.subtract(bound, q.ONE)) === !isUp &&
    isSoAt(bound) === (solved.relation === '≤' || solved.relation === '≥')
  );
}
