import type { Exchange } from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { useMemo } from 'react';
import { answerOf } from './chat-record.ts';
import { useLiveAnswer } from './live-answers.ts';

export type ShownAnswer = {
  answer: Answer;
  /** Words are coming, or will as soon as the connection is back. */
  isWriting: boolean;
  /** The connection is gone, or nobody listens to an answer that is being written. */
  isDropped: boolean;
};

/** An answer as it is to be shown, whether it is being written or was stored. */
export function useAnswer(exchange: Exchange): ShownAnswer {
  const live = useLiveAnswer(exchange.messageId);
  const stored = useMemo(() => answerOf(exchange), [exchange]);
  if (!live) return { answer: stored, isWriting: false, isDropped: stored.state === 'running' };
  return { answer: live.answer, isWriting: live.answer.state === 'running', isDropped: live.isDropped };
}
