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
import { chatsOf, patchChat, refreshChatLists } from './chat-lists.ts';

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
  stop = new InfiniteQueryObserver(queryClient, chatList({})).subscribe(() => undefined);
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
