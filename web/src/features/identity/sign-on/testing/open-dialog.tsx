import { sendSmsCode, smsLogin } from '@app/contract/identity/sign-on.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoginDialog } from '#features/identity/sign-on/login-dialog.tsx';
import { queryClient, queryKeyOf } from '#lib/http/query-client.ts';
import { showLogin, useSession } from '#lib/session/session.ts';
import { clearSession } from '#lib/session/session-store.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { profile, tokenPair } from '#lib/testing/open-tab.ts';

export const mobileNumber = '13805712046';
export const sent = { resendAfterSeconds: 60, expiresInSeconds: 300, captchaNext: false };

/** A server that signs anybody in, and nobody signed in yet. */
export function openSignOnServer() {
  const server = fakeServer();
  server.on(sendSmsCode, () => answer(sendSmsCode, sent));
  server.on(smsLogin, () => answer(smsLogin, tokenPair));
  server.on(getUser, () => answer(getUser, profile));
  queryClient.setQueryData(queryKeyOf(getBaseConfig), baseConfig);
  clearSession({ isLoginVisible: false });
  showLogin();
  return server;
}

/** The dialog over a page that says 主页. */
export function openDialog() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Gate />
    </QueryClientProvider>,
  );
  return user;
}

function Gate() {
  return useSession((session) => session.isLoginVisible) ? <LoginDialog scanPanel={<p>二维码</p>} /> : <p>主页</p>;
}

export const mobileField = () => screen.getByRole('textbox', { name: '手机号' });
export const codeField = () => screen.getByRole('textbox', { name: '验证码' });
export const captchaField = () => screen.getByRole('textbox', { name: '图片字符' });
export const agreement = () => screen.getByRole('checkbox');
export const askButton = () => screen.getByRole('button', { name: '获取验证码' });
export const loginButton = () => screen.getByRole('button', { name: '登录' });
export const focused = () => document.activeElement;

export async function askForCode(user: ReturnType<typeof openDialog>): Promise<void> {
  await user.type(mobileField(), mobileNumber);
  await user.click(askButton());
  await screen.findByText('已发到手机，5 分钟内有效');
}
