import {
  type AppPassword,
  addAppPassword,
  listAppPasswords,
  revokeAppPassword,
} from '@app/contract/identity/app-passwords.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { AppPasswordsCard } from './app-passwords-card.tsx';

const made: AppPassword = {
  passwordId: '00000000-0000-4000-8000-000000000001',
  name: '办公室的电脑',
  opens: 'drive',
  createTime: 0,
  lastUsedTime: 0,
};

beforeEach(() => useSession.setState({ token: tokenPair.token, isLoginVisible: false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <AppPasswordsCard mobile="13800000000" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('app passwords', () => {
  it('are made with a name, shown once, listed and revoked', async () => {
    const server = fakeServer();
    let listed: AppPassword[] = [];
    server.on(listAppPasswords, () => answer(listAppPasswords, listed));
    server.on(addAppPassword, () => {
      listed = [made];
      return answer(addAppPassword, { ...made, password: 'abcde-fghjk-mnpqr-stuvw' });
    });
    server.on(revokeAppPassword, () => {
      listed = [];
      return answer(revokeAppPassword, null);
    });
    const user = open();

    await user.click(await screen.findByRole('button', { name: '新建应用密码' }));
    await user.type(screen.getByRole('textbox', { name: '用在哪里' }), '办公室的电脑{Enter}');
    expect(await screen.findByText('abcde-fghjk-mnpqr-stuvw')).toBeDefined();
    expect(screen.getByText('13800000000')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '记好了' }));
    expect(screen.queryByText('abcde-fghjk-mnpqr-stuvw')).toBeNull();
    expect(screen.getByText('打开云盘，还没有用过')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '停用 办公室的电脑' }));
    await waitFor(() => expect(screen.queryByText('办公室的电脑')).toBeNull());
    expect(server.to(revokeAppPassword)[0]?.body).toEqual({ passwordId: made.passwordId });
  });

  it('are made for an AI program too, and say what it may do and where it goes', async () => {
    const server = fakeServer();
    const forTools: AppPassword = { ...made, name: '我的工具', opens: 'reading' };
    server.on(listAppPasswords, () => answer(listAppPasswords, [forTools]));
    server.on(addAppPassword, () => answer(addAppPassword, { ...forTools, password: 'abcde-fghjk-mnpqr-stuvw' }));
    const user = open();
    expect(await screen.findByText('AI 工具，只查看，还没有用过')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '新建应用密码' }));
    await user.type(screen.getByRole('textbox', { name: '用在哪里' }), '我的工具');
    await user.selectOptions(screen.getByRole('combobox', { name: '用来做什么' }), 'AI 工具，只查看');
    await user.click(screen.getByRole('button', { name: '新建' }));

    expect(await screen.findByText('abcde-fghjk-mnpqr-stuvw')).toBeDefined();
    expect(server.to(addAppPassword)[0]?.body).toEqual({ name: '我的工具', opens: 'reading' });
    expect(screen.getAllByText(`${window.location.origin}/mcp`)).toHaveLength(2);
  });

  it('say in the dialog why one was not made', async () => {
    const server = fakeServer();
    server.on(listAppPasswords, () => answer(listAppPasswords, [made]));
    server.on(addAppPassword, () => refuse({ code: 409, message: '最多 20 个应用密码，请先停用不用的' }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: '新建应用密码' }));
    await user.type(screen.getByRole('textbox', { name: '用在哪里' }), '手机{Enter}');

    expect(await screen.findByText('最多 20 个应用密码，请先停用不用的')).toBeDefined();
  });
});
