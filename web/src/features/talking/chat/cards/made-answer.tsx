import { answerAsk, beginPrefilled, setAdviceAside } from '@app/contract/talking/answer-cards.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { showToast } from '#components/layers/toast.tsx';
import { useLate } from '#components/page/late.ts';
import type { AnswerSession } from '#features/talking/chat/conversation-session.ts';
import { lateMarkdown } from '#features/talking/chat/late-markdown.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { AnswerFlow } from './answer-flow.tsx';
import type { CardActs } from './card-props.ts';
import { useFollowedCards } from './use-followed-cards.ts';

export type MadeAnswerProps = {
  exchange: Exchange;
  answer: Answer;
  isWriting: boolean;
  session: Pick<AnswerSession, 'ask'>;
};

/** An answer that did or made something: its words, its steps, what it asks and what it made. */
export function MadeAnswer({ exchange, answer, isWriting, session }: MadeAnswerProps) {
  const Markdown = useLate(lateMarkdown);
  const { messageId } = exchange;
  const { look, act } = useFollowedCards(exchange, answer, isWriting);
  const handleAsked = (askId: string, agreed: readonly string[]) =>
    act(() => callOrThrow(answerAsk, { messageId, askId, agreed: [...agreed] }));
  const acts: CardActs = {
    begin: (cardId, values, price) =>
      act(() => callOrThrow(beginPrefilled, { messageId, cardId, values: { ...values }, price })),
    setAside: (cardId, isAside) => act(() => callOrThrow(setAdviceAside, { messageId, cardId, isAside })),
    changed: () => void look(),
  };
  const handleAfterAll = async (words: string) => {
    const result = await session.ask(`还是要做：${words}`);
    if (!result.isSent && result.reason !== '') showToast('error', result.reason);
  };
  return (
    <AnswerFlow
      text={answer.text}
      made={answer}
      isWriting={isWriting}
      renderText={(text, isStreaming) => <Markdown text={text} isStreaming={isStreaming} sources={answer.sources} />}
      onAsked={handleAsked}
      onAfterAll={(words) => void handleAfterAll(words)}
      acts={acts}
    />
  );
}
