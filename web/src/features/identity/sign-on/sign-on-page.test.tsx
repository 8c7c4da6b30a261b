import { CAPTCHA_REQUIRED, getCaptcha, loginState, tgtLogout } from '@app/contract/identity/sign-on.ts';
import { getCaptchaType, ssoLoginForm, ssoLogoutForm } from '@app/contract/identity/sso.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient, queryKeyOf } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { clearSession } from '#lib/session/session-store.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer, refuse, type SeenRequest } from '#lib/testing/fake-server.ts';
import { profile, teacher } from '#lib/testing/open-tab.ts';
import { loginPageAddress } from './sign-on-address.ts';
import { SignOnPage } from './sign-on-page.tsx';

const service = 'https://portal.school.example/desk?from=home';
const publicKey = { modulus: `c${'3'.repeat(511)}`, exponent: '010001' } as const;
const mobile = '13805712046';
let server: ReturnType<typeof fakeServer>;
let wentTo: string[];

const needed = (no = 1) =>
  answer(ssoLoginForm, { code: 1000, data: { lt: `lt-${no}`, execution: `e-${no}`, SSO_R_SESSION_ID: 's' } });
const issued = () => answer(ssoLoginForm, { code: 1001, data: { tgt: 'tgt-9', st: 'st-9', mergingUserId: '' } });
const fieldsOf = ({ body }: SeenRequest) => Object(body) as Record<string, string>;
const submits = () =>
  server
    .to(ssoLoginForm)
    .map(fieldsOf)
    .filter(({ lt }) => lt);

/** A sign-on server that signs anybody in. */
function answerLogin(request: SeenRequest): Response {
  const { lt, tgtId } = fieldsOf(request);
  return lt || tgtId ? issued() : needed();
}

beforeEach(() => {
  server = fakeServer();
  wentTo = [];
  server.on(ssoLoginForm, answerLogin);
  server.on(ssoLogoutForm, () => answer(ssoLogoutForm, { code: 'success', state: 'success' }));
  server.on(getCaptchaType, () =>
    answer(getCaptchaType, { data: { ssoConf: { disableSetCookie: false, publicKey } } }),
  );
  server.on(loginState, () =>
    answer(loginState, { token: 't-9', refreshToken: 'r-9', isAuthorized: true, ext: { userId: 'u-1', st: '' } }),
  );
  server.on(getUser, () => answer(getUser, profile));
  queryClient.setQueryData(queryKeyOf(getBaseConfig), baseConfig);
  clearSession({ isLoginVisible: false });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(search: Record<string, string>) {
  render(
    <QueryClientProvider client={queryClient}>
      <SignOnPage search={search} leaveFor={(to) => wentTo.push(to)} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

async function typeIn(user: ReturnType<typeof open>, password = 'lesson plan 7') {
  await user.type(await screen.findByLabelText('手机号或账号名'), mobile);
  await user.type(screen.getByLabelText('密码'), `${password}{Enter}`);
}

describe('the sign-on page', () => {
  it('fetches a login ticket, signs in with the password encrypted and goes to the service (SSO-031, SSO-034, SSO-037)', async () => {
    const user = open({ service });
    await typeIn(user);

    await waitFor(() => expect(wentTo).toEqual([`${service}&ticket=st-9`]));
    expect(submits()).toHaveLength(1);
    expect(submits()[0]).toMatchObject({ lt: 'lt-1', execution: 'e-1', username: mobile, encodeType: 'rsa' });
    expect(submits()[0]?.password).toMatch(/^[\w+/=]{344}$/);
    expect(useSession.getState()).toMatchObject({ token: 't-9', refreshToken: 'r-9', tgt: 'tgt-9' });
    expect(server.requests.every(({ query }) => !query.has('password'))).toBe(true);
  });

  it('goes back to the page it was opened from, with the password only', async () => {
    const { searchParams } = new URL(loginPageAddress('/userCenter?a=1'), 'http://x');
    const user = open(Object.fromEntries(searchParams));

    expect(screen.queryByRole('button', { name: '验证码登录' })).toBeNull();
    await typeIn(user);
    await waitFor(() => expect(wentTo).toEqual(['/userCenter?a=1']));
  });

  it('offers a code instead where that is not hidden', async () => {
    const user = open({});
    await user.click(await screen.findByRole('button', { name: '验证码登录' }));

    expect(screen.getByRole('heading', { name: '手机号登录' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '密码登录' }));
    expect(screen.getByRole('heading', { name: '密码登录' })).toBeDefined();
  });

  it('tries once more with the fresh login ticket, and only once (SSO-033)', async () => {
    server.on(ssoLoginForm, (request) => needed(fieldsOf(request).lt ? 2 : 1));
    const user = open({});
    await typeIn(user);

    expect(await screen.findByText('登录验证失败，请稍后重试')).toBeDefined();
    expect(submits().map(({ lt }) => lt)).toEqual(['lt-1', 'lt-2']);
  });

  it("ends another user's session and tries again after 100 ms (SSO-032)", async () => {
    let endedAt = 0;
    let triedAt = 0;
    server.on(ssoLogoutForm, () => {
      endedAt = performance.now();
      return answer(ssoLogoutForm, { code: 'success', state: 'success' });
    });
    server.on(ssoLoginForm, (request) => {
      if (!fieldsOf(request).lt) return needed();
      if (endedAt === 0)
        return refuse({ result: 'fail', code: 409, message: '这个浏览器里登录着另一个账号，请先退出' });
      triedAt = performance.now();
      return issued();
    });
    const user = open({});
    await typeIn(user);

    await waitFor(() => expect(wentTo).toEqual(['/']));
    expect(triedAt - endedAt).toBeGreaterThanOrEqual(99);
  });

  it('shows why it failed, asks for a captcha when the server does, and sends it', async () => {
    let tries = 0;
    server.on(getCaptcha, () => answer(getCaptcha, { captchaId: 'c-1', image: 'data:image/png;base64,AAAA' }));
    server.on(ssoLoginForm, (request) => {
      if (!fieldsOf(request).lt) return needed();
      tries += 1;
      if (tries === 1) return refuse({ result: 'fail', code: 401, message: '手机号或密码不对' });
      if (tries === 2) return refuse({ result: 'fail', code: CAPTCHA_REQUIRED, message: '请先输入图片中的字符' });
      return issued();
    });
    const user = open({});
    await typeIn(user, 'wrong plan 1');
    expect(await screen.findByText('手机号或密码不对')).toBeDefined();
    await user.type(screen.getByLabelText('密码'), '{Enter}');
    expect(await screen.findByText('请先输入图片中的字符')).toBeDefined();
    await user.type(screen.getByLabelText('图片字符'), 'W2K4{Enter}');

    await waitFor(() => expect(wentTo).toHaveLength(1));
    expect(submits().at(-1)).toMatchObject({ captchaId: 'c-1', captchaCode: 'W2K4' });
  });

  it('asks whoever is signed in already, and lets her change the account', async () => {
    useSession.setState({ token: 't', tgt: 'tgt-1', userInfo: teacher });
    server.on(tgtLogout, () => answer(tgtLogout, { state: 'success' }));
    const user = open({ service });

    expect(await screen.findByRole('heading', { name: `以 ${teacher.userName} 的身份继续` })).toBeDefined();
    expect(wentTo).toEqual([]);
    await user.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(wentTo).toEqual([`${service}&ticket=st-9`]));
    expect(server.to(ssoLoginForm).map(fieldsOf).at(-1)).toMatchObject({ tgtId: 'tgt-1', service });

    await user.click(screen.getByRole('button', { name: '换个账号' }));
    expect(await screen.findByRole('heading', { name: '密码登录' })).toBeDefined();
    expect(useSession.getState().isLoginVisible).toBe(false);
  });

  it('shows its form when the session has ended meanwhile', async () => {
    useSession.setState({ token: 't', tgt: 'tgt-1', userInfo: teacher });
    server.on(ssoLoginForm, () => needed());
    const user = open({ service });
    await user.click(await screen.findByRole('button', { name: '继续' }));

    expect(await screen.findByRole('heading', { name: '密码登录' })).toBeDefined();
    expect(wentTo).toEqual([]);
  });

  it('says that a service is not known, and signs nobody in to it', async () => {
    const message = '这个网站没有登记，不能用这里的账号登录';
    server.on(ssoLoginForm, () => refuse({ result: 'fail', code: 403, message }));
    open({ service: 'https://evil.example/' });

    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByLabelText('密码')).toBeNull();
  });
});
