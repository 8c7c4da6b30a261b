import * as sso from '@app/contract/identity/sso.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSsoApp } from '#test/sso-desk.ts';
import { newMobile } from '#test/test-app.ts';

const { app, desk } = await openSsoApp();
afterAll(() => app.close());

describe('captchas', () => {
  /** Size and darkest colour of a PNG with a palette. */
  const lookOf = (image: string) => {
    const bytes = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
    const palette = 33 + 8;
    const ink = bytes
      .subarray(palette, palette + bytes.readUInt32BE(33))
      .subarray(-3)
      .toString('hex');
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), ink };
  };

  it('are drawn as asked, within what can be read (CAPT-002)', async () => {
    const look = {
      width: 200,
      height: 60,
      textLength: 5,
      fontSize: 30,
      fontColor: '#aa3355',
      textChars: 'ACEHJKMNRTVW',
    };
    const asked = await desk.get(sso.getSsoCaptcha.path, { captchaCustomConfig: JSON.stringify(look) });
    const wild = { width: 9_999, height: -1, textLength: 99, fontSize: 'x', fontColor: '"/><script>', textChars: 'A' };
    const bounded = await desk.get(sso.getSsoCaptcha.path, { captchaCustomConfig: JSON.stringify(wild) });
    const nonsense = await desk.get(sso.getSsoCaptcha.path, { captchaCustomConfig: '{{' });

    expect(asked.data.captchaType).toBe('pic');
    expect(lookOf(asked.data.image)).toEqual({ width: 200, height: 60, ink: 'aa3355' });
    expect(lookOf(bounded.data.image)).toEqual({ width: 320, height: 40, ink: '46566e' });
    expect(lookOf(nonsense.data.image)).toMatchObject({ width: 120, height: 44 });
  });

  it('before an SMS are fetched, checked and then used by sending (CAPT-010)', async () => {
    const fetch = async (former = '') =>
      (await desk.get(sso.getSmsCaptcha.path, former ? { smsLoginCaptchaId: former } : {})).data.smsLoginCaptchaId;
    const check = (id: string, code: string) =>
      desk.get(sso.checkSmsCaptcha.path, { smsLoginCaptchaId: id, smsLoginCaptchaCode: code });
    const learn = async (id: string) => {
      const hash = app.deps.secrets.codeHash(id, 'w2k4');
      await app.database.pool.query('update captchas set answer_hash = $1 where id = $2', [hash, id]);
      return id;
    };
    const first = await learn(await fetch());
    const second = await learn(await fetch(first));

    expect((await check(first, 'W2K4')).result).toBe('fail');
    expect((await check(second, 'W2K4')).result).toBe('success');
    const sent = { mobile: newMobile(), smsLoginCaptchaId: second, smsLoginCaptchaCode: 'W2K4' };
    expect((await desk.get(sso.sendSsoSms.path, sent)).result).toBe('success');
    expect((await check(second, 'W2K4')).result).toBe('fail');

    const third = await learn(await fetch());
    expect((await check(third, 'nope')).code).toBe(40020);
    expect((await check(third, 'W2K4')).result).toBe('fail');
  });

  it('are of the kind that is told first, with the key for passwords where it is asked for', async () => {
    expect(Object.keys((await desk.get(sso.getCaptchaType.path, {})).data)).toEqual(['captchaConf']);
    expect((await desk.get(sso.getCaptchaType.path, { needSsoConf: 'true' })).data).toMatchObject({
      captchaConf: { captchaType: 'third' },
      ssoConf: { disableSetCookie: true, publicKey: { exponent: '010001' } },
    });
  });
});
