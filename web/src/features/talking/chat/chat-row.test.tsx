import { addTop, type Chat, removeChat, renameChat, restoreChat } from '@app/contract/talking/chat.ts';
import { type FoundChat, listChats } from '@app/contract/talking/history.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoLayer } from '#components/layers/undo-bar.tsx';
import { closeShareDoor, useShareDoor } from '#lib/doors/share-door.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { openPromise } from '#lib/time/open-promise.ts';
import { ChatRow } from './chat-row.tsx';

const chat: Chat = {
  chatId: '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d',
  title: '家长会发言稿',
  templateId: 't-1',
  typeCode: '',
  isTop: false,
  createTime: 0,
  updateTime: 0,
  runningMessageId: null,
  messageCount: 1,
};

let server: ReturnType<typeof fakeServer>;
const onRemoved = vi.fn();

beforeEach(() => {
  sessionStore.setState({ token: 'token-1' });
  server = fakeServer();
  server.on(listChats, () => answer(listChats, { list: [chat], total: 1, hasMore: false }));
  onRemoved.mockClear();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(more: Partial<FoundChat> = {}, words: string[] = []) {
  const row = () => <ChatRow chat={{ ...chat, ...more }} words={words} isCurrent={false} onRemoved={onRemoved} />;
  const router = createRouter({ routeTree: createRootRoute({ component: row }), history: createMemoryHistory() });
  const view = render(
    <QueryClientProvider client={queryClient}>
      {/* The registered router is the product's; this one only has to draw links. */}
      <RouterProvider router={router as never} />
      <UndoLayer />
    </QueryClientProvider>,
  );
  return { ...view, link: await screen.findByRole('link') };
}

async function rename(title: string, key = 'Enter') {
  const field = screen.getByRole('textbox', { name: '对话名称' });
  fireEvent.change(field, { target: { value: title } });
  await act(async () => void fireEvent.keyDown(field, { key }));
}

describe('a conversation in a list', () => {
  it('leads to the message that was found, and shows the words around it', async () => {
    const hit = {
      messageId: '5a0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d',
      part: 'answer',
      snippet: '先说家长最关心的事',
    } as const;
    const { link, container } = await open({ hit }, ['家长', '会']);

    expect(link.getAttribute('href')).toContain(`messageId=${hit.messageId}`);
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['家长', '会', '家长']);
  });

  it('does not repeat a title that is the question found', async () => {
    const hit = {
      messageId: '5a0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d',
      part: 'question',
      snippet: '家长会发言稿',
    } as const;
    const { link } = await open({ hit }, ['家长']);

    expect(link.textContent).toBe('家长会发言稿');
  });

  it('leads to its own address', async () => {
    const { link } = await open();

    expect(link.getAttribute('href')).toContain(`/aiChatSession/t-1?chatId=${encodeURIComponent(chat.chatId)}`);
  });

  it('says that it is pinned and that an answer is being written', async () => {
    await open({ isTop: true, runningMessageId: chat.chatId });

    expect(screen.getByLabelText('已置顶')).toBeTruthy();
    expect(screen.getByRole('img', { name: '正在回答' })).toBeTruthy();
  });

  it('is shared from its menu, unless there is nothing in it yet', async () => {
    const { unmount } = await open({ messageCount: 0 });
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    expect(screen.queryByRole('menuitem', { name: '分享' })).toBeNull();
    unmount();

    await open();
    fireEvent.click(screen.getByRole('button', { name: '更多' }));
    fireEvent.click(screen.getByRole('menuitem', { name: '分享' }));
    expect(useShareDoor.getState().chat).toEqual({ chatId: chat.chatId, title: chat.title });
    closeShareDoor();
  });

  it('is renamed in its place with F2', async () => {
    server.on(renameChat, () => answer(renameChat, { ...chat, title: '期末家长会' }));
    const { link } = await open();
    fireEvent.keyDown(link, { key: 'F2' });

    await rename('期末家长会');

    await waitFor(() => expect(server.to(renameChat)[0]?.body).toEqual({ chatId: chat.chatId, title: '期末家长会' }));
  });

  it.each([
    ['Escape', '别的名字'],
    ['Enter', '   '],
  ])('keeps its name after %s with “%s”', async (key, title) => {
    const { link } = await open();
    fireEvent.keyDown(link, { key: 'F2' });

    await rename(title, key);

    expect(await screen.findByRole('link', { name: '家长会发言稿' })).toBeTruthy();
    expect(server.to(renameChat)).toHaveLength(0);
  });

  it('is pinned from the menu of the right button', async () => {
    server.on(addTop, () => answer(addTop, { ...chat, isTop: true }));
    const { link } = await open();
    fireEvent.contextMenu(link, { clientX: 10, clientY: 10 });

    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: '置顶' })));

    await waitFor(() => expect(server.to(addTop)[0]?.query.get('chatId')).toBe(chat.chatId));
  });

  it('is removed with Delete and brought back, although its row is gone by then', async () => {
    server.on(removeChat, () => answer(removeChat, null));
    server.on(restoreChat, () => answer(restoreChat, chat));
    const { link } = await open();

    await act(async () => void fireEvent.keyDown(link, { key: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }));

    await waitFor(() => expect(server.to(restoreChat)[0]?.body).toEqual({ chatId: chat.chatId }));
    expect(onRemoved).toHaveBeenCalledWith(chat.chatId);
  });

  it('is removed only when its new name has arrived, or the name would be lost', async () => {
    const renamed = openPromise<Response>();
    server.on(renameChat, () => renamed.promise);
    server.on(removeChat, () => answer(removeChat, null));
    const { link } = await open();
    fireEvent.keyDown(link, { key: 'F2' });
    await rename('期末家长会');
    await waitFor(() => expect(server.to(renameChat)).toHaveLength(1));
    await act(async () => void fireEvent.keyDown(await screen.findByRole('link'), { key: 'Delete' }));
    expect(server.to(removeChat)).toHaveLength(0);

    renamed.resolve(answer(renameChat, { ...chat, title: '期末家长会' }));

    await waitFor(() => expect(onRemoved).toHaveBeenCalledWith(chat.chatId));
    expect(server.to(removeChat)).toHaveLength(1);
  });

  it('stays when the server does not remove it', async () => {
    server.on(removeChat, () => refuse({ code: 500, message: '请求异常，请稍后再试' }));
    const { link } = await open();

    await act(async () => void fireEvent.keyDown(link, { key: 'Delete' }));

    await waitFor(() => expect(server.to(removeChat)).toHaveLength(1));
    expect(onRemoved).not.toHaveBeenCalled();
  });
});
