import { enterByLinkedAccount, UNCONFIRMED_SIGN_OUT_PAGE } from '@app/contract/identity/linked-accounts.ts';
import { SECOND_STEP_NEEDED } from '@app/contract/identity/sign-on.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ArrivalPanel } from '#features/identity/linked-accounts/arrival-panel.tsx';
import { LoginFrame } from '#features/identity/sign-on/login-frame.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { forgetFirstStep } from '#lib/session/second-step.ts';
import { useSession } from '#lib/session/session.ts';
import { fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { teacher, tokenPair } from '#lib/testing/open-tab.ts';
import { LinkedAccountPage } from './linked-account-page.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

it('whoever comes back from another system and turned it on is asked for the second step, and goes on once she is in', async () => {
  const server = fakeServer();
  useSession.setState({ token: '', userInfo: null, isLoginVisible: false });
  server.on(enterByLinkedAccount, () =>
    refuse({ code: SECOND_STEP_NEEDED, message: '请再输入验证码', stepToken: 's'.repeat(43), nextPage: '/papers' }),
  );
  const leaveFor = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <LoginFrame className="">
        <ArrivalPanel signInForms={<p>这里登录</p>} leaveFor={leaveFor} />
      </LoginFrame>
    </QueryClientProvider>,
  );

  await screen.findByRole('heading', { name: '两步验证' });
  expect(leaveFor).not.toHaveBeenCalled();
  act(() => {
    useSession.setState({ token: tokenPair.token, userInfo: teacher });
    forgetFirstStep();
  });

  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/papers'));
});

it('whoever signed out and was not confirmed there reads so, and nobody is signed in', async () => {
  const server = fakeServer();
  window.history.replaceState(null, '', UNCONFIRMED_SIGN_OUT_PAGE);
  render(
    <QueryClientProvider client={queryClient}>
      <LinkedAccountPage />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: '没有确认退出' });
  expect(server.to(enterByLinkedAccount)).toHaveLength(0);
});
