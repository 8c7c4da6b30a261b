import { tgtLogout } from '@app/contract/sign-on.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTheme } from '#components/theme.ts';
import { queryClient } from '#lib/query-client.ts';
import { useSession } from '#lib/session.ts';
import { answer } from '#lib/testing/fake-server.ts';
import { AccountCard } from './account-card.tsx';
import { button, choice, open } from './testing/open-users.tsx';
import { openUsersServer, profile } from './testing/school-facts.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the account', () => {
  it('shows the phone number without its middle', () => {
    open(<AccountCard mobile="13805712046" />);

    expect(screen.getByText('138****2046')).toBeDefined();
  });

  it('chooses how the product looks', async () => {
    const user = open(<AccountCard mobile="" />);

    await user.click(choice('深色'));

    expect(useTheme.getState().choice).toBe('dark');
    await user.click(choice('跟随系统'));
  });

  it('signs out at the server and here', async () => {
    openUsersServer(profile).on(tgtLogout, () => answer(tgtLogout, { state: 'success' }));
    const user = open(<AccountCard mobile="" />);

    await user.click(button('退出登录'));

    await waitFor(() => expect(useSession.getState()).toMatchObject({ token: '', isLoginVisible: true }));
  });
});
