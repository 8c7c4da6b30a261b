import { getSmsOutbox } from '@app/contract/platform.ts';
import { getCaptcha, sendSmsCode, smsLogin } from '@app/contract/sign-on.ts';
import { getUser } from '@app/contract/users.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { showLogin, useSession } from '#lib/session.ts';
import { clearSession } from '#lib/session-store.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { school, teacher, tokenPair } from '#lib/testing/open-tab.ts';
import { LoginDialog } from './login-dialog.tsx';

const mobileNumber = '13805712046';
const sent = { resendAfterSeconds: 60, expiresInSeconds: 300, captchaNext: false };

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  server.on(sendSmsCode, () => answer(sendSmsCode, sent));
  server.on(smsLogin, () => answer(smsLogin, tokenPair));
  server.on(getUser, () => answer(getUser, { ...teacher, ...school }));
  queryClient.setQueryData(['base-config'], baseConfig);
  clearSession({ isLoginVisible: false });
  showLogin();
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Gate() {
  return useSession((session) => session.isLoginVisible) ? <LoginDialog /> : <p>主页</p>;
}

function openDialog() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <Gate />
    </QueryClientProvider>,
  );
  return user;
}

const mobileField = () => screen.getByRole('textbox', { name: '手机号' });
const codeField = () => screen.getByRole('textbox', { name: '验证码' });
const agreement = () => screen.getByRole('checkbox');
const askButton = () => screen.getByRole('button', { name: '获取验证码' });
const loginButton = () => screen.getByRole('button', { name: '登录' });

const focused = () => document.activeElement;

async function askForCode(user: ReturnType<typeof openDialog>) {
  await user.type(mobileField(), mobileNumber);
  await user.click(askButton());
  await screen.findByText('已发到手机，5 分钟内有效');
}

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

  it('takes a pasted message with the code in it', async () => {
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());

    await user.click(codeField());
    await user.paste('【教师助手】验证码 407123，请勿告诉他人');

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

describe('the mobile number', () => {
  it('is grouped while it is typed and corrected in its middle', async () => {
    const user = openDialog();
    await user.type(mobileField(), '1380571204');
    expect(mobileField()).toHaveProperty('value', '138 0571 204');

    await user.type(mobileField(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });

    expect(mobileField()).toHaveProperty('value', '139 8057 1204');
    expect(mobileField()).toHaveProperty('selectionStart', 3);
  });

  it.each(['', '1380571', '23805712046'])('%j is refused below its field before anything is sent', async (wrong) => {
    const user = openDialog();
    if (wrong) await user.type(mobileField(), wrong);

    await user.click(askButton());

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

  it('that is incomplete is asked for', async () => {
    const user = openDialog();
    await askForCode(user);
    await user.type(codeField(), '40a7');

    await user.click(loginButton());

    expect(screen.getByRole('alert').textContent).toBe('请输入6位验证码');
    expect(codeField()).toHaveProperty('value', '407');
  });

  it('is not used twice when only the profile failed to load', async () => {
    server.on(getUser, () => Promise.reject(new TypeError('Failed to fetch')));
    const user = openDialog();
    await askForCode(user);
    await user.click(agreement());
    await user.type(codeField(), '407123');
    await screen.findByText('请求异常，请稍后再试');

    server.on(getUser, () => answer(getUser, { ...teacher, ...school }));
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

describe('the image captcha', () => {
  const captchaField = () => screen.getByRole('textbox', { name: '图片字符' });

  it('appears when the server asks for it, and a wrong answer brings a new picture', async () => {
    let drawn = 0;
    server.on(getCaptcha, () => answer(getCaptcha, { captchaId: `c-${++drawn}`, image: `<svg id="${drawn}"/>` }));
    const replies = ['请先输入图片中的字符', '图片字符不对，请看新的图片再输'];
    server.on(sendSmsCode, () => {
      const message = replies.shift();
      return message ? refuse({ code: 40020, message }) : answer(sendSmsCode, sent);
    });
    const user = openDialog();
    await user.type(mobileField(), `${mobileNumber}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe('请先输入图片中的字符');
    expect(focused()).toBe(captchaField());
    expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%20id%3D%221%22%2F%3E');

    await user.keyboard('wrong{Enter}');
    await screen.findByText('图片字符不对，请看新的图片再输');
    expect(captchaField()).toHaveProperty('value', '');

    await user.keyboard('8KdP{Enter}');
    await screen.findByText('已发到手机，5 分钟内有效');
    expect(server.to(sendSmsCode).map(({ body }) => body)).toEqual([
      { mobile: mobileNumber },
      { mobile: mobileNumber, captchaId: 'c-1', captchaCode: 'wrong' },
      { mobile: mobileNumber, captchaId: 'c-2', captchaCode: '8KdP' },
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('can be exchanged for another and must not be left empty', async () => {
    let drawn = 0;
    server.on(getCaptcha, () => answer(getCaptcha, { captchaId: `c-${++drawn}`, image: `<svg id="${drawn}"/>` }));
    server.on(sendSmsCode, () => refuse({ code: 40020, message: '请先输入图片中的字符' }));
    const user = openDialog();
    await user.type(mobileField(), `${mobileNumber}{Enter}`);
    await screen.findByRole('img');

    await user.click(screen.getByRole('button', { name: '换一张图片' }));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('%222%22'));

    await user.click(askButton());
    expect(focused()).toBe(captchaField());
    expect(server.to(sendSmsCode)).toHaveLength(1);
  });
});

describe('in development', () => {
  it('the newest code of this mobile can be filled in', async () => {
    queryClient.setQueryData(['base-config'], { ...baseConfig, hasSmsOutbox: true });
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
