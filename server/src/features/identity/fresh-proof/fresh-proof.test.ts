import { FRESH_PROOF_NEEDED, proveAgain, readProofWays } from '@app/contract/identity/fresh-proof.ts';
import * as passkeys from '@app/contract/identity/passkeys.ts';
import { beginSecondFactor } from '@app/contract/identity/second-factor.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSoftwarePasskey, type Way } from '#test/software-passkey.ts';
import { GOOD_PASSWORD, openSsoDesk, type SsoDesk } from '#test/sso-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const here: Way = { origin: 'https://assistant.school.example', rpId: 'assistant.school.example' };
let app: TestApp;
let desk: SsoDesk;
beforeAll(async () => {
  app = await openTestApp({ env: { PUBLIC_URL: 'https://assistant.school.example/' } });
  desk = await openSsoDesk(app);
});
afterAll(() => app.close());

const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};
const mayChange = async (teacher: Teacher) => (await app.call(beginSecondFactor, {}, teacher)).status === 200;

/** Signed in so long ago that nothing that opens the account can be changed. */
async function stale(): Promise<Teacher> {
  const teacher = await app.signUp();
  later(16);
  expect(await app.call(beginSecondFactor, {}, teacher)).toMatchObject({ status: 403, body: FRESH_PROOF_NEEDED });
  return teacher;
}

async function givePasskey(teacher: Teacher) {
  const device = newSoftwarePasskey();
  const { challengeId, options } = (await app.call(passkeys.beginPasskey, {}, teacher)).data;
  const credential = device.register(String(options.challenge), here);
  await app.call(passkeys.addPasskey, { challengeId, name: '办公室的电脑', credential }, teacher);
  return async () => {
    const asked = (await app.call(passkeys.askPasskey, {})).data;
    return { challengeId: asked.challengeId, credential: device.use(String(asked.options.challenge), here) };
  };
}

describe('showing again that it is she', () => {
  it('goes by a code to her phone, holds for a quarter of an hour, and for this session alone', async () => {
    const teacher = await stale();
    const elsewhere = await app.signUp(teacher.mobile);
    later(16);
    expect((await app.call(readProofWays, {}, teacher)).data).toEqual({
      mobile: teacher.mobile,
      hasPassword: false,
      hasPasskey: false,
    });
    expect((await app.call(proveAgain, { smsCode: await desk.codeFor(teacher.mobile) }, teacher)).status).toBe(200);
    expect(await mayChange(teacher)).toBe(true);
    expect(await mayChange(elsewhere)).toBe(false);
    later(16);
    expect(await mayChange(teacher)).toBe(false);
  });

  it('goes by her password, and by a passkey of hers', async () => {
    const byPassword = await app.signUp();
    await desk.givePassword(byPassword);
    const byPasskey = await app.signUp();
    const signed = await givePasskey(byPasskey);
    later(16);
    expect((await app.call(readProofWays, {}, byPassword)).data.hasPassword).toBe(true);
    expect((await app.call(readProofWays, {}, byPasskey)).data.hasPasskey).toBe(true);
    await app.call(proveAgain, { password: desk.rsa(GOOD_PASSWORD) }, byPassword);
    await app.call(proveAgain, { passkey: await signed() }, byPasskey);
    expect([await mayChange(byPassword), await mayChange(byPasskey)]).toEqual([true, true]);
  });

  it('attack: nothing, a wrong code and a wrong password prove nothing, sign nobody out, and are counted', async () => {
    const teacher = await app.signUp();
    await desk.givePassword(teacher);
    later(16);
    expect((await app.call(proveAgain, {}, teacher)).status).toBe(400);
    await desk.codeFor(teacher.mobile);
    expect((await app.call(proveAgain, { smsCode: '000000' }, teacher)).status).toBe(400);
    expect((await app.call(proveAgain, { password: 'not encrypted' }, teacher)).status).toBe(400);
    for (let tried = 0; tried < 6; tried += 1) {
      const wrong = await app.call(proveAgain, { password: desk.rsa('another pass 1') }, teacher);
      expect(wrong).toMatchObject({ status: 400, message: expect.stringContaining('密码') });
    }
    // Resting, as at the door: not even the right one is taken.
    expect((await app.call(proveAgain, { password: desk.rsa(GOOD_PASSWORD) }, teacher)).status).toBe(400);
    expect(await mayChange(teacher)).toBe(false);
    expect((await app.call(getUser, {}, teacher)).code).toBe(200);
  });

  it("attack: a colleague's passkey, and one that was used before, prove nothing", async () => {
    const teacher = await stale();
    const colleague = await app.signUp();
    const signed = await givePasskey(colleague);
    expect((await app.call(proveAgain, { passkey: await signed() }, teacher)).status).toBe(400);
    const once = await signed();
    later(16);
    expect((await app.call(proveAgain, { passkey: once }, colleague)).status).toBe(400);
    const fresh = await signed();
    expect((await app.call(proveAgain, { passkey: fresh }, colleague)).status).toBe(200);
    later(16);
    expect((await app.call(proveAgain, { passkey: fresh }, colleague)).status).toBe(400);
    expect([await mayChange(teacher), await mayChange(colleague)]).toEqual([false, false]);
  });

  it("attack: a code sent to a colleague's phone proves nothing", async () => {
    const teacher = await stale();
    const colleague = await app.signUp();
    later(2);
    const smsCode = await desk.codeFor(colleague.mobile);
    expect((await app.call(proveAgain, { smsCode }, teacher)).status).toBe(400);
    expect(await mayChange(teacher)).toBe(false);
  });
});
