import { listPasskeys, type Passkey, removePasskey, renamePasskey } from '@app/contract/identity/passkeys.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { PasskeysCard } from './passkeys-card.tsx';

const made: Passkey = {
  passkeyId: '00000000-0000-4000-8000-000000000001',
  name: '办公室的电脑',
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
      <PasskeysCard />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('passkeys', () => {
  it('are listed, and removed once she says so', async () => {
    const server = fakeServer();
    let listed = [made];
    server.on(listPasskeys, () => answer(listPasskeys, listed));
    server.on(removePasskey, () => {
      listed = [];
      return answer(removePasskey, null);
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: '移除 办公室的电脑' }));
    await screen.findByText('以后不能再用它登录，其他登录方式不受影响。');
    expect(server.to(removePasskey)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '移除' }));
    await waitFor(() => expect(screen.queryByText('办公室的电脑')).toBeNull());
    expect(server.to(removePasskey)[0]?.body).toEqual({ passkeyId: made.passkeyId });
  });

  it('get another name', async () => {
    const server = fakeServer();
    let listed = [made];
    server.on(listPasskeys, () => answer(listPasskeys, listed));
    server.on(renamePasskey, () => {
      listed = [{ ...made, name: '家里的平板' }];
      return answer(renamePasskey, null);
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: '给 办公室的电脑 改名' }));
    const field = await screen.findByRole('textbox', { name: '这是哪台设备' });
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
    await user.clear(field);
    await user.type(field, '家里的平板');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('家里的平板')).toBeDefined();
    expect(server.to(renamePasskey)[0]?.body).toEqual({ passkeyId: made.passkeyId, name: '家里的平板' });
  });

  it('show no dead button where the page cannot use them, but say why', async () => {
    const server = fakeServer();
    server.on(listPasskeys, () => answer(listPasskeys, []));
    vi.stubGlobal('isSecureContext', false);
    open();
    await screen.findByText(/这个地址不能用通行密钥/);
    expect(screen.queryByRole('button', { name: '添加通行密钥' })).toBeNull();
  });
});
