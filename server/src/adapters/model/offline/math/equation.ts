import { evaluate, type Values } from './evaluate.ts';
import type { Expression } from './expression.ts';
import { variablesOf } from './expression.ts';
import { toMathText } from './math-text.ts';
import { parseExpression } from './parser.ts';
import { equals } from './surd.ts';
import { latexExpression } from './write-expression.ts';

export type Equation = { left: Expression; right: Expression };

const SIDE = String.raw`[\d.a-z+\-*/÷^()√|%\s]+`;
const EQUATION = new RegExp(`${SIDE}=${SIDE}`, 'g');
/** Everything a request to solve may say beside the equations themselves. */
const ASKING =
  /请问|请|帮我|帮忙|麻烦|讲清楚|说清楚|写清楚|讲解|讲讲|讲明白|解释|说明|每1?步|1步1步|给出|完整|带|要|用|解|方程组|方程|求出|求|算|写出|详细|步骤|过程|检验|一元|二元|一次|二次|分式|配方|公式|因式分解|代入|加减|消元|法|实数|根|值|的|和|与|且|并|是多少|等于多少|是什么|多少|什么|怎么|怎样|如何|做|这个|下面|下列|关于|一下|呢|吗|[xyzabt]|[1-9](?=元|次)|[,，、;；:：。？?{}\s]/g;

/** The equations of a request to solve them; undefined when the text says anything more. */
export function equationsOf(question: string): Equation[] | undefined {
  if (!/[=＝]/.test(question)) return undefined;
  const wordless = question.replace(/[,，、;；{}\n]|(?<=[\dA-Za-z)²])\s*[和与且]\s*(?=[-\d(A-Za-z])/g, ' ; ');
  // Numerals in words such as 一元二次 must not turn into digits before the words are gone.
  const text = toMathText(wordless.replace(/[一二][元次]/g, ''));
  const found = text.match(EQUATION) ?? [];
  if (text.replace(EQUATION, '').replace(ASKING, '') !== '') return undefined;
  const equations = found.map(parseEquation);
  return equations.every((equation) => equation !== undefined) ? equations : undefined;
}

function parseEquation(text: string): Equation | undefined {
  const [leftText = '', rightText = '', ...more] = text.split('=');
  const left = parseExpression(leftText);
  const right = parseExpression(rightText);
  return left && right && more.length === 0 ? { left, right } : undefined;
}

export function unknownsOf(equations: readonly Equation[]): string[] {
  return [...new Set(equations.flatMap(({ left, right }) => [...variablesOf(left), ...variablesOf(right)]))].sort();
}

/** Whether the values make both sides equal; checked on the equation as it was asked, not as it was rearranged. */
export function isSolvedBy({ left, right }: Equation, values: Values): boolean {
  return equals(evaluate(left, values), evaluate(right, values));
}

export function latexEquation({ left, right }: Equation): string {
  return `${latexExpression(left)}=${latexExpression(right)}`;
}
