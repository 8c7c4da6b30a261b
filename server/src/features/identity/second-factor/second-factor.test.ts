import * as secondFactor from '@app/contract/identity/second-factor.ts';
import { SECOND_STEP_NEEDED, TWO_STEPS_REQUIRED } from '@app/contract/identity/sign-on.ts';
import * as sso from '@app/contract/identity/sso.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { listDevices } from '@app/contract/running/account.ts';
import { readInstallations } from '@app/contract/running/installation.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { manage } from '#manage/commands.ts';
import { openSecondFactorDesk } from '#test/second-factor-desk.ts';
import { GOOD_PASSWORD, openSsoApp } from '#test/sso-desk.ts';
import type { Teacher } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';

const { app, desk: portal } = await openSsoApp();
afterAll(() => app.close());
const desk = openSecondFactorDesk(app);
const order = (...words: string[]) => manage({ ...app.deps, contentDir }, words);
const sessionsOf = async ({ userId }: Teacher) =>
  (
    await app.database.pool.query('select is_two_step from sessions where user_id = $1 and revoked_at is null', [
      userId,
    ])
  ).rows;

async function teacherWithTwoSteps() {
  const teacher = await app.signUp();
  return { teacher, ...(await desk.turnOn(teacher)) };
}

/** From another browser, or by another way through the network. */
const secondStepFrom = (payload: object, headers: Record<string, string>) =>
  app.app.inject({ method: 'POST', url: secondFactor.secondStep.path, payload, headers });

describe('setting it up', () => {
  it('shows a key for an app, counts once a code of it was given, and tells ten recovery codes once', async () => {
    const teacher = await app.signUp();
    const begun = (await app.call(secondFactor.beginSecondFactor, {}, teacher)).data;
    expect(begun.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(begun.address)).toContain(`otpauth://totp/教师助手:${teacher.mobile}`);
    expect(begun.address).toContain(begun.key);
    expect((await app.call(secondFactor.readSecondFactor, {}, teacher)).data.isOn).toBe(false);
    expect((await desk.bySms(teacher)).code).toBe(200);

    const code = desk.shown(begun.key);
    const { data } = await app.call(secondFactor.confirmSecondFactor, { code }, teacher);
    expect(new Set(data.recoveryCodes).size).toBe(10);
    expect(data.endedSessions).toBe(1);
    const mine = (await app.call(secondFactor.readSecondFactor, {}, teacher)).data;
    expect(mine).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isMissing: false });
    const { rows } = await app.database.pool.query(
      `select sealed_key || coalesce((select string_agg(hash, '') from recovery_codes r where r.user_id = f.user_id), '') as kept
       from second_factors f where user_id = $1`,
      [teacher.userId],
    );
    for (const secret of [begun.key, ...data.recoveryCodes]) expect(rows[0].kept).not.toContain(secret);
  });

  it('refuses a wrong code, and stays off', async () => {
    const teacher = await app.signUp();
    await app.call(secondFactor.beginSecondFactor, {}, teacher);
    const answer = await app.call(secondFactor.confirmSecondFactor, { code: '000000' }, teacher);
    expect(answer).toMatchObject({ code: 400, message: expect.stringContaining('验证码不对') });
    expect((await desk.bySms(teacher)).code).toBe(200);
  });
});

describe('signing in', () => {
  it('takes a code after the SMS, and is then an ordinary session', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const first = await desk.bySms(teacher);
    expect(first).toMatchObject({ code: SECOND_STEP_NEEDED, message: expect.stringContaining('两步验证') });
    expect(first.data).toBeFalsy();

    const entered = await app.call(secondFactor.secondStep, {
      stepToken: String(first.body.stepToken),
      code: desk.shown(key),
    });
    expect(entered.data.userId).toBe(teacher.userId);
    expect((await app.call(getUser, {}, { ...teacher, ...entered.data })).code).toBe(200);
    expect((await app.call(listDevices, {}, { ...teacher, ...entered.data })).data).toHaveLength(2);
  });

  it('takes a recovery code instead, as it was written down', async () => {
    const { teacher, recoveryCodes } = await teacherWithTwoSteps();
    const code = String(recoveryCodes[3]).replace('-', ' ').toUpperCase();
    const entered = await app.call(secondFactor.secondStep, { stepToken: await desk.firstStep(teacher), code });
    expect(entered.code).toBe(200);
    expect((await app.call(secondFactor.readSecondFactor, {}, teacher)).data.recoveryCodesLeft).toBe(9);
  });

  it('bears a clock that is half a minute wrong, and not one that is a minute wrong', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const tryWith = async (secondsAgo: number) => {
      const stepToken = await desk.firstStep(teacher);
      return (await app.call(secondFactor.secondStep, { stepToken, code: desk.shown(key, secondsAgo) })).code;
    };
    expect([await tryWith(60), await tryWith(-60)]).toEqual([400, 400]);
    expect([await tryWith(30), await tryWith(-30)]).toEqual([200, 200]);
  });

  it('remembers a browser that was let in before: its tickets ask for no code', async () => {
    const { teacher } = await teacherWithTwoSteps();
    const { data } = await portal.get(sso.ssoLogin.path, { tgtId: teacher.tgt, needLoginToken: 'true' });
    const again = await portal.submit({ type: 'loginByToken', token: data.loginToken });
    expect(again.code).toBe(sso.TICKET_ISSUED);
    expect((await sessionsOf(teacher)).map((one) => one.is_two_step).toSorted()).toEqual([false, true]);
  });
});

describe('every door that takes a password', () => {
  it('attack: a password alone opens no session at any of them', async () => {
    const teacher = await app.signUp();
    desk.later(61);
    await portal.givePassword(teacher);
    await desk.turnOn(teacher);
    const typed = portal.typed(teacher.mobile, GOOD_PASSWORD);
    const { lt, execution } = await portal.newTicket();
    const kept = {
      lt,
      execution,
      username: teacher.mobile,
      encodeType: 'lt',
      password: portal.long(lt, GOOD_PASSWORD),
    };
    const answers = [
      await portal.submit(typed),
      await portal.get(sso.ssoLogin.path, { ...kept, type: 'loginByGeneric' }),
      await portal.get(sso.getSingleAt.path, typed),
      (await desk.bySms(teacher)).body,
    ];
    for (const answer of answers) {
      expect(answer.code).toBe(SECOND_STEP_NEEDED);
      expect(answer.message).toContain('开了两步验证');
      expect(answer.data).toBeFalsy();
    }
    expect(await sessionsOf(teacher)).toHaveLength(1);
  });

  it('goes on with the second step on our page, after a password too', async () => {
    const teacher = await app.signUp();
    desk.later(61);
    await portal.givePassword(teacher);
    const { key } = await desk.turnOn(teacher);
    const first = await portal.submit(portal.typed(teacher.mobile, GOOD_PASSWORD));
    const entered = await app.call(secondFactor.secondStep, { stepToken: first.stepToken, code: desk.shown(key) });
    const { code } = await portal.get(sso.ssoLogin.path, { tgtId: entered.data.tgt });
    expect(code).toBe(sso.TICKET_ISSUED);
  });
});

describe('attacks on the second step', () => {
  it('attack: a code that was used is good for nothing, in the same half minute too', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const [one, other] = [await desk.firstStep(teacher), await desk.firstStep(teacher)];
    const code = desk.shown(key);
    expect((await app.call(secondFactor.secondStep, { stepToken: one, code })).code).toBe(200);
    expect((await app.call(secondFactor.secondStep, { stepToken: other, code })).code).toBe(400);
    expect(await sessionsOf(teacher)).toHaveLength(2);
  });

  it('attack: of two who bring one code at the same moment one gets in', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const tokens = [await desk.firstStep(teacher), await desk.firstStep(teacher)];
    const code = desk.shown(key);
    const answers = await Promise.all(
      tokens.map((stepToken) => app.call(secondFactor.secondStep, { stepToken, code })),
    );
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 400]);
  });

  it('attack: a recovery code opens once', async () => {
    const { teacher, recoveryCodes } = await teacherWithTwoSteps();
    const code = String(recoveryCodes[0]);
    const use = async () =>
      (await app.call(secondFactor.secondStep, { stepToken: await desk.firstStep(teacher), code })).code;
    expect([await use(), await use()]).toEqual([200, 400]);
  });

  it('attack: of two who bring one recovery code at the same moment one gets in', async () => {
    const { teacher, recoveryCodes } = await teacherWithTwoSteps();
    const code = String(recoveryCodes[0]);
    const tokens = [await desk.firstStep(teacher), await desk.firstStep(teacher)];
    const answers = await Promise.all(
      tokens.map((stepToken) => app.call(secondFactor.secondStep, { stepToken, code })),
    );
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([200, 400]);
  });

  it('attack: guessing ends after five tries, with a fresh first step as well, until the account has rested', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const stepToken = await desk.firstStep(teacher);
    const guess = async (token: string) =>
      (await app.call(secondFactor.secondStep, { stepToken: token, code: '000000' })).code;
    for (let no = 1; no <= 5; no += 1) expect(await guess(stepToken)).toBe(400);
    const right = { stepToken, code: desk.shown(key) };
    expect((await app.call(secondFactor.secondStep, right)).message).toContain('请重新登录');
    const fresh = await app.call(secondFactor.secondStep, {
      stepToken: await desk.firstStep(teacher),
      code: desk.shown(key),
    });
    expect(fresh).toMatchObject({ code: 429, message: expect.stringContaining('分钟后再试') });
    desk.later(300);
    const rested = { stepToken: await desk.firstStep(teacher), code: desk.shown(key) };
    expect((await app.call(secondFactor.secondStep, rested)).code).toBe(200);
  });

  it('attack: one first step makes one session, and none after five minutes', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const stepToken = await desk.firstStep(teacher);
    expect((await app.call(secondFactor.secondStep, { stepToken, code: desk.shown(key) })).code).toBe(200);
    desk.later(30);
    expect((await app.call(secondFactor.secondStep, { stepToken, code: desk.shown(key) })).code).toBe(400);
    const late = await desk.firstStep(teacher);
    desk.later(301);
    expect((await app.call(secondFactor.secondStep, { stepToken: late, code: desk.shown(key) })).code).toBe(400);
  });

  it("attack: another browser's first step is good for nothing, nor one that is made up", async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const stepToken = await desk.firstStep(teacher);
    const payload = { stepToken, code: desk.shown(key) };
    const elsewhere = await secondStepFrom(payload, { 'user-agent': 'another browser' });
    const farAway = await secondStepFrom(payload, { 'x-forwarded-for': '203.0.113.7' });
    expect([elsewhere.statusCode, farAway.statusCode]).toEqual([400, 400]);
    expect((await app.call(secondFactor.secondStep, { ...payload, stepToken: 'A'.repeat(43) })).code).toBe(400);
    expect(await sessionsOf(teacher)).toHaveLength(1);
  });

  it("attack: one teacher's first step does not open with another's code", async () => {
    const [mine, hers] = [await teacherWithTwoSteps(), await teacherWithTwoSteps()];
    const stepToken = await desk.firstStep(hers.teacher);
    const codes = [desk.shown(mine.key), String(mine.recoveryCodes[0])];
    for (const code of codes) expect((await app.call(secondFactor.secondStep, { stepToken, code })).code).toBe(400);
    expect(await sessionsOf(hers.teacher)).toHaveLength(1);
  });

  it('attack: the secret of a first step in an address is refused', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const query = new URLSearchParams({ stepToken: await desk.firstStep(teacher), code: desk.shown(key) });
    const { statusCode } = await app.app.inject({ method: 'POST', url: `${secondFactor.secondStep.path}?${query}` });
    expect(statusCode).toBe(400);
  });

  it('attack: a signed-in page cannot switch it off, renew the codes or take another key without a code', async () => {
    const { teacher, key } = await teacherWithTwoSteps();
    const wrong = { code: '000000' };
    expect((await app.call(secondFactor.endSecondFactor, wrong, teacher)).code).toBe(400);
    expect((await app.call(secondFactor.renewRecoveryCodes, wrong, teacher)).code).toBe(400);
    expect((await app.call(secondFactor.beginSecondFactor, {}, teacher)).code).toBe(409);
    expect((await desk.bySms(teacher)).code).toBe(SECOND_STEP_NEEDED);

    expect((await app.call(secondFactor.endSecondFactor, { code: desk.shown(key) }, teacher)).code).toBe(200);
    expect((await desk.bySms(teacher)).code).toBe(200);
  });
});

describe('an operator', () => {
  it('gets in on a fresh installation, and may do what operators do once her second factor is set up', async () => {
    const operator = await app.signUp();
    expect(await order('role', operator.mobile, 'operator')).toContain('平台运营');
    const refused = await app.call(readInstallations, {}, operator);
    expect(refused).toMatchObject({ code: TWO_STEPS_REQUIRED, message: expect.stringContaining('两步验证') });
    expect((await app.call(secondFactor.readSecondFactor, {}, operator)).data.isMissing).toBe(true);
    expect((await app.call(getUser, {}, operator)).code).toBe(200);

    await desk.turnOn(operator);
    expect((await app.call(readInstallations, {}, operator)).code).toBe(200);
    expect((await app.call(secondFactor.readSecondFactor, {}, operator)).data.isMissing).toBe(false);
  });

  it('attack: a session of hers that one thing proved does nothing of an operator', async () => {
    const operator = await app.signUp();
    await order('role', operator.mobile, 'operator');
    await desk.turnOn(operator);
    await app.database.pool.query('update sessions set is_two_step = false where user_id = $1', [operator.userId]);
    expect((await app.call(readInstallations, {}, operator)).code).toBe(TWO_STEPS_REQUIRED);
  });

  it('who lost everything is let in again by the command line, which is written down', async () => {
    const { teacher } = await teacherWithTwoSteps();
    expect(await order('account', 'reset-second-factor', teacher.mobile)).toContain('已关掉');
    expect((await app.call(getUser, {}, teacher)).body).toMatchObject({ statusCode: 'SHD-0113' });
    expect((await desk.bySms(teacher)).code).toBe(200);
    const { rows } = await app.database.pool.query('select action, actor_id from audits where target_id = $1', [
      teacher.userId,
    ]);
    expect(rows).toEqual([{ action: 'reset-second-factor', actor_id: null }]);
    await expect(order('account', 'reset-second-factor', teacher.mobile)).rejects.toThrow('没有开两步验证');
  });
});
