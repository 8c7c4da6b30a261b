import { type Exchange, getAnswerCards } from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { patchExchange } from '#features/talking/chat/chat-record.ts';
import { endpointQuery } from '#lib/http/query-client.ts';

/**
 * How often it is looked at while something is made, and while only her answer is waited for: another tab may give it, and what
 * she types may change what is asked.
 */
const LOOK_MS = 2_000;
const LOOK_IDLY_MS = 5_000;

/**
 * Follows what an answer makes after its words have ended: in every tab, after a reload and after the server was restarted, since
 * the things themselves say how they stand. Returns a way to look at once.
 */
export function useFollowedCards(
  { chatId, messageId }: Exchange,
  { cards, asks }: Pick<Answer, 'cards' | 'asks'>,
  isWriting: boolean,
): () => Promise<void> {
  const isMaking = cards.some(({ state }) => state === 'running');
  const isAsking = asks.some(({ state, outcome }) => state === 'waiting' || (state === 'agreed' && outcome === ''));
  const { data, refetch } = useQuery({
    ...endpointQuery(getAnswerCards, { messageId }),
    enabled: !isWriting && (isMaking || isAsking),
    refetchInterval: isMaking ? LOOK_MS : LOOK_IDLY_MS,
    staleTime: 0,
  });
  useEffect(() => {
    if (data) patchExchange(chatId, messageId, data);
  }, [chatId, messageId, data]);
  return useCallback(async () => {
    const { data: looked } = await refetch();
    // Also where it is what was heard before: something else may have been laid over it meanwhile.
    if (looked) patchExchange(chatId, messageId, looked);
  }, [refetch, chatId, messageId]);
}
