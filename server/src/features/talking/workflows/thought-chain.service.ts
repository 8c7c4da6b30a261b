import type { OutputOf } from '@app/contract/endpoint.ts';
import { ChainQuestion } from '@app/contract/making/problem-chains.ts';
import type * as contract from '@app/contract/talking/workflows.ts';
import { z } from 'zod';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import { requireUnlocked } from '#features/identity/users/teaching-locks.service.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { composeChain } from '#features/making/designs/question-chains.service.ts';
import type { Caller } from '#http/door.ts';
import { byModel, PATIENCE_MS, without } from './made-by.ts';
import { thoughtMessages } from './workflow-prompts.ts';

type ChainDeps = Pick<Deps, 'db' | 'plan' | 'model' | 'screening' | 'log' | 'now'>;

const MIN_QUESTIONS = 3;
const MAX_QUESTIONS = 12;

const Thought = z.object({
  questions: z
    .array(ChainQuestion.omit({ id: true }))
    .min(MIN_QUESTIONS)
    .max(MAX_QUESTIONS),
});

/** The questions of a lesson by the model, on the ground of those the library has; by rule without it. */
export async function thinkThrough(
  deps: ChainDeps,
  caller: Caller,
  wish: z.output<(typeof contract.thinkThrough)['input']>['inputs'],
): Promise<OutputOf<typeof contract.thinkThrough>> {
  requireUse(caller);
  await refuseBlocked(deps, wish.title, '课题');
  const { title, place, taught, steps } = await composeChain(deps, wish);
  await requireUnlocked(deps, caller, 'problemChains', taught);
  const { value, fault } = await askForShape(deps, {
    name: '思维链',
    shape: Thought,
    messages: thoughtMessages(title, place, steps),
    work: { role: 'structured', area: 'workflows', userId: caller.userId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const numbered = (questions: readonly Omit<ChainQuestion, 'id'>[]) =>
    questions.map((question, index) => ({ ...question, id: `q${index + 1}` }));
  if (value) return { title, place, chain: numbered(value.questions), ...byModel };
  return { title, place, chain: numbered(steps), ...without(fault, 'library', '下面的问题来自内置资料') };
}
