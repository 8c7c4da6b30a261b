import { AppError } from '@app/contract/errors.ts';
import { ModelError, type ModelMessage } from '#adapters/model/model.ts';
import { refuseBlocked } from '#adapters/screening/refuse-blocked.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { readTeacherContext } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { composePrompt, type PromptWish } from './compose-prompt.ts';

type CreationDeps = Pick<Deps, 'db' | 'plan' | 'model' | 'screening'>;

const TIMEOUT_MS = 80_000;

const INSTRUCTION = [
  '你帮中小学教师写提示词。根据目标任务、要求和参考内容，写一份可以直接交给大语言模型使用的提示词。',
  '用 Markdown 分为“角色”“任务”“要求”“输出”四节，有参考内容时加“参考内容”一节并原样保留其中的事实。',
  '要求逐条编号，具体、可检查。只输出提示词本身，不写说明，不要放进代码块。',
].join('\n');

/** One-click prompt creation. Without a remote model the prompt is composed by rule; nothing is stored either way. */
export async function createPrompt(deps: CreationDeps, caller: Caller, wish: PromptWish): Promise<{ prompt: string }> {
  requireUse(caller);
  await refuseBlocked(deps, questionOf(wish));
  if (deps.model.kind === 'offline') return { prompt: composePrompt(wish) };
  return { prompt: await writePrompt(deps, caller, wish) };
}

async function writePrompt(deps: CreationDeps, caller: Caller, wish: PromptWish): Promise<string> {
  const messages: ModelMessage[] = [
    { role: 'system', content: INSTRUCTION },
    { role: 'user', content: questionOf(wish) },
  ];
  const teacher = await readTeacherContext(deps, caller.userId);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let prompt = '';
  try {
    for await (const event of deps.model.stream({ messages, deepThink: false, network: false, teacher, signal })) {
      if (event.type === 'text-delta') prompt += event.text;
    }
  } catch (error) {
    if (error instanceof ModelError) throw new AppError('unavailable', error.message, { cause: error });
    throw error;
  }
  // A model that says nothing usable leaves the teacher no worse off than one that is not there.
  const isUsable = prompt.trim() !== '' && deps.screening.judgeAnswer(prompt).list !== 'blacklist';
  return isUsable ? prompt.trim() : composePrompt(wish);
}

function questionOf({ targetTask, requirementDescription, content }: PromptWish): string {
  const parts = [
    `目标任务：${targetTask}`,
    requirementDescription && `要求：${requirementDescription}`,
    content && `参考内容：\n${content}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}
