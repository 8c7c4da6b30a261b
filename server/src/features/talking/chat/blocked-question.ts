import { messages } from '@app/contract/errors.ts';
import { StreamCode, StreamStatus, TextCode } from '@app/contract/talking/chat.ts';
import type { ModelMessage } from '#adapters/model/model.ts';
import type { Verdict } from '#adapters/screening/screening.ts';
import type { Deps } from '#deps.ts';
import type { Append, End } from './answer-writer.ts';

/** Answers a question that may not be asked, or whose writer may be in danger, with a fixed text; else undefined. */
export function blockedEnd(deps: Pick<Deps, 'log'>, verdict: Verdict, append: Append): End | undefined {
  const status = StreamStatus.GOING;
  if (verdict.list === 'blacklist') {
    deps.log.info({ code: TextCode.blacklist, category: verdict.category }, 'question-refused');
    const refusal = { code: StreamCode.contentIllegal, resultType: 'blacklist' } as const;
    append({ status, text: messages.sensitiveTopic, ...refusal });
    return { state: 'done', event: { ...refusal, finishReason: 'blacklist' } };
  }
  if (verdict.list === 'none') return undefined;
  deps.log.info({ code: TextCode.greylist, category: verdict.category }, 'question-needs-care');
  const { reply, notice } = verdict.care;
  if (reply !== '') {
    append({ status, text: reply });
    return { state: 'done', event: { finishReason: 'greylist' } };
  }
  if (notice !== '') append({ status, part: 'notice', text: notice });
  return undefined;
}

/** Tells the model how to treat a delicate subject. */
export function withCaution(messages: readonly ModelMessage[], verdict: Verdict): readonly ModelMessage[] {
  const [system, ...rest] = messages;
  if (verdict.list !== 'greylist' || system?.role !== 'system' || verdict.care.instruction === '') return messages;
  return [{ ...system, content: `${system.content}\n${verdict.care.instruction}` }, ...rest];
}
