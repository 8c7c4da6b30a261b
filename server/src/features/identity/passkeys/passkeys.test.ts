import * as passkeys from '@app/contract/identity/passkeys.ts';
import { beginSecondFactor } from '@app/contract/identity/second-factor.ts';
import { TWO_STEPS_REQUIRED } from '@app/contract/identity/sign-on.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { readInstallations } from '@app/contract/running/installation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendAccount } from '#features/identity/users/accounts.service.ts';
import { grantRole } from '#features/identity/users/grant-role.service.ts';
import { openSecondFactorDesk } from '#test/second-factor-desk.ts';
import { newSoftwarePasskey, type Way } from '#test/software-passkey.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const here: Way = { origin: 'https://assistant.school.example', rpId: 'assistant.school.example' };
type Device = ReturnType<typeof newSoftwarePasskey>;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://assistant.school.example/' } });
});
afterAll(() => app.close());

const challengeOf = (options: Record<string, unknown>) => String(options.challenge);

async function register(teacher: Teacher, device: Device = newSoftwarePasskey(), way = here) {
  const { challengeId, options } = (await app.call(passkeys.beginPasskey, {}, teacher)).data;
  const credential = device.register(challengeOf(options), way);
  const added = await app.call(passkeys.addPasskey, { challengeId, name: '办公室的电脑', credential }, teacher);
  return { device, added, challengeId, credential };
}

async function signIn(device: Device, way = here) {
  const { challengeId, options } = (await app.call(passkeys.askPasskey, {})).data;
  const credential = device.use(challengeOf(options), way);
  return { answer: await app.call(passkeys.passkeyLogin, { challengeId, credential }), challengeId, credential };
}

const keptOf = async (teacher: Teacher) => (await app.call(passkeys.listPasskeys, {}, teacher)).data;

describe('a passkey', () => {
  it('is made with a name, signs in without anything else, shows its last use and is removed', async () => {
    const teacher = await app.signUp();
    const { device, added } = await register(teacher);
    expect(added.data).toMatchObject({ name: '办公室的电脑', lastUsedTime: 0 });

    const { answer } = await signIn(device, { ...here, userHandle: teacher.userId });
    expect(answer.data.userId).toBe(teacher.userId);
    const me = { ...teacher, ...answer.data };
    expect((await app.call(getUser, {}, me)).code).toBe(200);
    expect((await keptOf(me))[0]?.lastUsedTime).toBe(app.clock.now.getTime());

    const [kept] = await keptOf(me);
    await app.call(passkeys.removePasskey, { passkeyId: kept?.passkeyId ?? '' }, me);
    expect(await keptOf(me)).toEqual([]);
    expect((await signIn(device)).answer.code).toBe(401);
  });

  it('is called something else by its owner alone', async () => {
    const [teacher, other] = [await app.signUp(), await app.signUp()];
    const { passkeyId } = (await register(teacher)).added.data;
    const renamed = { passkeyId, name: ' 家里的平板 ' };
    expect((await app.call(passkeys.renamePasskey, renamed, other)).status).toBe(404);
    expect((await app.call(passkeys.renamePasskey, { passkeyId, name: '  ' }, teacher)).status).toBe(400);
    expect((await app.call(passkeys.renamePasskey, renamed, teacher)).status).toBe(200);
    expect(await keptOf(teacher)).toMatchObject([{ passkeyId, name: '家里的平板' }]);
  });

  it('attack: a session that is open for long, or that another session opened, brings no device and no key along', async () => {
    const old = await app.signUp();
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000);
    const second = await app.signUp();
    await app.database.pool.query('update sessions set proved_at = null where user_id = $1', [second.userId]);
    for (const teacher of [old, second]) {
      for (const endpoint of [passkeys.beginPasskey, beginSecondFactor]) {
        const refused = await app.call(endpoint, {}, teacher);
        expect(refused.status).toBe(403);
        expect(refused.message).toContain('要先确认是你本人');
      }
    }
    const fresh = await app.signUp(old.mobile);
    expect((await app.call(passkeys.beginPasskey, {}, fresh)).status).toBe(200);
  });

  it('counts as both steps: an account with a second factor is asked for nothing more', async () => {
    const teacher = await app.signUp();
    const { device } = await register(teacher);
    await openSecondFactorDesk(app).turnOn(teacher);
    expect((await signIn(device)).answer.code).toBe(200);
  });

  it('asks for verification and names the site of the installation, whatever host is asked for', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: passkeys.askPasskey.path,
      headers: { host: 'evil.example' },
      payload: {},
    });
    expect(answer.json().data.options).toMatchObject({ rpId: here.rpId, userVerification: 'required' });
  });

  it('is refused in a plain sentence where the site is opened by a number', async () => {
    const other = await openTestApp();
    const answer = await other.app.inject({
      method: 'POST',
      url: passkeys.askPasskey.path,
      headers: { host: '10.0.0.7:8080' },
      payload: {},
    });
    await other.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toContain('域名');
  });

  it('makes an operator one, in the session in which she added it and in those it opens', async () => {
    const operator = await app.signUp();
    await grantRole(app.deps, operator.mobile, 'operator');
    expect((await app.call(readInstallations, {}, operator)).code).toBe(TWO_STEPS_REQUIRED);
    const { device } = await register(operator);
    expect((await app.call(readInstallations, {}, operator)).code).toBe(200);
    const { answer } = await signIn(device);
    expect((await app.call(readInstallations, {}, { ...operator, ...answer.data })).code).toBe(200);
  });
});

describe('attacks on passkeys', () => {
  it('attack: a page of another origin signs nobody in and adds nothing', async () => {
    const teacher = await app.signUp();
    const elsewhere = { ...here, origin: 'https://assistant.school.example.evil.test' };
    expect((await register(teacher, newSoftwarePasskey(), elsewhere)).added.code).toBe(400);
    expect(await keptOf(teacher)).toEqual([]);
    const { device } = await register(teacher);
    expect((await signIn(device, elsewhere)).answer.code).toBe(401);
    expect((await signIn(device, { ...here, origin: 'http://assistant.school.example' })).answer.code).toBe(401);
  });

  it('attack: a passkey for another site is refused', async () => {
    const teacher = await app.signUp();
    const other = { ...here, rpId: 'school.example' };
    expect((await register(teacher, newSoftwarePasskey(), other)).added.code).toBe(400);
    const { device } = await register(teacher);
    expect((await signIn(device, other)).answer.code).toBe(401);
  });

  it('attack: what was signed once opens once', async () => {
    const teacher = await app.signUp();
    const { device } = await register(teacher);
    const { answer, challengeId, credential } = await signIn(device);
    expect(answer.code).toBe(200);
    expect((await app.call(passkeys.passkeyLogin, { challengeId, credential })).code).toBe(400);
  });

  it('attack: what was signed for one challenge is no answer to another', async () => {
    const { device } = await register(await app.signUp());
    const { credential } = await signIn(device);
    const { challengeId } = (await app.call(passkeys.askPasskey, {})).data;
    expect((await app.call(passkeys.passkeyLogin, { challengeId, credential })).code).toBe(401);
  });

  it('attack: a challenge is over after five minutes', async () => {
    const { device } = await register(await app.signUp());
    const { challengeId, options } = (await app.call(passkeys.askPasskey, {})).data;
    const credential = device.use(challengeOf(options), here);
    app.clock.now = new Date(app.clock.now.getTime() + 301_000);
    expect((await app.call(passkeys.passkeyLogin, { challengeId, credential })).code).toBe(400);
  });

  it("attack: a challenge for adding is nobody else's and does not sign in", async () => {
    const [hers, mine] = [await app.signUp(), await app.signUp()];
    const device = newSoftwarePasskey();
    const { challengeId, options } = (await app.call(passkeys.beginPasskey, {}, hers)).data;
    const credential = device.register(challengeOf(options), here);
    const stolen = await app.call(passkeys.addPasskey, { challengeId, name: '偷来的', credential }, mine);
    expect(stolen.code).toBe(400);
    const used = device.use(challengeOf(options), here);
    expect((await app.call(passkeys.passkeyLogin, { challengeId, credential: used })).code).toBe(400);
    expect([...(await keptOf(hers)), ...(await keptOf(mine))]).toEqual([]);
  });

  it("attack: another account's passkey cannot be added again, used in its name or removed", async () => {
    const [hers, mine] = [await app.signUp(), await app.signUp()];
    const { device, added } = await register(hers);
    expect((await register(mine, device)).added.code).toBe(409);
    expect((await signIn(device, { ...here, userHandle: mine.userId })).answer.code).toBe(401);
    expect((await app.call(passkeys.removePasskey, { passkeyId: added.data.passkeyId }, mine)).code).toBe(404);
    expect(await keptOf(hers)).toHaveLength(1);
  });

  it('attack: a copy whose counter has gone back is refused', async () => {
    const { device } = await register(await app.signUp());
    expect((await signIn(device)).answer.code).toBe(200);
    expect((await signIn(device)).answer.code).toBe(200);
    device.counter = 0;
    expect((await signIn(device)).answer.code).toBe(401);
  });

  it('attack: a device that did not ask who holds it signs nobody in and is not added', async () => {
    const teacher = await app.signUp();
    const unverified = { ...here, isVerified: false };
    expect((await register(teacher, newSoftwarePasskey(), unverified)).added.code).toBe(400);
    const { device } = await register(teacher);
    expect((await signIn(device, unverified)).answer.code).toBe(401);
  });

  it('attack: a device nobody knows, and a signature of another one, sign nobody in', async () => {
    const { device } = await register(await app.signUp());
    const stranger = newSoftwarePasskey();
    expect((await signIn(stranger)).answer.code).toBe(401);
    const { challengeId, options } = (await app.call(passkeys.askPasskey, {})).data;
    const forged = stranger.use(challengeOf(options), here);
    const named = device.use(challengeOf(options), here);
    const credential = { ...forged, id: named.id, rawId: named.rawId };
    expect((await app.call(passkeys.passkeyLogin, { challengeId, credential })).code).toBe(401);
  });

  it('attack: the passkey of a suspended teacher opens nothing', async () => {
    const teacher = await app.signUp();
    const { device } = await register(teacher);
    await suspendAccount(app.deps, teacher.mobile, '已经离职');
    expect((await signIn(device)).answer).toMatchObject({ code: 40019 });
  });

  it("attack: an operator's stolen password brings no passkey and no code of its own along", async () => {
    const operator = await app.signUp();
    await grantRole(app.deps, operator.mobile, 'operator');
    await register(operator);
    await app.database.pool.query('update sessions set is_two_step = false where user_id = $1', [operator.userId]);
    expect((await app.call(passkeys.beginPasskey, {}, operator)).code).toBe(403);
    expect((await app.call(beginSecondFactor, {}, operator)).code).toBe(403);
    const [kept] = await keptOf(operator);
    expect((await app.call(passkeys.removePasskey, { passkeyId: kept?.passkeyId ?? '' }, operator)).code).toBe(403);
  });
});
