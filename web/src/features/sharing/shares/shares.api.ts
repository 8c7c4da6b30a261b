import type { InputOf } from '@app/contract/endpoint.ts';
import * as shares from '@app/contract/sharing/shares.ts';
import { openStudentShare } from '@app/contract/sharing/student-shares.ts';
import { type Exchange, getChatRecord } from '@app/contract/talking/chat.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryClient, queryKeyOf } from '#lib/http/query-client.ts';

const PAGE_SIZE = 20;
/** As many as one call answers; of a longer conversation the end is offered. */
const NEWEST = 200;

/** Every opening is counted, so it is asked for once and not again while the page is open. */
const once = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false };

export const sharedConversation = (shareId: string) =>
  queryOptions({ ...endpointQuery(shares.getShare, { shareId }), ...once });

export const receivedConversation = (receiverId: string) =>
  queryOptions({ ...endpointQuery(openStudentShare, { receiverId }), ...once });

export const shareCards = (shareIds: string) => endpointQuery(shares.listShareCards, { shareIds });

export const myShares = endpointPages(shares.listShares, { limit: PAGE_SIZE });

/** Asked for anew with every dialog: the conversation may have grown. */
export const shareableExchanges = (chatId: string) =>
  queryOptions({
    queryKey: queryKeyOf(shares.createShare, chatId),
    queryFn: async ({ signal }) =>
      (await callOrThrow(getChatRecord, { chatId, limit: NEWEST }, { signal })).list.filter(isShareable),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export function useCreateShare() {
  return useMutation({
    mutationFn: (choice: InputOf<typeof shares.createShare>) => callOrThrow(shares.createShare, choice),
    onSettled: refreshShares,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

export function useRevokeShare() {
  return useMutation({
    mutationFn: (shareId: string) => callOrThrow(shares.revokeShare, { shareId }),
    onSettled: refreshShares,
  });
}

export function useRestoreShare() {
  return useMutation({
    mutationFn: (shareId: string) => callOrThrow(shares.restoreShare, { shareId }),
    onSettled: refreshShares,
  });
}

export function useContinueShare() {
  return useMutation({ mutationFn: (shareId: string) => callOrThrow(shares.continueShare, { shareId }) });
}

/** The whole address, to be sent to somebody. */
export function addressOf(url: string): string {
  return new URL(url, window.location.origin).href;
}

/** As the server decides it, so that nothing is offered that would be left out. */
function isShareable({ state, resultType, answers }: Exchange): boolean {
  return state !== 'running' && resultType !== 'blacklist' && answers.length > 0;
}

function refreshShares() {
  return queryClient.invalidateQueries({ queryKey: myShares.queryKey });
}
