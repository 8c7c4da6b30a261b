import { AppError } from '@app/contract/errors.ts';
import {
  addTop,
  type Chat,
  cancelTop,
  type Exchange,
  getChatInfo,
  newChat,
  removeChat,
  renameChat,
  restoreChat,
  selectVersion,
} from '@app/contract/talking/chat.ts';
import { CHATS_A_PAGE, listChats, removeChats, restoreChats } from '@app/contract/talking/history.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { tellTabs } from '#lib/host/tab-channel.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { type ChatQuery, chatKeys } from './chat-keys.ts';
import { dropChat, findChat, patchChat, putChat, refreshChatLists } from './chat-lists.ts';
import { beforePage, putExchange, readNewest, readPage, refreshRecord } from './chat-record.ts';

/** How soon an answer begun on another device is noticed. */
const LOOK_AGAIN_MS = 4_000;

export function chatList(query: ChatQuery) {
  return infiniteQueryOptions({
    queryKey: chatKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      callOrThrow(listChats, { ...query, page: pageParam, limit: CHATS_A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    // Kept current by its first page, see refreshChatLists: reading all pages of a long list anew would not end.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function chatInfo(chatId: string) {
  return queryOptions({
    queryKey: chatKeys.info(chatId),
    queryFn: ({ signal }) => callOrThrow(getChatInfo, { chatId }, { signal }),
    refetchInterval: ({ state }) => (isGone(state.error) ? false : LOOK_AGAIN_MS),
    refetchOnWindowFocus: 'always',
  });
}

/** Pages go back in time: the first holds the newest exchanges. */
export function chatRecord(chatId: string) {
  return infiniteQueryOptions({
    queryKey: chatKeys.record(chatId),
    queryFn: ({ pageParam, signal }) =>
      pageParam === '' ? readNewest(chatId, signal) : readPage(chatId, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: beforePage,
    // Kept current by the session of the conversation, see refreshRecord; earlier pages come by readEarlier.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The general chat has a template id of its own each time, and no type. */
export type ChatTemplate = { templateId: string; typeCode?: string };

/** Begins a conversation; its screen opens without another request. */
export async function createChat(template: ChatTemplate): Promise<Chat> {
  const chat = await callOrThrow(newChat, template);
  queryClient.setQueryData(chatInfo(chat.chatId).queryKey, chat);
  queryClient.setQueryData(chatRecord(chat.chatId).queryKey, {
    pages: [{ list: [], total: 0, hasMore: false }],
    pageParams: [''],
  });
  return chat;
}

/** One after the other: what is renamed and deleted in one breath must reach the server in that order. */
const inTurn = { id: 'chats' };

export function useRenameChat() {
  return useMutation({
    scope: inTurn,
    mutationFn: (input: { chatId: string; title: string }) => callOrThrow(renameChat, input),
    onMutate: ({ chatId, title }) => {
      const before = findChat(chatId);
      patchChat(chatId, { title });
      return before;
    },
    onSettled: (chat, error, { chatId }, before) => {
      if (chat) putChat(chat);
      else if (error && before) patchChat(chatId, { title: before.title });
      tellTabs({ kind: 'list-changed' });
    },
  });
}

export function usePinChat() {
  return useMutation({
    scope: inTurn,
    mutationFn: ({ chatId, isTop }: { chatId: string; isTop: boolean }) =>
      callOrThrow(isTop ? addTop : cancelTop, { chatId }),
    onMutate: ({ chatId, isTop }) => patchChat(chatId, { isTop }),
    onSettled: listsChanged,
  });
}

export function useRemoveChat() {
  return useMutation({
    scope: inTurn,
    mutationFn: (chatId: string) => callOrThrow(removeChat, { chatId }),
    onMutate: dropChat,
    onSettled: listsChanged,
  });
}

export function useRestoreChat() {
  return useMutation({
    scope: inTurn,
    mutationFn: (chatId: string) => callOrThrow(restoreChat, { chatId }),
    onSettled: listsChanged,
  });
}

/** Many at once; the list is right again when the server has answered. */
export function useRemoveChats() {
  return useMutation({
    scope: inTurn,
    mutationFn: (chatIds: string[]) => callOrThrow(removeChats, { chatIds }),
    onMutate: (chatIds) => chatIds.forEach(dropChat),
    onSettled: listsChanged,
  });
}

export function useRestoreChats() {
  return useMutation({
    scope: inTurn,
    mutationFn: (chatIds: string[]) => callOrThrow(restoreChats, { chatIds }),
    onSettled: listsChanged,
  });
}

async function listsChanged(): Promise<void> {
  await refreshChatLists();
  tellTabs({ kind: 'list-changed' });
}

/** Shows another answer to the same question; its words come with the reply. */
export function useSelectVersion({ chatId, messageId: shownId, ques }: Exchange) {
  return useMutation(
    {
      mutationFn: (messageId: string) => callOrThrow(selectVersion, { chatId, messageId }),
      onSuccess: (exchange) => {
        putExchange(exchange, shownId);
        // Another question has another continuation.
        if (exchange.ques !== ques) void refreshRecord(chatId).catch(() => undefined);
        tellTabs({ kind: 'record-changed', chatId });
      },
    },
    queryClient,
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof AppError && error.code === 'not-found';
}
