import { CAPTCHA_REQUIRED, getCaptcha, sendSmsCode } from '@app/contract/identity/sign-on.ts';
import { sendSsoSms } from '@app/contract/identity/sso.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMobile, openTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let day = 0;
beforeAll(async () => {
  app = await openTestApp({ env: { SMS_PER_ADDRESS_AND_DAY: '160', SMS_PER_DAY: '200' } });
});
afterAll(() => app.close());
beforeEach(() => {
  day += 1;
  app.clock.now = new Date(`2026-11-${10 + day}T02:00:00Z`);
});

const send = async (remoteAddress: string, captcha: Record<string, string> = {}, to = app) => {
  const payload = { mobile: newMobile(), ...captcha };
  return (await to.app.inject({ method: 'POST', url: sendSmsCode.path, remoteAddress, payload })).json();
};
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};

describe('the budget for codes', () => {
  it('wants a picture read once an address asked for many numbers, however fast', async () => {
    const sent = await Promise.all(Array.from({ length: 40 }, () => send('203.0.113.7')));

    expect(sent.filter(({ code }) => code === 200)).toHaveLength(30);
    expect(sent.filter(({ code }) => code === CAPTCHA_REQUIRED)).toHaveLength(10);
    expect((await send('203.0.113.7', await solvedCaptcha())).code).toBe(200);
    expect((await send('203.0.113.8')).code).toBe(200);
    expect(
      (
        await app.app.inject({ url: sendSsoSms.path, query: { mobile: newMobile() }, remoteAddress: '203.0.113.7' })
      ).json().code,
    ).toBe(CAPTCHA_REQUIRED);
    later(3_601);
    expect((await send('203.0.113.7')).code).toBe(200);
  });

  it('ends for an address and for the whole day, over restarts, and begins anew the next day', async () => {
    const at = app.clock.now;
    const rows = (count: number, address: string) =>
      app.database.pool.query(
        `insert into sms_codes (id, mobile, code_hash, expires_at, created_at, address_hash)
         select gen_random_uuid(), 'x' || n, '', $1, $1, $2 from generate_series(1, $3::int) n`,
        [at, app.deps.secrets.codeHash('sms-address', address), count],
      );
    await rows(160, '203.0.113.9');
    later(2 * 3_600);
    expect(await send('203.0.113.9', await solvedCaptcha())).toMatchObject({
      code: 429,
      message: '这个网络今天要的验证码太多，请过一会儿再试，或用密码、扫码登录',
    });
    expect((await send('203.0.113.10')).code).toBe(200);
    await rows(39, '203.0.113.11');
    expect(await send('203.0.113.12')).toMatchObject({
      code: 429,
      message: '今天的验证码已经发完，请明天再试，或用密码、扫码登录',
    });
    later(24 * 3_600);
    expect((await send('203.0.113.9')).code).toBe(200);
  });

  it('tells apart nobody behind a proxy that is not trusted', async () => {
    const sent = await Promise.all(Array.from({ length: 35 }, () => send('127.0.0.1')));

    expect(sent.every(({ code }) => code === 200)).toBe(true);
  });
});

async function solvedCaptcha(): Promise<{ captchaId: string; captchaCode: string }> {
  const { captchaId } = (await app.call(getCaptcha, {})).data;
  const answerHash = app.deps.secrets.codeHash(captchaId, 'abcd');
  await app.database.pool.query('update captchas set answer_hash = $1 where id = $2', [answerHash, captchaId]);
  return { captchaId, captchaCode: 'abcd' };
}
