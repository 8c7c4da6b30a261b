import { changePassword, readPassword } from '@app/contract/identity/passwords.ts';
import { CAPTCHA_REQUIRED } from '@app/contract/identity/sign-on.ts';
import { getSsoCaptcha } from '@app/contract/identity/sso.ts';
import { listDevices } from '@app/contract/running/account.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, openSsoDesk, type SsoDesk } from '#test/sso-desk.ts';
import { newMobile, openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { openKeyPair } from './key-pair.service.ts';
import { sweepPasswordTries } from './passwords.service.ts';

let app: TestApp;
let desk: SsoDesk;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp({ env: { SSO_SERVICES: 'https://portal.school.example' } });
  desk = await openSsoDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const change = (fields: { password: string; oldPassword?: string; smsCode?: string }) =>
  app.call(changePassword, fields, teacher);

describe('the password of an account', () => {
  it('is set with a code and changed with the former one, which then is no good', async () => {
    expect((await app.call(readPassword, {}, teacher)).data).toEqual({ hasPassword: false, changeTime: 0 });
    await desk.givePassword(teacher);
    expect((await app.call(readPassword, {}, teacher)).data.hasPassword).toBe(true);

    const changed = await change({ password: desk.rsa('another plan 8'), oldPassword: desk.rsa(GOOD_PASSWORD) });
    const again = await change({ password: desk.rsa('another plan 9'), oldPassword: desk.rsa(GOOD_PASSWORD) });

    expect(changed.code).toBe(200);
    expect(again).toMatchObject({ code: 400, message: '旧密码不对，可以改用短信验证码' });
    expect((await desk.submit(desk.typed(teacher.mobile, GOOD_PASSWORD))).code).toBe(401);
    expect((await desk.submit(desk.typed(teacher.mobile, 'another plan 8'))).code).toBe(1001);
  });

  it('wants a proof and uses none up for a password that will not do', async () => {
    const smsCode = await desk.codeFor(teacher.mobile);
    const refusals = [
      ['short1', '密码至少 8 位'],
      ['onlyletters', '密码要同时有字母和数字'],
      ['1234567890', '密码要同时有字母和数字'],
      ['Password123', '这个密码太常见，很容易被猜到，请换一个'],
      ['aaaaaaa1', '这个密码太常见，很容易被猜到，请换一个'],
      [`a${teacher.mobile}`, '密码里不要有自己的手机号'],
      [`a1${'长'.repeat(39)}`, '密码最多 40 位'],
    ] as const;
    for (const [password, message] of refusals) {
      expect(await change({ password: desk.rsa(password), smsCode }), password).toMatchObject({ code: 400, message });
    }
    expect((await change({ password: desk.rsa(GOOD_PASSWORD) })).message).toBe('请输入短信验证码或旧密码');
    expect((await change({ password: 'plain text 1', smsCode })).message).toContain('请刷新页面再试');
    expect((await app.call(readPassword, {}, teacher)).data.hasPassword).toBe(false);

    expect((await change({ password: desk.rsa(GOOD_PASSWORD), smsCode })).code).toBe(200);
  });

  it('ends the sessions everywhere else when it is changed', async () => {
    later(61_000);
    const elsewhere = await app.signUp(teacher.mobile);
    const answer = await change({
      password: desk.rsa(GOOD_PASSWORD),
      smsCode: await desk.codeFor(teacher.mobile),
    });

    expect(answer.data.endedSessions).toBe(1);
    expect((await app.call(listDevices, {}, elsewhere)).body.statusCode).toBe('SHD-0113');
    expect((await app.call(listDevices, {}, teacher)).code).toBe(200);
  });

  it('is kept as a slow hash with a salt of its own', async () => {
    const other = await app.signUp();
    await desk.givePassword(teacher);
    await desk.givePassword(other);
    const { rows } = await app.database.pool.query('select * from passwords where user_id = any($1)', [
      [teacher.userId, other.userId],
    ]);

    expect(new Set(rows.map((row) => row.hash)).size).toBe(2);
    expect(rows[0]).toMatchObject({ cost: 32_768, block_size: 8, parallelization: 1 });
    expect(JSON.stringify(rows)).not.toContain('lesson');
  });
});

describe('wrong passwords', () => {
  const tryOnce = (mobile: string, password: string, captcha: Record<string, string> = {}) =>
    desk.submit({ ...desk.typed(mobile, password), ...captcha });

  it('sound the same for a right account, one without a password and none at all', async () => {
    const without = await app.signUp();
    await desk.givePassword(teacher);
    const answers = [];
    for (const mobile of [teacher.mobile, without.mobile, newMobile()]) {
      for (let n = 0; n < 6; n += 1) {
        const { code, message } = await tryOnce(mobile, 'wrong guess 1');
        answers.push(`${code} ${message}`);
      }
    }

    expect(answers.slice(0, 6)).toEqual([
      ...Array(4).fill('401 手机号或密码不对'),
      '401 手机号或密码不对，已错 5 次，请 5 分钟后再试，或用验证码登录',
      '429 密码错了太多次，请 5 分钟后再试，或用验证码登录',
    ]);
    expect(answers.slice(6, 12)).toEqual(answers.slice(0, 6));
    expect(answers.slice(12)).toEqual(answers.slice(0, 6));
    // Eighteen slow hashes, which a busy machine makes slower still.
  }, 60_000);

  it('pause the account for everybody, then a captcha is asked for until the right one comes', async () => {
    await desk.givePassword(teacher);
    await Promise.all(Array.from({ length: 5 }, () => tryOnce(teacher.mobile, 'wrong guess 1')));
    expect((await tryOnce(teacher.mobile, GOOD_PASSWORD)).code).toBe(429);

    later(5 * 60_000);
    expect((await tryOnce(teacher.mobile, GOOD_PASSWORD)).code).toBe(CAPTCHA_REQUIRED);
    const captcha = await readableCaptcha();
    expect((await tryOnce(teacher.mobile, GOOD_PASSWORD, { ...captcha, captchaCode: 'zzzz' })).code).toBe(40020);
    expect((await tryOnce(teacher.mobile, GOOD_PASSWORD, captcha)).code).toBe(CAPTCHA_REQUIRED);
    expect((await tryOnce(teacher.mobile, GOOD_PASSWORD, await readableCaptcha())).code).toBe(1001);
    expect((await tryOnce(teacher.mobile, GOOD_PASSWORD)).code).toBe(1001);
  });

  it('are forgotten after a day', async () => {
    await desk.givePassword(teacher);
    for (let n = 0; n < 5; n += 1) await tryOnce(teacher.mobile, 'wrong guess 1');
    later(25 * 3_600_000);

    expect((await tryOnce(teacher.mobile, GOOD_PASSWORD)).code).toBe(1001);
    await tryOnce(teacher.mobile, 'wrong guess 1');
    later(25 * 3_600_000);
    await sweepPasswordTries(app.deps);
    const { rows } = await app.database.pool.query('select * from password_tries');
    expect(rows).toEqual([]);
  });

  /** A captcha whose text is known: what is stored is made from it. */
  async function readableCaptcha() {
    const { captchaId } = (await desk.get(getSsoCaptcha.path, {})).data;
    const answerHash = app.deps.secrets.codeHash(captchaId, 'w2k4');
    await app.database.pool.query('update captchas set answer_hash = $1 where id = $2', [answerHash, captchaId]);
    return { captchaId, captchaCode: 'W2K4' };
  }
});

describe('the key pair', () => {
  it('is the same on every node and after a restart, and cannot be read without the secret', async () => {
    const [one, other] = await Promise.all([openKeyPair(app.deps).publicKey(), openKeyPair(app.deps).publicKey()]);
    const { rows } = await app.database.pool.query("select value from installation where name = 'sign-on-private-key'");

    expect(one).toEqual(other);
    expect(one.exponent).toBe('010001');
    expect(Buffer.from(one.modulus, 'hex')).toHaveLength(256);
    expect(rows[0].value).toContain('ENCRYPTED PRIVATE KEY');
  });

  it('is made anew when the secret was changed', async () => {
    const before = await openKeyPair(app.deps).publicKey();
    const secrets = { ...app.deps.secrets, derivedKey: () => 'another secret' };
    const after = await openKeyPair({ ...app.deps, secrets }).publicKey();

    expect(after.modulus).not.toBe(before.modulus);
    expect(await openKeyPair({ ...app.deps, secrets }).publicKey()).toEqual(after);
  });
});
