import { computedReply, type Reply, verifiedBy } from '#adapters/model/offline/reply.ts';
import { solveChanges } from '#adapters/model/offline/word-problems/changing-problems.ts';
import { comparingProblems } from '#adapters/model/offline/word-problems/comparing-problems.ts';
import { priceProblems } from '#adapters/model/offline/word-problems/price-problems.ts';
import { asWritten, problemText, readAs } from '#adapters/model/offline/word-problems/problem-sentence.ts';
import type { Solution } from '#adapters/model/offline/word-problems/problem-solution.ts';
import { shareProblems } from '#adapters/model/offline/word-problems/share-problems.ts';
import { sharingProblems } from '#adapters/model/offline/word-problems/sharing-problems.ts';
import { travelProblems } from '#adapters/model/offline/word-problems/travel-problems.ts';
import { twoNumberProblems } from '#adapters/model/offline/word-problems/two-number-problems.ts';
import { workProblems } from '#adapters/model/offline/word-problems/work-problems.ts';

const problems = [
  ...sharingProblems,
  ...comparingProblems,
  ...priceProblems,
  ...travelProblems,
  ...workProblems,
  ...twoNumberProblems,
  ...shareProblems,
];

/** A common problem of primary school told in a sentence or two. What is told in any other way is not guessed at. */
export function answerWordProblem(question: string): Reply | undefined {
  const text = problemText(question);
  if (text === undefined || !/\d/.test(text) || !/多少|几/.test(text)) return undefined;
  for (const { name, sentences, solve } of problems) {
    for (const sentence of sentences) {
      const read = readAs(sentence, text);
      const solution = read && solve(read);
      if (solution) return replyOf(name, solution);
    }
  }
  const changed = solveChanges(text);
  return changed && replyOf('增加和减少', changed);
}

function replyOf(name: string, { steps, answer, isRight, how }: Solution): Reply {
  const lines = steps.map(({ what, formula }, at) => `${steps.length > 1 ? `${at + 1}. ` : ''}${what}：$${formula}$`);
  return computedReply(
    `应用题：${name}`,
    [`**${name}**`, asWritten(lines.join('\n')), `答：${asWritten(answer)}。`, verifiedBy(isRight, asWritten(how))],
    `按“${name}”读出题里的数，列式计算后代回去检验。`,
  );
}
