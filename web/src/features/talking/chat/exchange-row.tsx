import type { Exchange } from '@app/contract/talking/chat.ts';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { AnswerFoot } from '#components/sharing/answer-foot.tsx';
import { Answer } from './answer.tsx';
import type { ConversationSession, PendingQuestion } from './conversation-session.ts';
import { EditableQuestion } from './editable-question.tsx';
import { QuestionBubble } from './question-bubble.tsx';

/** A question and its answer. */
export function ExchangeRow({ exchange, session }: { exchange: Exchange; session: ConversationSession }) {
  // One question at a time: what is to be done waits for her, and nothing else pushes it out of sight.
  const isAsking = exchange.asks.some(({ state }) => state === 'waiting');
  return (
    <>
      <EditableQuestion exchange={exchange} session={session} />
      <Answer exchange={exchange} session={session} />
      {!isAsking && <AnswerFoot messageId={exchange.messageId} />}
    </>
  );
}

/** The question is there as soon as it is asked. */
export function AskedRow({ asked }: { asked: PendingQuestion }) {
  return (
    <>
      <QuestionBubble text={asked.question} attachments={asked.attachments} onEdit="later" />
      <article className="ta-answer" aria-label="回答" aria-busy>
        <BrandMark />
        <div className="ta-answer-body">
          <span className="ta-answer-caret" />
        </div>
      </article>
    </>
  );
}
