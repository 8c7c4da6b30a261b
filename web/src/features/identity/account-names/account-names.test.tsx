import {
  type ChildAccount,
  chooseAccountName,
  listChildAccounts,
  readAccountName,
  removeChildAccount,
} from '@app/contract/identity/account-names.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { AccountNameCard } from './account-name-card.tsx';
import { ChildAccountsCard } from './child-accounts-card.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: tokenPair.token, isLoginVisible: false });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(part: ReactNode) {
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
  return userEvent.setup();
}

describe('the account name', () => {
  it('is chosen once, after a bad one was refused where it was typed', async () => {
    let accountName = '';
    server.on(readAccountName, () => answer(readAccountName, { accountName }));
    server.on(chooseAccountName, () => {
      accountName = 'wangli88';
      return answer(chooseAccountName, { accountName });
    });
    const user = open(<AccountNameCard />);
    await user.click(await screen.findByRole('button', { name: '设置账号名' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox');
    await user.type(field, 'ab{Enter}');
    expect(await dialog.findByText('账号名是 4 到 20 位字母和数字，至少有一个字母')).toBeDefined();
    expect(server.to(chooseAccountName)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'wangli88{Enter}');
    expect(await screen.findByText('wangli88')).toBeDefined();
    expect(screen.queryByRole('button', { name: '设置账号名' })).toBeNull();
    expect(server.to(chooseAccountName)[0]?.body).toEqual({ accountName: 'wangli88' });
  });

  it('says in the dialog that somebody has it', async () => {
    server.on(readAccountName, () => answer(readAccountName, { accountName: '' }));
    server.on(chooseAccountName, () => refuse({ code: 409, message: '这个账号名已经有人用了' }));
    const user = open(<AccountNameCard />);
    await user.click(await screen.findByRole('button', { name: '设置账号名' }));
    await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'wangli88{Enter}');
    expect(await screen.findByText('这个账号名已经有人用了')).toBeDefined();
  });
});

describe('child accounts', () => {
  const child: ChildAccount = {
    userId: '00000000-0000-4000-8000-000000000001',
    accountName: 'xiaohong1',
    userName: '小红',
    createTime: 1,
  };

  it('are listed, and removed after a question', async () => {
    let children = [child];
    server.on(listChildAccounts, () => answer(listChildAccounts, children));
    server.on(removeChildAccount, () => {
      children = [];
      return answer(removeChildAccount, null);
    });
    const user = open(<ChildAccountsCard />);
    await user.click(await screen.findByRole('button', { name: '移除 xiaohong1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/立刻不能登录/)).toBeDefined();
    expect(server.to(removeChildAccount)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '移除' }));
    await waitFor(() => expect(screen.queryByText('xiaohong1')).toBeNull());
    expect(server.to(removeChildAccount)[0]?.body).toEqual({ userId: child.userId });
  });

  it('stay when she thinks better of it', async () => {
    server.on(listChildAccounts, () => answer(listChildAccounts, [child]));
    const user = open(<ChildAccountsCard />);
    await user.click(await screen.findByRole('button', { name: '移除 xiaohong1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '留着' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('xiaohong1')).toBeDefined();
  });
});
