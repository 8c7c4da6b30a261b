import type { OutputOf } from '@app/contract/endpoint.ts';
import { holdsDangerousWords } from '@app/contract/screening.ts';
import * as contract from '@app/contract/talking/suggestions.ts';
import { usualFollowUps } from '@app/engines/chat/follow-ups.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import { readChat } from '#features/talking/chat/chats.service.ts';
import { requireExchange } from '#features/talking/chat/messages.service.ts';
import { betterTitle } from '#features/talking/chat/titles.service.ts';
import type { Caller } from '#http/door.ts';
import { FollowUpsShape, followUpMessages, PROMPT_VERSION } from './follow-ups-prompt.ts';

type FollowUpDeps = Pick<Deps, 'db' | 'model' | 'screening' | 'log'>;

/** Later nobody looks there any more. */
const PATIENCE_MS = 8_000;

/** By the quick model where there is one, else what teachers usually ask next; a model's fault costs her nothing. */
export async function findFollowUps(
  deps: FollowUpDeps,
  caller: Caller,
  messageId: string,
): Promise<OutputOf<typeof contract.followUps>> {
  const { chatId, question, text, state, resultType } = await requireExchange(deps, caller, messageId);
  const { title } = await readChat(deps, caller, chatId);
  const byRule = { questions: [...usualFollowUps(text)], title, from: 'rule' as const, notice: '' };
  if (state !== 'done' || resultType === 'blacklist' || text.trim() === '') return { ...byRule, questions: [] };
  const { value, fault } = await askForShape(deps, {
    name: '接下来的问题',
    shape: FollowUpsShape,
    messages: followUpMessages(question, text),
    work: { role: 'quick', area: 'suggestions', userId: caller.userId },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (fault !== '') deps.log.warn({ prompt: PROMPT_VERSION, fault }, 'follow-ups-by-rule');
  const said = [...new Set(value?.questions ?? [])].filter((words) => words !== question && isFit(deps, words));
  if (!value || said.length === 0) return byRule;
  const bettered = isFit(deps, value.title) && (await betterTitle(deps, caller, { chatId, question }, value.title));
  return {
    questions: said.slice(0, contract.MAX_FOLLOW_UPS),
    title: bettered ? value.title : title,
    from: 'model',
    notice: '',
  };
}

/** One line of plain words that may be shown and asked. */
function isFit({ screening }: Pick<Deps, 'screening'>, words: string): boolean {
  const isPlain = !/[\n<>[\]{}]|https?:/.test(words) && !holdsDangerousWords(words);
  return isPlain && screening.judgeAnswer(words).list !== 'blacklist';
}
