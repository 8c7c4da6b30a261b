import {
  beginLink,
  confirmLink,
  enterByForm,
  enterByLinkedAccount,
  type LinkProvider,
  listLinkedAccounts,
  listLinkProviders,
  registerByLinkedAccount,
  signOutThere,
  unlinkAccount,
} from '@app/contract/identity/linked-accounts.ts';
import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { teacher, tokenPair } from '#lib/testing/open-tab.ts';
import { ArrivalPanel } from './arrival-panel.tsx';
import { LinkedAccountsCard } from './linked-accounts-card.tsx';
import { OtherAccounts } from './other-accounts.tsx';

const school: LinkProvider = { provider: 'school', name: '学校统一身份', mark: '学', way: 'page' };
const arrived = { providerName: '学校统一身份', displayName: '王丽', nextPage: '/myCloudDisk', mayRegister: false };

let server: ReturnType<typeof fakeServer>;
const leaveFor = vi.fn();
beforeEach(() => {
  server = fakeServer();
  leaveFor.mockReset();
  useSession.setState({ token: '', userInfo: null, isLoginVisible: false });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(screenPart: ReactNode) {
  render(<QueryClientProvider client={queryClient}>{screenPart}</QueryClientProvider>);
  return userEvent.setup();
}
const openArrival = () => open(<ArrivalPanel signInForms={<p>这里登录</p>} leaveFor={leaveFor} />);

describe('the login page', () => {
  it('has nothing more where no other accounts are taken', async () => {
    server.on(listLinkProviders, () => answer(listLinkProviders, []));
    open(<OtherAccounts />);
    await waitFor(() => expect(server.to(listLinkProviders)).toHaveLength(1));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('asks for account and password of a directory in a dialog of its own, and says what is wrong', async () => {
    const directory: LinkProvider = { provider: 'ad', name: '学校账号', mark: '学', way: 'form' };
    server.on(listLinkProviders, () => answer(listLinkProviders, [directory]));
    server.on(enterByForm, () => refuse({ code: 401, message: '账号或密码不对' }));
    const user = open(<OtherAccounts />);
    await user.click(await screen.findByRole('button', { name: '学校账号' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: '学校账号的账号' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '登录' }));
    expect(dialog.getByText('请填写账号')).toBeDefined();
    expect(dialog.getByText('请填写密码')).toBeDefined();
    expect(server.to(enterByForm)).toEqual([]);
  });
});

describe('coming back from another system', () => {
  it('asks somebody new to sign in here once', async () => {
    server.on(enterByLinkedAccount, () => answer(enterByLinkedAccount, { state: 'unknown', ...arrived }));
    openArrival();
    expect(await screen.findByRole('heading', { name: '第一次用学校统一身份账号“王丽”登录' })).toBeDefined();
    expect(screen.getByText('这里登录')).toBeDefined();
    expect(server.to(confirmLink)).toHaveLength(0);
  });

  it('offers a new account where the school allows it, and nowhere else', async () => {
    const unknown = { state: 'unknown', ...arrived, mayRegister: true } as const;
    server.on(enterByLinkedAccount, () => answer(enterByLinkedAccount, unknown));
    server.on(registerByLinkedAccount, () => refuse({ code: 403, message: '这里不能直接新建账号，请先用手机号登录' }));
    const user = openArrival();
    await user.click(await screen.findByRole('button', { name: '没有账号，直接新建' }));
    await waitFor(() => expect(server.to(registerByLinkedAccount)).toHaveLength(1));
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('asks whoever is signed in before it binds anything', async () => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    server.on(enterByLinkedAccount, () => answer(enterByLinkedAccount, { state: 'unknown', ...arrived }));
    server.on(confirmLink, () => answer(confirmLink, { nextPage: '/myCloudDisk' }));
    const user = openArrival();
    await user.click(await screen.findByRole('button', { name: '绑定到这个账号' }));
    await waitFor(() => expect(leaveFor.mock.calls[0]?.[0]).toBe('/myCloudDisk'));
  });

  it('binds by itself what she wanted to bind', async () => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    server.on(enterByLinkedAccount, () => answer(enterByLinkedAccount, { state: 'mine', ...arrived }));
    server.on(confirmLink, () => answer(confirmLink, { nextPage: '/userCenter' }));
    openArrival();
    await waitFor(() => expect(leaveFor.mock.calls[0]?.[0]).toBe('/userCenter'));
    expect(server.to(confirmLink)).toHaveLength(1);
  });

  it('says what went wrong, and signs nobody in', async () => {
    server.on(enterByLinkedAccount, () => refuse({ code: 401, message: '学校统一身份没有确认你的身份，请再试一次' }));
    server.on(getUser, () => refuse({ code: 401, message: '' }));
    const user = openArrival();
    expect(await screen.findByText('学校统一身份没有确认你的身份，请再试一次')).toBeDefined();
    expect(useSession.getState().token).toBe('');
    await user.click(screen.getByRole('button', { name: '回到首页' }));
    expect(leaveFor).toHaveBeenCalledWith('/');
  });
});

describe('the accounts that are bound', () => {
  const link = {
    linkId: '00000000-0000-4000-8000-000000000001',
    provider: 'school',
    providerName: '学校统一身份',
    isWayIn: true,
    displayName: '王丽',
    createTime: 1,
    lastUsedTime: 0,
  };

  it('are shown with what they are called there, and unbound after a question', async () => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    let links = [link];
    server.on(listLinkProviders, () => answer(listLinkProviders, [school]));
    server.on(listLinkedAccounts, () => answer(listLinkedAccounts, links));
    server.on(unlinkAccount, () => {
      links = [];
      return answer(unlinkAccount, null);
    });
    const user = open(<LinkedAccountsCard />);
    await user.click(await screen.findByRole('button', { name: '解绑学校统一身份' }));
    expect(server.to(unlinkAccount)).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解绑' }));
    await waitFor(() => expect(screen.queryByText(/王丽/)).toBeNull());
    expect(server.to(unlinkAccount)[0]?.body).toEqual({ linkId: link.linkId });
    expect(screen.getByRole('button', { name: '绑定学校统一身份' })).toBeDefined();
  });

  it('say which of them open nothing here: those of a learning platform', async () => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    const platform = { ...link, provider: '', providerName: '学校平台', isWayIn: false };
    server.on(listLinkProviders, () => answer(listLinkProviders, []));
    server.on(listLinkedAccounts, () => answer(listLinkedAccounts, [platform]));
    const user = open(<LinkedAccountsCard />);
    expect(await screen.findByText(/不能用它登录/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: '解绑学校平台' }));
    expect(within(await screen.findByRole('dialog')).getByText(/从那里打开就不知道是你了/)).toBeDefined();
  });

  it('take one of a directory by its password, and say what is wrong with it', async () => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    const directory: LinkProvider = { provider: 'ad', name: '学校账号', mark: '学', way: 'form' };
    server.on(listLinkProviders, () => answer(listLinkProviders, [directory]));
    server.on(listLinkedAccounts, () => answer(listLinkedAccounts, []));
    const user = open(<LinkedAccountsCard />);
    await user.click(await screen.findByRole('button', { name: '绑定学校账号' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: '学校账号的账号' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: '绑定' }));
    expect(dialog.getByText('请填写密码')).toBeDefined();
  });

  it('offer to sign out at the system she came in by as well', async () => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    const address = 'https://cas.school.example/logout';
    server.on(listLinkProviders, () => answer(listLinkProviders, [school]));
    server.on(listLinkedAccounts, () => answer(listLinkedAccounts, [link]));
    server.on(signOutThere, () => answer(signOutThere, { providerName: '学校统一身份', address }));
    server.on(tgtLogout, () => refuse({ code: 503, message: '现在退不出去' }));
    const user = open(<LinkedAccountsCard />);
    await user.click(await screen.findByRole('button', { name: '退出这里和学校统一身份' }));
    // It leaves for the other system only once it is out here.
    await waitFor(() => expect(server.to(tgtLogout)).toHaveLength(1));
    expect(useSession.getState().token).toBe(tokenPair.token);
  });

  it('say so when the other system cannot be reached', async () => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    server.on(listLinkProviders, () => answer(listLinkProviders, [school]));
    server.on(listLinkedAccounts, () => answer(listLinkedAccounts, []));
    server.on(beginLink, () => refuse({ code: 503, message: '现在连不上学校统一身份，请稍后再试，或换一种方式登录' }));
    const user = open(<LinkedAccountsCard />);
    await user.click(await screen.findByRole('button', { name: '绑定学校统一身份' }));
    await waitFor(() => expect(server.to(beginLink)).toHaveLength(1));
  });
});
