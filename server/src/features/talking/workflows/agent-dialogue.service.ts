import type { OutputOf } from '@app/contract/endpoint.ts';
import type * as contract from '@app/contract/talking/workflows.ts';
import type { z } from 'zod';
import type { ModelMessage } from '#adapters/model/model.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { findKnowledge } from '#features/talking/agents/passages.service.ts';
import { findUsableAgent, unusableAgent } from '#features/talking/agents/usable-agents.service.ts';
import type { Caller } from '#http/door.ts';
import { answerAnyway, type TextDeps } from './text-writing.service.ts';
import { questionWithPassages } from './workflow-prompts.ts';

/** One answer of an assistant, from its own files where they say something; the conversation is the caller's to keep. */
export async function talkToAgent(
  deps: TextDeps & Pick<Deps, 'meaning'>,
  caller: Caller,
  { agentId, question, messages }: z.output<(typeof contract.talkToAgent)['input']>['inputs'],
): Promise<OutputOf<typeof contract.talkToAgent>> {
  requireUse(caller);
  const agent = await findUsableAgent(deps, caller, agentId);
  if (!agent) throw unusableAgent();
  await refuseBlocked(deps, question);
  const earlier = agent.isMultiTurn ? messages : [];
  const known = await findKnowledge(deps, agentId, {
    question,
    earlier: earlier.filter(({ role }) => role === 'user').map(({ content }) => content),
  });
  const asked: ModelMessage = { role: 'user', content: question };
  const answer = await answerAnyway(deps, caller, {
    told: [{ role: 'system', content: agent.instruction }, ...earlier, questionWithPassages(question, known ?? [])],
    forLibrary: [...earlier, asked],
    ...(known ? { knowledge: known } : {}),
  });
  const prompts = agent.examples.filter((example) => example !== question);
  return { ...answer, prompts };
}
