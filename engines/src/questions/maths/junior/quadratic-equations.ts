import type { Family } from '../../family.ts';
import { answerValue, formulasIn } from '../../second/read-stem.ts';
import { realRootsOf } from '../../second/roots.ts';
import { isClose } from '../../second/tex-value.ts';
import { formula, polynomial, withSign } from '../../write/tex.ts';

const place = { phase: '04', subject: '02', grade: '09' } as const;

function areRoots(stem: string, given: readonly string[]): boolean {
  const roots = realRootsOf(formulasIn(stem)[0] ?? '') ?? [];
  const named = given.flatMap((text) => formulasIn(text).map(answerValue));
  return named.length === roots.length && roots.every((root) => named.some((one) => isClose(one, root)));
}

const rootsByFactoring: Family = {
  ...place,
  id: 'math-quadratic-by-factoring',
  name: '因式分解法解方程',
  type: 'single',
  knowledge: ['用因式分解法解方程'],
  steps: [1, 2],
  variety: 72,
  make(draw, step) {
    const [p, q] = draw.until(
      () => [draw.nonZero(-9, 9), draw.nonZero(-9, 9)] as const,
      ([a, b]) => Math.abs(a) !== Math.abs(b) && (step === 1 ? a * b > 0 : a * b < 0),
    );
    const [small, large] = [Math.min(p, q), Math.max(p, q)];
    const roots = (a: number, b: number) => `$x_1=${Math.min(a, b)}$，$x_2=${Math.max(a, b)}$`;
    const equation = `${polynomial([1, -(p + q), p * q])}=0`;
    return {
      stem: `方程 ${formula(equation)} 的根是（　　）`,
      result: [roots(p, q)],
      wrong: [
        { text: roots(-p, -q), mistake: '分解正确，由 $x+a=0$ 求 $x$ 时没有变号' },
        { text: roots(-small, large), mistake: '只有一个因式求根时变了号' },
        { text: roots(small, -large), mistake: '两根之和取反，一次项系数的符号没有对上' },
        { text: roots(p + q, p * q), mistake: '把一次项系数和常数项当成了根' },
      ],
      analysis: `左边分解因式，得 $(x${withSign(-small)})(x${withSign(-large)})=0$，所以 $x${withSign(-small)}=0$ 或 $x${withSign(-large)}=0$，解得 ${roots(p, q)}。`,
    };
  },
  holds: areRoots,
};

export const quadraticEquations: readonly Family[] = [rootsByFactoring];
