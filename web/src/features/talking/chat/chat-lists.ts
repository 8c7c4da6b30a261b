import type { Chat } from '@app/contract/talking/chat.ts';
import { CHATS_A_PAGE, type ChatList, type FoundChat, listChats } from '@app/contract/talking/history.ts';
import type { InfiniteData } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOrThrow } from '#lib/http/api-client.ts';
import { forgetEarlyAnswers } from '#lib/http/early-answers.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { type ChatQuery, chatKeys } from './chat-keys.ts';

const LISTS = { queryKey: chatKeys.lists };

export type ChatPages = InfiniteData<z.infer<typeof ChatList>>;

/** Every conversation once: while pages are read, new conversations push known ones onto the next page. */
export function chatsOf(pages: ChatPages | undefined): FoundChat[] {
  const seen = new Map<string, FoundChat>();
  for (const chat of pages?.pages.flatMap((page) => page.list) ?? []) {
    if (!seen.has(chat.chatId)) seen.set(chat.chatId, chat);
  }
  return [...seen.values()];
}

export function findChat(chatId: string): Chat | undefined {
  const info = queryClient.getQueryData<Chat>(chatKeys.info(chatId));
  if (info) return info;
  const lists = queryClient.getQueriesData<ChatPages>(LISTS);
  return lists.flatMap(([, pages]) => chatsOf(pages)).find((chat) => chat.chatId === chatId);
}

export function patchChat(chatId: string, change: Partial<Chat>): void {
  changePages((chat) => (chat.chatId === chatId ? { ...chat, ...change } : chat));
  queryClient.setQueryData<Chat>(chatKeys.info(chatId), (chat) => chat && { ...chat, ...change });
}

export function putChat(chat: Chat): void {
  patchChat(chat.chatId, chat);
}

export function dropChat(chatId: string): void {
  changePages((chat) => (chat.chatId === chatId ? undefined : chat));
}

/** How often the lists were changed here. What was asked for before a change may lack it when it comes. */
let changes = 0;

let refreshing: Promise<void> | undefined;
let isWantedAgain = false;

/**
 * Reads the first page of each list of conversations and lays it over what is cached; older pages stay as they were read. A
 * call during a refresh starts another one after it, since the one under way may have been answered before the change that
 * the caller wants to see.
 */
export function refreshChatLists(): Promise<void> {
  // A list may not be on screen yet: the pane is drawn when the page has nothing better to do.
  forgetEarlyAnswers(listChats.path);
  isWantedAgain = refreshing !== undefined;
  refreshing ??= refreshOnce().finally(() => {
    refreshing = undefined;
    if (isWantedAgain) void refreshChatLists();
  });
  return refreshing;
}

async function refreshOnce(): Promise<void> {
  const lists = queryClient.getQueriesData<ChatPages>(LISTS);
  // The last part of the key is the query itself, see chatKeys.
  await Promise.all(lists.map(([key]) => refreshList(key.at(-1) as ChatQuery).catch(() => undefined)));
}

async function refreshList(query: ChatQuery): Promise<void> {
  const queryKey = chatKeys.list(query);
  // What is being read for the first time is read anew: it may have been asked for before.
  if (!queryClient.getQueryData(queryKey)) return queryClient.invalidateQueries({ queryKey, exact: true });
  const newest = await readNewest(query);
  queryClient.setQueryData<ChatPages>(queryKey, (known) => known && withNewest(known, newest));
}

/** The first page, never older than what was changed here meanwhile. */
async function readNewest(query: ChatQuery): Promise<z.infer<typeof ChatList>> {
  for (;;) {
    const before = changes;
    const newest = await callOrThrow(listChats, { ...query, page: 1, limit: CHATS_A_PAGE });
    if (changes === before) return newest;
  }
}

export function withNewest(known: ChatPages, newest: z.infer<typeof ChatList>): ChatPages {
  const fresh = new Set(newest.list.map((chat) => chat.chatId));
  const [first, ...rest] = known.pages;
  // What was on the first page and is not any more went further down, or away; further down only if there is more.
  const pushedDown = newest.hasMore ? (first?.list.filter((chat) => !fresh.has(chat.chatId) && !chat.isTop) ?? []) : [];
  const older = rest.map((page, index) => ({
    ...page,
    list: [...(index === 0 ? pushedDown : []), ...page.list.filter((chat) => !fresh.has(chat.chatId))],
  }));
  return { ...known, pages: [newest, ...older] };
}

function changePages(change: (chat: FoundChat) => FoundChat | undefined): void {
  changes += 1;
  const changed = (known: ChatPages | undefined) => {
    if (!known) return known;
    const pages = known.pages.map((page) => ({
      ...page,
      list: page.list.flatMap((chat) => change(chat) ?? []),
    }));
    return { ...known, pages };
  };
  queryClient.setQueriesData<ChatPages>(LISTS, changed);
  // A next page is laid behind the pages as they were when it was asked for.
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ ...LISTS, fetchStatus: 'fetching' })) {
    void promise?.then(
      () => queryClient.setQueryData<ChatPages>(queryKey, changed),
      () => undefined,
    );
  }
}
