import { exchangeToken, tgtLogout } from '@app/contract/identity/sign-on.ts';
import * as sso from '@app/contract/identity/sso.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { listDevices, signOutOtherDevices } from '@app/contract/running/account.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoApp, page, SERVICE } from '#test/sso-desk.ts';
import { newMobile } from '#test/test-app.ts';

const { app, desk, teacher, signIn, later } = await openSsoApp();
afterAll(() => app.close());

describe('signing in', () => {
  it('takes a password encrypted together with its login ticket, and with no other (G-023)', async () => {
    const [one, other] = [await desk.newTicket(), await desk.newTicket()];
    const named = { username: teacher.mobile, encodeType: 'lt' };
    const good = await desk.get(sso.ssoLogin.path, { ...one, ...named, password: desk.long(one.lt, GOOD_PASSWORD) });
    const moved = await desk.get(sso.ssoLogin.path, { ...other, ...named, password: desk.long(one.lt, GOOD_PASSWORD) });

    expect(good.code).toBe(1001);
    expect(moved).toMatchObject({ result: 'fail', code: 400, message: '登录页打开太久了，请刷新页面再试' });
  });

  it('refuses a plain password, a foreign key and ways that do not exist', async () => {
    const plain = await desk.submit({ username: teacher.mobile, password: GOOD_PASSWORD });
    const broken = await desk.submit({ username: teacher.mobile, password: 'AAAA', encodeType: 'rsa' });
    const brokenLong = await desk.submit({ username: teacher.mobile, password: 'AA.BB.CC', encodeType: 'lt' });
    const unknown = await desk.submit({ type: 'loginByNcet' });

    expect(plain.message).toBe('密码需要加密后再提交');
    expect(broken.message).toBe('登录页打开太久了，请刷新页面再试');
    expect(brokenLong.message).toBe('登录页打开太久了，请刷新页面再试');
    expect(unknown).toMatchObject({ result: 'fail', code: 400, message: '不支持这种登录方式' });
  });

  it('opens an ordinary session, named and ended like every other', async () => {
    const { data } = await signIn({ deviceName: '备课室的电脑' });
    const { token } = (await desk.get(sso.validateForToken.path, { tgt: data.tgt, st: data.st, service: SERVICE }))
      .data;
    const me = { ...teacher, token };

    expect((await app.call(listDevices, {}, me)).data[0]).toMatchObject({ deviceName: '备课室的电脑', isThis: true });
    expect((await app.call(tgtLogout, { tgt: data.tgt })).code).toBe('success');
    expect((await app.call(getUser, {}, me)).body.statusCode).toBe('SHD-0113');
  });

  it('goes by a form, so that nothing stands in the address (G-024)', async () => {
    const post = async (fields: Record<string, string>) =>
      (
        await app.app.inject({
          method: 'POST',
          url: sso.ssoLogin.path,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            origin: 'http://localhost:80',
            ...page,
          },
          payload: new URLSearchParams(fields).toString(),
        })
      ).json();
    const { lt, execution } = (await post({})).data;

    expect((await post({ lt, execution, ...desk.typed(teacher.mobile, GOOD_PASSWORD) })).code).toBe(1001);
  });

  it('goes by an SMS code, which registers an unknown mobile', async () => {
    const mobile = newMobile();
    const sent = await desk.get(sso.sendSsoSms.path, { mobile, notCheckMobileExist: 'false' });
    const { rows } = await app.database.pool.query('select code from sms_outbox where mobile = $1', [mobile]);
    const code = { type: 'loginByVerifyCode', phoneNum: mobile, smsVerifyCode: rows[0].code };

    expect(sent).toMatchObject({ result: 'success', code: 'success', data: { resendAfterSeconds: 60 } });
    expect((await desk.submit({ ...code, smsVerifyCode: '000000x' })).message).toBe('验证码错误或已失效');
    expect(await desk.submit(code)).toMatchObject({ code: 1001, data: { loginName: mobile } });
    expect((await desk.submit(code)).result).toBe('fail');
  });

  it('goes by a login token, once and for a minute', async () => {
    const { loginToken } = (await signIn({ needLoginToken: 'true' })).data;
    const late = (await signIn({ needLoginToken: 'true' })).data.loginToken;
    const byToken = (token: string) => desk.submit({ type: 'loginByToken', tokenType: 'loginToken', token });

    expect(await byToken(loginToken)).toMatchObject({ code: 1001, data: { userId: teacher.userId } });
    expect((await byToken(loginToken)).result).toBe('fail');
    later(61);
    expect((await byToken(late)).result).toBe('fail');
  });

  it('goes by a remember ticket, which is exchanged for the next one and ends with the password', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const remember = { needRememberTicket: 'true' };
    const first = (await desk.submit({ ...desk.typed(other.mobile, GOOD_PASSWORD), ...remember })).data.rememberTicket;
    const byTicket = (ticket: string) => desk.submit({ type: 'loginByRememberTicket', ticket, ...remember });
    const second = await byTicket(first);

    expect(second).toMatchObject({ code: 1001, data: { userId: other.userId } });
    expect((await byTicket(first)).code).toBe(401);
    await desk.givePassword(other, 'a newer plan 5');
    expect((await byTicket(second.data.rememberTicket)).code).toBe(401);
  });

  it('by a remember ticket ends with the session it was given in, however that was ended', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const remembered = async () => {
      const typed = desk.typed(other.mobile, GOOD_PASSWORD);
      const { data } = await desk.submit({ ...typed, needRememberTicket: 'true' });
      const byTicket = async () =>
        (await desk.submit({ type: 'loginByRememberTicket', ticket: data.rememberTicket })).code;
      return { tgt: String(data.tgt), byTicket };
    };
    const [kept, here, centre, elsewhere] = [
      await remembered(),
      await remembered(),
      await remembered(),
      await remembered(),
    ];

    await app.call(tgtLogout, { tgt: here.tgt });
    await desk.get(sso.ssoLogout.path, { tgtId: centre.tgt });
    expect([await here.byTicket(), await centre.byTicket()]).toEqual([401, 401]);
    const me = { ...other, ...(await app.call(exchangeToken, { tgt: kept.tgt })).data };
    await app.call(signOutOtherDevices, {}, me);
    expect([await elsewhere.byTicket(), await kept.byTicket()]).toEqual([401, 1001]);
  });

  it('leaves the first account remembered when it is changed for another, and its owner can end that', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const remember = { needRememberTicket: 'true' };
    const mine = (await signIn(remember)).data;
    const theirs = (await desk.submit({ ...desk.typed(other.mobile, GOOD_PASSWORD), ...remember })).data;
    const change = { type: 'loginByChangeAccount', tgtId: mine.tgt, ticket: theirs.rememberTicket };
    const changed = await desk.submit({ ...change, changeUserId: other.userId, ...remember });
    const back = { type: 'loginByChangeAccount', tgtId: changed.data.tgt, changeUserId: teacher.userId };

    expect(changed.code).toBe(1001);
    expect((await desk.get(sso.ssoLogin.path, { tgtId: mine.tgt })).code).toBe(1000);
    const again = await desk.submit({ ...back, ticket: mine.rememberTicket, ...remember });
    expect(again.data.userId).toBe(teacher.userId);
    await app.call(signOutOtherDevices, {}, other);
    expect((await desk.submit({ type: 'loginByRememberTicket', ticket: changed.data.rememberTicket })).code).toBe(401);
  });

  it('changes from one remembered account to another and ends the session of the first', async () => {
    const other = await app.signUp();
    await desk.givePassword(other);
    const typed = desk.typed(other.mobile, GOOD_PASSWORD);
    const { rememberTicket } = (await desk.submit({ ...typed, needRememberTicket: 'true' })).data;
    const { tgt } = (await signIn()).data;
    const change = { type: 'loginByChangeAccount', tgtId: tgt, ticket: rememberTicket };

    expect((await desk.submit({ ...change, changeUserId: other.userId })).data.userId).toBe(other.userId);
    expect((await desk.get(sso.ssoLogin.path, { tgtId: tgt })).code).toBe(1000);
    expect((await desk.submit({ ...change, changeUserId: teacher.userId })).code).toBe(401);
  });

  it('wants the session of another user ended first, and uses nothing up before', async () => {
    const other = await app.signUp();
    const ticket = await desk.newTicket();
    const fields = { ...ticket, tgtId: other.tgt, ...desk.typed(teacher.mobile, GOOD_PASSWORD) };

    expect(await desk.get(sso.ssoLogin.path, fields)).toMatchObject({ result: 'fail', code: 409 });
    expect((await desk.submit({ tgtId: other.tgt, ...desk.typed(newMobile(), GOOD_PASSWORD) })).code).toBe(409);
    expect((await desk.get(sso.ssoLogout.path, { tgtId: other.tgt })).code).toBe('success');
    expect((await desk.get(sso.ssoLogin.path, fields)).code).toBe(1001);
  });
});
