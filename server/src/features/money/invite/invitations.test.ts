import { getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import * as invite from '@app/contract/money/invite.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInBySms } from '#features/identity/sign-on/sign-on.service.ts';
import { sendCode } from '#features/identity/sign-on/sms-codes.service.ts';
import { readOutbox } from '#features/identity/sign-on/sms-outbox.service.ts';
import { newMobile, openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const codeOf = async (teacher: Teacher) => (await app.call(invite.getUserInviteCode, {}, teacher)).data.inviteCode;
const daysOf = async (teacher: Teacher) =>
  (await app.call(getPaidComboInfoAndEquity, {}, teacher)).data.vipRemainingDays;
const generationsOf = async (teacher: Teacher) => {
  const { equities } = (await app.call(getPaidComboInfoAndEquity, {}, teacher)).data;
  return equities.find(({ equityCode }) => equityCode === 'AI_GENERATION')?.total ?? 0;
};
const infoOf = async (teacher: Teacher) => (await app.call(invite.getUserInviteInfo, {}, teacher)).data;
const bind = (inviteCode: string, as: Teacher) => app.call(invite.bindInviter, { inviteCode }, as);

/** Registers with a code, as the page does. */
async function register(inviteCode: string, mobile = newMobile()): Promise<Teacher> {
  await sendCode(app.deps, { mobile });
  const [message] = await readOutbox(app.deps, mobile);
  return { mobile, ...(await signInBySms(app.deps, { mobile, smsCode: message?.code ?? '', inviteCode })) };
}

describe('a colleague who registers with a code', () => {
  it('brings both what the campaign gives (INV-002, ENT-017)', async () => {
    const inviter = await app.signUp();
    const before = await generationsOf(inviter);

    const invitee = await register(await codeOf(inviter));

    // Three days, and twenty generations besides as the first.
    expect([await daysOf(inviter), await daysOf(invitee)]).toEqual([3, 3]);
    expect(await generationsOf(inviter)).toBeGreaterThanOrEqual(before + 20);
    expect(await infoOf(inviter)).toMatchObject({ inviteCount: 1, rewardDays: 3, rewardCount: 20 });
  });

  it('is listed by a shortened name', async () => {
    const inviter = await app.signUp();
    const { mobile } = await register(await codeOf(inviter), '13912345678');

    const { data } = await app.call(invite.getUserInviteRecords, {}, inviter);

    expect(data.total).toBe(1);
    expect(data.list[0]).toMatchObject({ invitee: '139****5678' });
    expect(JSON.stringify(data)).not.toContain(mobile);
  });

  it('counts once, however often it is said (SRV-034, INV-005)', async () => {
    const inviter = await app.signUp();
    const inviteCode = await codeOf(inviter);
    const invitee = await register(inviteCode);

    const answers = await Promise.all([
      bind(inviteCode, invitee),
      app.call(invite.completedInvite, { inviteCode }, invitee),
      app.call(invite.completedInvite, { inviteCode }, invitee),
    ]);

    expect(answers.map(({ data }) => data.rewards)).toEqual(Array(3).fill([{ kind: 'custom monthly card', value: 3 }]));
    expect([await daysOf(inviter), await daysOf(invitee)]).toEqual([3, 3]);
  });

  it('counts once when two devices give the code at once', async () => {
    const inviter = await app.signUp();
    const inviteCode = await codeOf(inviter);
    const invitee = await app.signUp();

    const answers = await Promise.all([bind(inviteCode, invitee), bind(inviteCode, invitee)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await infoOf(inviter)).inviteCount).toBe(1);
    expect(await daysOf(invitee)).toBe(3);
  });

  it('registers all the same with a code nobody has', async () => {
    const teacher = await register('NOSUCH22');

    expect(await daysOf(teacher)).toBe(0);
    expect((await bind('NOSUCH22', teacher)).message).toBe('没有这个邀请码，请核对后再试');
  });
});

describe('an invitation is refused', () => {
  it('by who was invited by oneself, or came later: two who name each other are rewarded once (SRV-034)', async () => {
    const older = await app.signUp();
    const invitee = await register(await codeOf(older));
    expect(await bind(await codeOf(invitee), older)).toMatchObject({
      status: 403,
      message: '邀请你的老师要比你先注册',
    });
    expect([await daysOf(older), await daysOf(invitee)]).toEqual([3, 3]);

    const first = await app.signUp();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const second = await app.signUp();
    const answers = await Promise.all([bind(await codeOf(second), first), bind(await codeOf(first), second)]);
    expect(answers.map(({ status }) => status)).toEqual([403, 200]);
    expect([(await infoOf(first)).inviteCount, (await infoOf(second)).inviteCount]).toEqual([1, 0]);
  });

  it('by oneself (SRV-034)', async () => {
    const teacher = await app.signUp();

    expect((await bind(await codeOf(teacher), teacher)).message).toBe('不能用自己的邀请码');
    expect(await daysOf(teacher)).toBe(0);
  });

  it('by a second colleague', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    const invitee = await register(await codeOf(one));

    expect((await bind(await codeOf(two), invitee)).status).toBe(409);
    expect((await infoOf(two)).inviteCount).toBe(0);
  });

  it('to a teacher who has been here longer (SRV-034)', async () => {
    const inviter = await app.signUp();
    const inviteCode = await codeOf(inviter);
    const old = await app.signUp();
    await app.database.pool.query("update users set created_at = created_at - interval '25 hours' where id = $1", [
      old.userId,
    ]);

    expect((await bind(inviteCode, old)).message).toBe('只有刚注册的老师可以填邀请码');
    expect((await infoOf(inviter)).inviteCount).toBe(0);
  });
});

describe('the tiers', () => {
  it('are told once each (INV-004)', async () => {
    const inviter = await app.signUp();
    const inviteCode = await codeOf(inviter);
    const ask = async () => (await app.call(invite.checkReachNewStepRewards, {}, inviter)).data;
    expect((await ask()).reached).toBe(false);

    await register(inviteCode);
    expect([await ask(), (await ask()).reached]).toEqual([
      { reached: true, label: '第 1–2 位', reward: { kind: 'custom AI generation', value: 20 } },
      false,
    ]);
    await register(inviteCode);
    expect((await ask()).reached).toBe(false);
    await register(inviteCode);
    expect(await ask()).toMatchObject({ reached: true, label: '第 3–5 位' });
    expect((await infoOf(inviter)).rewardDays).toBe(3 + 3 + 3 + 4);
  });

  it('of a campaign nobody can read leave everything else as it is (INV-006)', async () => {
    const inviter = await app.signUp();
    await app.database.pool.query(
      "insert into activities (id, activity_type, activity_config, starts_at) values (gen_random_uuid(), 'invite', '{broken', '2026-02-01')",
    );

    await register(await codeOf(inviter));

    expect(await daysOf(inviter)).toBe(3);
    expect((await app.call(invite.getUserInviteRecords, {}, inviter)).data.total).toBe(1);
    await app.database.pool.query("delete from activities where activity_config = '{broken'");
  });
});

describe('whose code it is', () => {
  it('is told by the name everybody sees, and nothing more', async () => {
    const inviter = await app.signUp();
    await app.database.pool.query("update users set user_name = '林晓', school_name = '清河二中' where id = $1", [
      inviter.userId,
    ]);

    const { data } = await app.call(invite.getInviter, { inviteCode: await codeOf(inviter) });

    expect(data).toEqual({ userName: '林晓', schoolName: '清河二中' });
    expect((await app.call(invite.getInviter, { inviteCode: 'NOSUCH22' })).status).toBe(404);
  });
});

describe('where packages are not counted', () => {
  it('there is no campaign, and invitations are counted without rewards', async () => {
    const free = await openTestApp({ env: { PACKAGES: 'unlimited' } });
    const inviter = await free.signUp();
    const { inviteCode } = (await free.call(invite.getUserInviteCode, {}, inviter)).data;

    await free.call(invite.bindInviter, { inviteCode }, await free.signUp());

    expect((await free.call(invite.getOnlineActivity, {})).data).toEqual([]);
    expect((await free.call(invite.getUserInviteInfo, {}, inviter)).data).toMatchObject({
      inviteCount: 1,
      rewardDays: 0,
    });
    await free.close();
  });
});
