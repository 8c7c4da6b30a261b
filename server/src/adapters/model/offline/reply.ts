import type { Source } from '@app/contract/talking/chat.ts';
import { MathError } from './math/math-error.ts';

/** What an answer rests on: our own material, the teacher's files, those of an assistant, a computation, or nothing we have. */
export type Basis = 'content' | 'file' | 'knowledge' | 'computed' | 'none';

export type Reply = {
  /** What the question was understood to be, in a few words. */
  recognised: string;
  /** What was looked up or computed, one sentence each; shown as reasoning. */
  steps: string[];
  /** The answer in Markdown. */
  text: string;
  sources: Source[];
  basis: Basis;
  /** The knowledge point the answer is about, so that 「继续」 can go on with it. */
  knowledgeId?: string;
};

export function computedReply(recognised: string, paragraphs: readonly string[], step: string): Reply {
  return { recognised, steps: [step], text: paragraphs.join('\n\n'), sources: [], basis: 'computed' };
}

/** The closing line of a computation whose check has passed; a failed check gives no answer at all. */
export function verifiedBy(isRight: boolean, how: string): string {
  if (!isRight) throw new MathError('两次计算的结果不一致，为避免给出错误答案，这里不作答');
  return `**已验算**：${how}。`;
}

/** A chain of equal values, one per line. */
export function latexChain(start: string, values: readonly string[]): string {
  const [first = '', ...rest] = values;
  const lines = [`${start} &= ${first}`, ...rest.map((value) => `&= ${value}`)];
  return `$$\n\\begin{aligned}\n${lines.join(' \\\\\n')}\n\\end{aligned}\n$$`;
}
