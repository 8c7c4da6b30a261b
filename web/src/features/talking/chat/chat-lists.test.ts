import type { Chat } from '@app/contract/talking/chat.ts';
import { listChats } from '@app/contract/talking/history.ts';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { chatList } from './chat.api.ts';
import { chatsOf, dropChat, patchChat, refreshChatLists } from './chat-lists.ts';

const chatId = '0b7c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const chat = (title: string): Chat => ({
  chatId,
  title,
  templateId: '',
  typeCode: '',
  isTop: false,
  createTime: 0,
  updateTime: 0,
  runningMessageId: null,
  messageCount: 1,
});
const listed = (...list: Chat[]) => answer(listChats, { list, total: list.length, hasMore: false });

let server: ReturnType<typeof fakeServer>;
let stop: () => void;
const watch = () => {
  const observer = new InfiniteQueryObserver(queryClient, chatList({}));
  stop = observer.subscribe(() => undefined);
  return observer;
};
const titles = () => chatsOf(queryClient.getQueryData(chatList({}).queryKey)).map(({ title }) => title);

/** The first of these answers comes when it is let go, every other one at once. */
function holdFirst(before: Chat[], now: Chat[]): () => void {
  const late = openPromise<Response>();
  const replies = [late.promise];
  server.on(listChats, () => replies.shift() ?? listed(...now));
  return () => late.resolve(listed(...before));
}

beforeEach(() => {
  sessionStore.setState({ token: 'token-1' });
  server = fakeServer();
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStore.setState({ token: '' });
});

it('a list that was asked for before she renamed a conversation does not bring the old name back', async () => {
  server.on(listChats, () => listed(chat('旧名')));
  watch();
  await waitFor(() => expect(titles()).toEqual(['旧名']));
  const letGo = holdFirst([chat('旧名')], [chat('新名')]);
  const refreshed = refreshChatLists();
  await waitFor(() => expect(server.to(listChats)).toHaveLength(2));

  patchChat(chatId, { title: '新名' });
  letGo();
  await refreshed;
  expect(titles()).toEqual(['新名']);
});

it('a conversation begun while the list is read for the first time is in it', async () => {
  const letGo = holdFirst([], [chat('刚开始的')]);
  watch();
  await waitFor(() => expect(server.to(listChats)).toHaveLength(1));

  const refreshed = refreshChatLists();
  letGo();
  await refreshed;
  await waitFor(() => expect(titles()).toEqual(['刚开始的']));
});

it('a conversation removed or renamed while the next page of the list is read does not come back with it', async () => {
  const [removed, renamed, older] = ['删掉的', '旧名', '更早的'].map((title, at) => ({
    ...chat(title),
    chatId: `${at}${chatId.slice(1)}`,
  })) as [Chat, Chat, Chat];
  server.on(listChats, () => answer(listChats, { list: [removed, renamed], total: 3, hasMore: true }));
  const list = watch();
  await waitFor(() => expect(titles()).toEqual(['删掉的', '旧名']));
  const late = openPromise<Response>();
  server.on(listChats, () => late.promise);
  const more = list.fetchNextPage();
  await waitFor(() => expect(server.to(listChats)).toHaveLength(2));

  dropChat(removed.chatId);
  patchChat(renamed.chatId, { title: '新名' });
  late.resolve(answer(listChats, { list: [older], total: 3, hasMore: false }));
  await more;
  await waitFor(() => expect(titles()).toEqual(['新名', '更早的']));
});
