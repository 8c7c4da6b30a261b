import type { OutputOf } from '@app/contract/endpoint.ts';
import { getAnswerCards } from '@app/contract/talking/answer-cards.ts';
import type { Exchange } from '@app/contract/talking/chat.ts';
import type { Answer } from '@app/engines/chat/answer-fold.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { patchExchange } from '#features/talking/chat/chat-record.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient, queryKeyOf } from '#lib/http/query-client.ts';

/**
 * How often it is looked at while something is made, and while only her answer is waited for: another tab may give it, and what
 * she types may change what is asked.
 */
const LOOK_MS = 2_000;
const LOOK_IDLY_MS = 5_000;

type Things = OutputOf<typeof getAnswerCards>;

type FollowedCards = {
  /** Looks at once. */
  look: () => Promise<void>;
  /** Does what she pressed, one after the other, and shows what the server says of it. */
  act: (call: () => Promise<Things>) => Promise<void>;
};

/**
 * Follows what an answer makes after its words have ended: in every tab, after a reload and after the server was restarted, since
 * the things themselves say how they stand.
 */
export function useFollowedCards(
  { chatId, messageId }: Exchange,
  { cards, asks }: Pick<Answer, 'cards' | 'asks'>,
  isWriting: boolean,
): FollowedCards {
  const isMaking = cards.some(({ state }) => state === 'running');
  const isAsking = asks.some(({ state, outcome }) => state === 'waiting' || (state === 'agreed' && outcome === ''));
  const { refetch } = useQuery({
    ...thingsOf(chatId, messageId),
    enabled: !isWriting && (isMaking || isAsking),
    refetchInterval: isMaking ? LOOK_MS : LOOK_IDLY_MS,
    staleTime: 0,
  });
  const look = useCallback(async () => {
    await refetch();
  }, [refetch]);
  const { mutateAsync } = useMutation({
    scope: { id: `cards ${messageId}` },
    mutationFn: async (call: () => Promise<Things>) => {
      try {
        const things = await call();
        // A look that was asked for before this may lack it, and come later.
        await queryClient.cancelQueries(thingsOf(chatId, messageId));
        patchExchange(chatId, messageId, things);
      } catch (error) {
        if (error instanceof Error) showToast('error', error.message);
        // Answered in another tab, or the server does not say: what is stored counts.
        await look();
      }
    },
  });
  return { look, act: mutateAsync };
}

/** Laid into the record as it comes, never from what was heard some time before. */
function thingsOf(chatId: string, messageId: string) {
  return queryOptions({
    queryKey: queryKeyOf(getAnswerCards, { messageId }),
    queryFn: async ({ signal }) => {
      const things = await callOrThrow(getAnswerCards, { messageId }, { signal });
      signal.throwIfAborted();
      patchExchange(chatId, messageId, things);
      return things;
    },
  });
}
