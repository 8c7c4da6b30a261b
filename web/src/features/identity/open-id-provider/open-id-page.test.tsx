import { answerOpenIdWish, type OpenIdScope, readOpenIdWish } from '@app/contract/identity/open-id-provider.ts';
import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { clearSession, sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { teacher } from '#lib/testing/open-tab.ts';
import { OpenIdPage } from './open-id-page.tsx';

const back = 'https://library.school.example/callback?code=1';
let server: ReturnType<typeof fakeServer>;
let wentTo: string[];

beforeEach(() => {
  server = fakeServer();
  wentTo = [];
  sessionStore.setState({ token: 'token-1', userInfo: teacher });
  server.on(answerOpenIdWish, () => answer(answerOpenIdWish, { address: back }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  clearSession({ isLoginVisible: false });
  vi.unstubAllGlobals();
  localStorage.clear();
});

function wish(more: { name?: string; scopes?: OpenIdScope[]; isTrusted?: boolean } = {}) {
  const asked = { name: '图书馆', host: 'library.school.example', scopes: ['openid' as const], isTrusted: false };
  server.on(readOpenIdWish, () => answer(readOpenIdWish, { ...asked, ...more }));
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <OpenIdPage leaveFor={(address) => wentTo.push(address)} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const answers = () => server.to(answerOpenIdWish).map(({ body }) => body);

describe('a system that wants to sign her in', () => {
  it('is named with where she goes and what it would learn, and gets nothing before she says yes', async () => {
    wish({ scopes: ['openid', 'profile', 'school', 'roles'] });
    const user = open();

    expect(await screen.findByRole('heading', { name: /的账号登录“图书馆”$/ })).toBeDefined();
    expect(screen.getByText('同意后前往 library.school.example，它会知道：')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(answers()).toEqual([]);

    await user.click(screen.getByRole('button', { name: '同意并登录' }));
    await waitFor(() => expect(wentTo).toEqual([back]));
    expect(answers()).toEqual([{ isAllowed: true }]);
  });

  it('is told no', async () => {
    wish();
    const user = open();
    await user.click(await screen.findByRole('button', { name: '不同意' }));

    await waitFor(() => expect(wentTo).toEqual([back]));
    expect(answers()).toEqual([{ isAllowed: false }]);
  });

  it('is not asked about where it is the school’s own', async () => {
    wish({ isTrusted: true });
    open();

    await waitFor(() => expect(wentTo).toEqual([back]));
    expect(answers()).toEqual([{ isAllowed: true }]);
  });

  it('is not asked about while nobody is signed in', async () => {
    clearSession({ isLoginVisible: true });
    wish();
    open();

    expect(screen.queryByRole('button', { name: '同意并登录' })).toBeNull();
    expect(server.to(readOpenIdWish)).toEqual([]);
  });

  it('waits where she is somebody else: she signs out and is asked again as whoever signs in', async () => {
    wish();
    server.on(tgtLogout, () => answer(tgtLogout, { state: 'success' }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: '换个账号' }));

    await waitFor(() => expect(useSession.getState()).toMatchObject({ token: '', isLoginVisible: true }));
    expect(screen.queryByRole('button', { name: '同意并登录' })).toBeNull();
    expect(answers()).toEqual([]);
  });

  it('that is not known is refused in a sentence, and nothing can be agreed to: the way leads home', async () => {
    server.on(readOpenIdWish, () => refuse({ code: 404, message: '这次登录已经过期，请从那个网站重新开始' }));
    const user = open();

    expect(await screen.findByRole('heading', { name: '现在不能登录那个网站' })).toBeDefined();
    expect(screen.getByText('这次登录已经过期，请从那个网站重新开始')).toBeDefined();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['回到首页']);
    await user.click(screen.getByRole('button', { name: '回到首页' }));
    expect(wentTo).toEqual(['/']);
    expect(answers()).toEqual([]);
  });

  it('is tried again after a failure, whose sentence she reads', async () => {
    wish();
    server.on(answerOpenIdWish, () => refuse({ code: 500, message: '服务器忙，请再试一次' }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: '同意并登录' }));
    expect((await screen.findByRole('alert')).textContent).toContain('服务器忙，请再试一次');

    server.on(answerOpenIdWish, () => answer(answerOpenIdWish, { address: back }));
    await user.click(screen.getByRole('button', { name: '同意并登录' }));
    await waitFor(() => expect(wentTo).toEqual([back]));
  });

  it('attack: its name is shown as letters, whatever it is', async () => {
    wish({ name: '<img src=x onerror="window.stolen=1">' });
    open();

    expect((await screen.findByRole('heading')).textContent).toContain('<img src=x');
    expect(document.querySelector('img')).toBeNull();
  });
});
