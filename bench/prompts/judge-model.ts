import type { Model } from '../../server/src/adapters/model/model.ts';
import { type Answer, askOne } from './ask-one.ts';
import { type Marks, marksOf, scoreOf } from './marks.ts';
import type { PromptRequest } from './requests.ts';

export type JudgedAnswer = { maker: PromptRequest['maker']; marks: Marks } & Pick<
  Answer,
  'tokensIn' | 'tokensOut' | 'ms'
>;
/** `score` is the mean of the answers, in percent. */
export type Judged = { name: string; score: number; answers: readonly JudgedAnswer[] };

/** Asks everything, so many at once, each answer marked by itself. */
export async function judgeModel(
  name: string,
  asked: readonly PromptRequest[],
  modelFor: (request: PromptRequest) => Model,
  { atOnce, now }: { atOnce: number; now: () => number },
): Promise<Judged> {
  const answers: JudgedAnswer[] = [];
  const waiting = [...asked];
  const work = async () => {
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const { tokensIn, tokensOut, ms, ...answer } = await askOne(modelFor(request), request, now);
      const marks = marksOf(request, { ...answer, tokensIn, tokensOut, ms });
      answers.push({ maker: request.maker, marks, tokensIn, tokensOut, ms });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const score = (100 * answers.reduce((sum, { marks }) => sum + scoreOf(marks), 0)) / answers.length;
  return { name, score, answers };
}
