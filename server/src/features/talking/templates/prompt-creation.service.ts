import type { OutputOf } from '@app/contract/endpoint.ts';
import type * as contract from '@app/contract/talking/templates.ts';
import { ModelError } from '#adapters/model/model.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readTeacherContext } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { composePrompt, type PromptWish } from './compose-prompt.ts';
import { PROMPT_VERSION, promptMessages } from './prompt-creation-prompt.ts';

type CreationDeps = Pick<Deps, 'db' | 'plan' | 'model' | 'screening' | 'log'>;

const TIMEOUT_MS = 80_000;
/** A model that does not stop is stopped. */
const MAX_PROMPT_CHARS = 20_000;

/** One-click prompt creation; composed by rule where the model has nothing usable. Nothing is stored either way. */
export async function createPrompt(
  deps: CreationDeps,
  caller: Caller,
  wish: PromptWish,
): Promise<OutputOf<typeof contract.createPrompt>> {
  requireUse(caller);
  await refuseBlocked(deps, [wish.targetTask, wish.requirementDescription, wish.content].join('\n'));
  const composed = { prompt: composePrompt(wish), from: 'rule' as const };
  if (deps.model.kind === 'offline') return { ...composed, notice: '' };
  const { prompt, fault } = await writePrompt(deps, caller, wish);
  if (prompt !== '') return { prompt, from: 'model', notice: '' };
  return { ...composed, notice: `${fault}，下面是按规则写的` };
}

async function writePrompt(deps: CreationDeps, caller: Caller, wish: PromptWish) {
  const messages = promptMessages(wish);
  const teacher = await readTeacherContext(deps, caller.userId);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const work = { role: 'writing', area: 'templates', userId: caller.userId } as const;
  let prompt = '';
  try {
    for await (const event of deps.model.stream({
      messages,
      deepThink: false,
      network: false,
      teacher,
      signal,
      work,
    })) {
      if (event.type === 'text-delta') prompt += event.text;
      if (prompt.length > MAX_PROMPT_CHARS) break;
    }
  } catch (error) {
    if (!(error instanceof ModelError)) deps.log.warn({ err: error, prompt: PROMPT_VERSION }, 'model-failed-to-answer');
    return { prompt: '', fault: error instanceof ModelError ? error.message : '大模型没有响应' };
  }
  const isUsable = deps.screening.judgeAnswer(prompt).list !== 'blacklist';
  return { prompt: isUsable ? prompt.trim() : '', fault: '大模型没有写出能用的内容' };
}
