import { changePassword, readPassword } from '@app/contract/identity/passwords.ts';
import { sendSmsCode } from '@app/contract/identity/sign-on.ts';
import { getCaptchaType } from '@app/contract/identity/sso.ts';
import { listDevices } from '@app/contract/running/account.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { PasswordCard } from './password-card.tsx';

const publicKey = { modulus: `c${'3'.repeat(511)}`, exponent: '010001' } as const;
const mobile = '13800000000';
let server: ReturnType<typeof fakeServer>;
let hasPassword: boolean;

beforeEach(() => {
  useSession.setState({ token: tokenPair.token, isLoginVisible: false });
  server = fakeServer();
  hasPassword = false;
  server.on(readPassword, () => answer(readPassword, { hasPassword, changeTime: hasPassword ? 1 : 0 }));
  server.on(getCaptchaType, () =>
    answer(getCaptchaType, { data: { ssoConf: { disableSetCookie: false, publicKey } } }),
  );
  server.on(listDevices, () => answer(listDevices, []));
  server.on(sendSmsCode, () =>
    answer(sendSmsCode, { resendAfterSeconds: 60, expiresInSeconds: 300, captchaNext: false }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordCard mobile={mobile} />
      <Overlays />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('the password of the account', () => {
  it('is set with a code and never travels plainly', async () => {
    server.on(changePassword, () => {
      hasPassword = true;
      return answer(changePassword, { changeTime: 1, endedSessions: 2 });
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: '设置密码' }));
    await user.type(screen.getByLabelText('新密码'), 'lesson plan 7');
    expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    await user.type(screen.getByLabelText('短信验证码'), '407123');
    await user.click(screen.getByRole('button', { name: '保存' }));

    expect(await screen.findByText('密码已保存，其他 2 处登录已退出')).toBeDefined();
    expect(await screen.findByRole('button', { name: '修改密码' })).toBeDefined();
    const [sent] = server.to(changePassword);
    expect(sent?.body).toEqual({ password: expect.stringMatching(/^[\w+/=]{344}$/), smsCode: '407123' });
    expect(server.to(sendSmsCode)[0]?.body).toEqual({ mobile });
  });

  it('says at once what is wrong with it, and asks nobody', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: '设置密码' }));
    await user.type(screen.getByLabelText('短信验证码'), '407123');
    for (const [password, problem] of [
      ['short1', '密码至少 8 位'],
      ['password123', '这个密码太常见，很容易被猜到，请换一个'],
    ] as const) {
      await user.clear(screen.getByLabelText('新密码'));
      await user.type(screen.getByLabelText('新密码'), password);
      await user.click(screen.getByRole('button', { name: '保存' }));
      expect(await screen.findByText(problem)).toBeDefined();
    }
    expect(server.to(changePassword)).toEqual([]);
  });

  it('is changed with the former one, or with a code when that is forgotten', async () => {
    hasPassword = true;
    server.on(changePassword, () => refuse({ code: 400, message: '旧密码不对，可以改用短信验证码' }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: '修改密码' }));
    await user.type(screen.getByLabelText('新密码'), 'lesson plan 7');
    await user.type(screen.getByLabelText('旧密码'), 'former plan 1');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('旧密码不对，可以改用短信验证码')).toBeDefined();
    expect(server.to(changePassword)[0]?.body).toMatchObject({ oldPassword: expect.stringMatching(/^[\w+/=]{344}$/) });

    await user.click(screen.getByRole('radio', { name: '用短信确认' }));
    server.on(changePassword, () => answer(changePassword, { changeTime: 1, endedSessions: 0 }));
    await user.type(screen.getByLabelText('短信验证码'), '407123');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(changePassword)[1]?.body).toMatchObject({ smsCode: '407123' });
  });
});
