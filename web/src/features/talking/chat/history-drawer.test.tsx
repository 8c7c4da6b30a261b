import { listChats } from '@app/contract/talking/history.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { HistoryDrawer } from './history-drawer.tsx';

let server: ReturnType<typeof fakeServer>;
const onClose = vi.fn();

beforeEach(() => {
  sessionStore.setState({ token: 'token-1' });
  server = fakeServer();
  server.on(listChats, () => answer(listChats, { list: [], total: 0, hasMore: false }));
  onClose.mockClear();
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('the drawer of history searches all conversations, and closes by its button (UI-016)', async () => {
  const drawer = () => <HistoryDrawer currentChatId={undefined} onNewChat={() => undefined} onClose={onClose} />;
  const router = createRouter({ routeTree: createRootRoute({ component: drawer }), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      {/* The registered router is the product's; this one only has to draw links. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: '历史对话' }));

  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: '家长会' } });
  await waitFor(() => expect(server.to(listChats).at(-1)?.query.get('keyword')).toBe('家长会'));
  expect(await dialog.findByText('没找到“家长会”')).toBeTruthy();

  fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
});
