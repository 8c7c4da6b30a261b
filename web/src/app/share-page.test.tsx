import { continueShare, getShare, type SharedConversation } from '@app/contract/sharing/shares.ts';
import { openStudentShare } from '@app/contract/sharing/student-shares.ts';
import type { Chat } from '@app/contract/talking/chat.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { openRouter } from './router.tsx';
import { SHARE_TARGET_KEY } from './share-memory.ts';

vi.mock('./ai-chat-page.tsx', () => ({ AiChatPage: () => <p>对话的页面</p> }));
vi.mock('./session-host.tsx', async () => {
  const { Outlet } = await import('@tanstack/react-router');
  return { SessionHost: Outlet };
});

const ID = '00000000-0000-4000-8000-0000000000aa';
const shared: SharedConversation = {
  sharerUid: 'u1',
  sharerName: '林晓',
  title: '一次函数的增减性',
  shareList: [
    {
      ques: '怎样引入',
      answers: ['从**行程问题**说起'],
      sources: [],
      files: [{ name: '教案.docx', size: 2048, type: 'docx' }],
      askedAt: 0,
    },
  ],
  createTime: 1_700_000_000_000,
  expireAt: 0,
  ratioIndex: 0,
  selectStyleIndex: 0,
};

let server: ReturnType<typeof fakeServer>;
// Drawn lazily; a test does not wait for them to be read.
beforeAll(async () => {
  await Promise.all([import('./share-page.tsx'), import('#components/markdown/markdown.tsx')]);
});
beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  useSession.setState({ token: '', isLoginVisible: false });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', isLoginVisible: false });
});

async function visit(address: string) {
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, user: userEvent.setup() };
}

describe('the page of a share', () => {
  it('is read without signing in: whose it is, that a machine answered, and names of files only (ENT-025)', async () => {
    server.on(getShare, () => answer(getShare, shared));
    await visit(`/share?shareId=${ID}`);

    expect(await screen.findByRole('heading', { name: '一次函数的增减性' })).toBeDefined();
    expect(screen.getByText(/^林晓，.*分享$/)).toBeDefined();
    expect(screen.getByText('回答由 AI 生成')).toBeDefined();
    expect(await screen.findByText('行程问题')).toBeDefined();
    expect(screen.getByRole('article', { name: '问题' }).textContent).toContain('教案');
    expect(screen.queryByRole('button', { name: /教案/ })).toBeNull();
    expect(useSession.getState().isLoginVisible).toBe(false);
    expect(server.to(getShare).map(({ query }) => query.get('shareId'))).toEqual([ID]);
  });

  it('goes on as her own conversation once she has signed in, and leads back there when she returns (NAV-014)', async () => {
    const chat: Chat = {
      chatId: 'c1',
      title: '',
      templateId: '',
      typeCode: '',
      isTop: false,
      createTime: 0,
      updateTime: 0,
      runningMessageId: null,
      messageCount: 1,
    };
    server.on(getShare, () => answer(getShare, shared));
    server.on(continueShare, () => answer(continueShare, { ...chat, chatId: ID }));
    const { router, user } = await visit(`/share?shareId=${ID}`);
    await user.click(await screen.findByRole('button', { name: '用教师助手接着聊' }));
    await waitFor(() => expect(useSession.getState().isLoginVisible).toBe(true));
    expect(server.to(continueShare)).toHaveLength(0);

    act(() => useSession.setState({ token: 't', isLoginVisible: false }));
    expect(await screen.findByText('对话的页面')).toBeDefined();
    expect(server.to(continueShare).map(({ body }) => body)).toEqual([{ shareId: ID }]);
    expect(router.state.location.href).toBe(`/aiChatSession/${ID}?chatId=${ID}`);
    expect(sessionStorage.getItem(SHARE_TARGET_KEY)).toBe(router.state.location.href);

    act(() => router.history.back());
    await user.click(await screen.findByRole('button', { name: '回到刚才打开的页面' }));
    expect(await screen.findByText('对话的页面')).toBeDefined();
    expect(router.state.location.href).toBe(`/aiChatSession/${ID}?chatId=${ID}`);
    expect(server.to(continueShare)).toHaveLength(1);
  });

  it('knows no way on before she went one, nor that from another share', async () => {
    server.on(getShare, () => answer(getShare, shared));
    const { router } = await visit('/share?shareId=00000000-0000-4000-8000-0000000000bb');
    await screen.findByRole('button', { name: '用教师助手接着聊' });
    expect(screen.queryByRole('button', { name: '回到刚才打开的页面' })).toBeNull();

    await act(() => router.navigate({ to: '/privacy' }));
    await act(() => router.navigate({ to: '/share', search: { shareId: ID } }));
    await screen.findByRole('button', { name: '用教师助手接着聊' });
    expect(screen.queryByRole('button', { name: '回到刚才打开的页面' })).toBeNull();
  });

  it.each([
    ['/resourceSearchSession/t1', true],
    ['/commonAssistantSession/t1', true],
    ['/aiChatSession/t1', false],
  ])('without its id leads back to %s: %s (NAV-015)', async (target, isKnown) => {
    const { router } = await visit('/share');
    await act(async () => router.history.push(target));
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
    act(() => router.history.back());

    expect(await screen.findByRole('heading', { name: '没有这个分享，请检查链接是否完整' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '回到刚才打开的页面' }) !== null).toBe(isKnown);
  });

  it('says in one sentence why it cannot be opened', async () => {
    server.on(getShare, () => refuse({ code: 404, message: '分享已停止，需要的话请联系分享的老师' }));
    await visit(`/share?shareId=${ID}`);
    expect(await screen.findByRole('heading', { name: '分享已停止，需要的话请联系分享的老师' })).toBeDefined();
    expect(screen.getByRole('link', { name: '打开教师助手首页' }).getAttribute('href')).toBe('/');
  });

  it('says that a link without its id is not whole', async () => {
    await visit('/share');
    expect(await screen.findByRole('heading', { name: '没有这个分享，请检查链接是否完整' })).toBeDefined();
    expect(server.requests).toEqual([]);
  });

  it('is for reading only when a teacher sent it to a student', async () => {
    server.on(openStudentShare, () => answer(openStudentShare, shared));
    await visit(`/share?receiverId=${ID}`);
    expect(await screen.findByText('行程问题')).toBeDefined();
    expect(screen.queryByRole('button', { name: '用教师助手接着聊' })).toBeNull();
    expect(server.to(openStudentShare)[0]?.query.get('receiverId')).toBe(ID);
  });
});
