import { sendSmsCode, smsLogin } from '@app/contract/identity/sign-on.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { getBaseConfig, getSmsOutbox } from '@app/contract/running/platform.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient, queryKeyOf } from '#lib/http/query-client.ts';
import { keepInviteCode } from '#lib/session/invite-code.ts';
import { useSession } from '#lib/session/session.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer } from '#lib/testing/fake-server.ts';
import { profile, teacher } from '#lib/testing/open-tab.ts';
import {
  agreement,
  askButton,
  askForCode,
  codeField,
  focused,
  loginButton,
  mobileField,
  mobileNumber,
  openDialog,
  openSignOnServer,
} from './testing/open-dialog.tsx';

let server: ReturnType<typeof openSignOnServer>;

beforeEach(() => {
  server = openSignOnServer();
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('signing in by SMS', () => {
  it('goes by keyboard alone and enters with the sixth digit', async () => {
    const user = openDialog();

    expect(focused()).toBe(mobileField());
    await user.keyboard(`${mobileNumber}{Enter}`);
    await screen.findByText('已发到手机，5 分钟内有效');
    await user.click(agreement());
    await user.type(codeField(), '407123');

    await screen.findByText('主页');
    expect(server.to(sendSmsCode)[0]?.body).toEqual({ mobile: mobileNumber });
    expect(server.to(smsLogin)).toHaveLength(1);
    expect(server.to(smsLogin)[0]?.body).toMatchObject({ mobile: mobileNumber, smsCode: '407123', mac: 'web' });
    expect(useSession.getState()).toMatchObject({ token: 'token-1', refreshToken: 'refresh-1', userInfo: teacher });
  });

  it('brings the code of the colleague along whose link was opened', async () => {
    keepInviteCode('ABCD2345');
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());
    await user.type(codeField(), '407123');

    await screen.findByText('主页');
    expect(server.to(smsLogin)[0]?.body).toMatchObject({ inviteCode: 'ABCD2345' });
    sessionStorage.clear();
  });

  it('takes a pasted message with the code in it', async () => {
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());

    await user.click(codeField());
    await user.paste('【教师助手】10690001 验证码 407123，5 分钟内有效');

    await screen.findByText('主页');
    expect(server.to(smsLogin)[0]?.body).toMatchObject({ smsCode: '407123' });
  });

  it('works although a token that is no good is still kept', async () => {
    useSession.setState({ token: 'revoked', refreshToken: 'revoked' });
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());

    await user.type(codeField(), '407123');

    await screen.findByText('主页');
    expect(useSession.getState().token).toBe('token-1');
  });

  it('can be closed', async () => {
    const user = openDialog();

    await user.click(screen.getByRole('button', { name: '关闭' }));

    expect(useSession.getState().isLoginVisible).toBe(false);
  });
});

describe('the ways to sign in', () => {
  it('are a code by SMS first, and a QR code', async () => {
    const user = openDialog();

    await user.click(screen.getByRole('button', { name: '扫码登录' }));
    expect(screen.getByRole('dialog', { name: '扫码登录' })).toBeTruthy();
    expect(screen.getByText('二维码')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: '验证码登录' }));
    expect(focused()).toBe(mobileField());
  });

  it('are a password too, on a page that leads back here (LOGIN-020)', () => {
    openDialog();
    const { pathname, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: '密码登录' }).href);

    expect(pathname).toBe('/sso/login');
    expect(atob(searchParams.get('nextpage') ?? '')).toBe(location.pathname);
  });
});

describe('the mobile number', () => {
  it('is grouped while it is typed and corrected in its middle', async () => {
    const user = openDialog();
    await user.type(mobileField(), '1380571204');
    expect(mobileField()).toHaveProperty('value', '138 0571 204');

    await user.type(mobileField(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });

    expect(mobileField()).toHaveProperty('value', '139 8057 1204');
    expect(mobileField()).toHaveProperty('selectionStart', 3);
  });

  it.each([
    ['', askButton],
    ['1380571', askButton],
    ['23805712046', askButton],
    ['12805712046', askButton],
    ['12805712046', loginButton],
  ])('%j is refused below its field, unsent (LOGIN-019)', async (wrong, button) => {
    const user = openDialog();
    if (wrong) await user.type(mobileField(), wrong);

    await user.click(button());

    expect(screen.getByRole('alert').textContent).toBe('请输入正确的手机号');
    expect(focused()).toBe(mobileField());
    expect(server.requests).toEqual([]);
  });

  it('when changed forgets that a code was sent to another one', async () => {
    const user = openDialog();
    await askForCode(user);

    await user.type(mobileField(), '{Backspace}7');

    expect(screen.queryByText('已发到手机，5 分钟内有效')).toBeNull();
    expect(askButton()).toBeTruthy();
  });
});

describe('the code', () => {
  it('that is wrong stays, is told so, and is typed over', async () => {
    server.on(smsLogin, () => Response.json({ code: 400, message: '验证码错误或已失效' }, { status: 400 }));
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());

    await user.type(codeField(), '111111');
    expect((await screen.findByRole('alert')).textContent).toBe('验证码错误或已失效');
    expect(codeField()).toHaveProperty('value', '111111');
    expect(focused()).toBe(codeField());

    await user.keyboard('2');
    expect(codeField()).toHaveProperty('value', '2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that is incomplete is asked for, unsent (LOGIN-019)', async () => {
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());
    await user.type(codeField(), '40a712');

    await user.click(loginButton());

    expect(screen.getByRole('alert').textContent).toBe('请输入6位验证码');
    expect(codeField()).toHaveProperty('value', '40712');
    expect(server.to(smsLogin)).toEqual([]);
  });

  it('is not used twice when only the profile failed to load', async () => {
    server.on(getUser, () => Promise.reject(new TypeError('Failed to fetch')));
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());
    await user.type(codeField(), '407123');
    await screen.findByText('请求异常，请稍后再试');

    server.on(getUser, () => answer(getUser, profile));
    await user.click(loginButton());

    await screen.findByText('主页');
    expect(server.to(smsLogin)).toHaveLength(1);
  });

  it('is refused with the words of the server', async () => {
    server.on(sendSmsCode, () =>
      Response.json({ code: 429, message: '今天已发送 10 次验证码，请明天再试' }, { status: 429 }),
    );
    const user = openDialog();
    await user.type(mobileField(), mobileNumber);

    await user.click(askButton());

    await screen.findByText('今天已发送 10 次验证码，请明天再试');
  });

  it('without a network says so and asks nobody', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const user = openDialog();
    await user.type(mobileField(), mobileNumber);

    await user.click(askButton());

    await screen.findByText('网络连接失败，请检查网络设置');
    expect(server.requests).toEqual([]);
  });
});

describe('the agreement', () => {
  it('is pointed at when it is not ticked, and nothing is sent', async () => {
    const user = openDialog();
    await askForCode(user);
    await user.type(codeField(), '407123');
    expect(server.to(smsLogin)).toEqual([]);

    await user.click(loginButton());

    expect(screen.getByRole('alert').textContent).toBe('请先勾选同意用户协议和隐私政策');
    expect(focused()).toBe(agreement());
    expect(server.to(smsLogin)).toEqual([]);

    await user.keyboard(' ');
    await user.click(loginButton());
    await screen.findByText('主页');
  });

  it('can be read in a page of its own, so that the form stays', () => {
    openDialog();

    for (const [name, href] of [
      ['《用户协议》', '/agreement'],
      ['《隐私政策》', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe(href);
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('in development', () => {
  it('the newest code of this mobile can be filled in', async () => {
    queryClient.setQueryData(queryKeyOf(getBaseConfig), { ...baseConfig, hasSmsOutbox: true });
    server.on(getSmsOutbox, () => answer(getSmsOutbox, [{ mobile: mobileNumber, code: '407123', sentAt: 1 }]));
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());

    await user.click(screen.getByRole('button', { name: '填入验证码' }));

    await screen.findByText('主页');
    expect(server.to(getSmsOutbox)[0]?.query.get('mobile')).toBe(mobileNumber);
  });

  it('the hint is absent where messages are really sent', () => {
    openDialog();

    expect(screen.queryByText(/开发模式/)).toBeNull();
    expect(screen.getByText('数据存放在本校服务器')).toBeTruthy();
  });
});
