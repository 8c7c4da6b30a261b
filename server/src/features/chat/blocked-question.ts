import { StreamCode, StreamStatus } from '@app/contract/chat.ts';
import { messages } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { answerOf } from './answer-engine.ts';
import { answerEvent, closingEvents } from './answer-frame.ts';
import { type ExchangeRow, finishExchange } from './exchanges.queries.ts';
import { LiveAnswer } from './live-answer.ts';

/** Answers a question that may not be asked with the fixed sentence; true when it did. Nothing reaches the model. */
export async function refuseBlocked(
  deps: Pick<Deps, 'db' | 'moderation' | 'now'> & { engine: { node: number } },
  exchange: ExchangeRow,
): Promise<boolean> {
  const verdict = deps.moderation.checkInput(exchange.question);
  if (verdict.allowed) return false;
  const text = verdict.kind === 'greylist' ? deps.moderation.greylistReply : messages.sensitiveTopic;
  const answer = new LiveAnswer(exchange.id, exchange.lastEventId, answerOf(exchange));
  const refusal = { code: StreamCode.contentIllegal, resultType: 'blacklist' } as const;
  const events = [
    answerEvent(exchange.id, { status: StreamStatus.START, resultType: refusal.resultType }),
    answerEvent(exchange.id, { status: StreamStatus.GOING, text, ...refusal }),
    ...closingEvents(exchange.id, 'done', refusal),
  ];
  const rows = events.map((event) => ({ exchangeId: exchange.id, ...answer.add(event) }));
  const end = { ...answer.answer, lastEventId: answer.lastSeq, usage: null, endedAt: deps.now() };
  await finishExchange(deps.db, exchange.id, end, rows, `${deps.engine.node}:${exchange.id}`);
  return true;
}
