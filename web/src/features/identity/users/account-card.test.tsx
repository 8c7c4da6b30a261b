import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer } from '#lib/testing/fake-server.ts';
import { AccountCard } from './account-card.tsx';
import { button, open } from './testing/open-users.tsx';
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

  it('signs out at the server and here', async () => {
    openUsersServer(profile).on(tgtLogout, () => answer(tgtLogout, { state: 'success' }));
    const user = open(<AccountCard mobile="" />);

    await user.click(button('退出登录'));

    await waitFor(() => expect(useSession.getState()).toMatchObject({ token: '', isLoginVisible: true }));
  });
});
