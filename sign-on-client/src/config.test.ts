import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { configOf, type SignOnConfig } from './config.ts';
import { clearPage, openPortal, playServer } from './testing/played-server.ts';

beforeEach(clearPage);

describe('the configuration of a client', () => {
  it('says which client it is (SSO-001)', () => {
    const { client } = openPortal();

    expect(client.version).toBe('1.64.0.1463-20250408');
    expect(client.config).toMatchObject({ appName: 'edc', client: 'web', scope: 'openapi apigateway' });
  });

  it.each([
    ['syncType', 1],
    ['needAttribute', true],
    ['needToken', false],
    ['accountTypeIsAuto', true],
    ['useNextPage', true],
    ['nextPageNeedBase64', true],
    ['useAreaExamNo', false],
    ['accountLoginVersion', 'v2'],
    ['casTgcCookieName', 'SSO_CASTGC'],
    ['needBehaviorCheck', false],
    ['behaviorCheckInPc', true],
    ['needLoginToken', false],
    ['needRememberTicket', false],
    ['timeout', 0],
    ['clearParamByRoute', true],
  ] as const)('has %s as %s by itself', (...[name, value]) => {
    expect(openPortal().client.config[name]).toBe(value);
  });

  it('takes what a portal sets, the further fields too (SSO-021)', () => {
    const further = {
      appKey: 'k',
      deviceId: 'd',
      deviceName: 'n',
      mac: 'm',
      SSOServerUrl: 'https://a.example/sso',
      loginRedirectUrl: 'https://b.example/',
      customLogoutUrl: 'https://b.example/bye',
      syncType: 2 as const,
    };

    expect(openPortal(further).client.config).toMatchObject(further);
  });

  it('passes over whatever is of no use', () => {
    const types = (config: SignOnConfig) => Object.entries(config).map(([name, value]) => `${name} ${typeof value}`);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(configOf({})), 'other'), fc.anything()), (given) => {
        const config = configOf(given);

        expect(types(config)).toEqual(types(configOf({})));
        expect([1, 2]).toContain(config.syncType);
        expect(['form', 'script']).toContain(config.callBy);
      }),
    );
  });
});

describe('the id of the device', () => {
  const inStorage = () => localStorage.getItem('sso_device_id');
  const inCookie = () => /sso_device_id=([^;]+)/.exec(document.cookie)?.[1];

  it('is made once, kept twice, and survives the clearing of either (SSO-005)', () => {
    const { deviceId } = openPortal().client.session;
    expect(deviceId).toMatch(/^[\w-]{22}$/);
    expect([inCookie(), inStorage()]).toEqual([deviceId, deviceId]);

    localStorage.clear();
    expect(openPortal().client.session.deviceId).toBe(deviceId);
    // biome-ignore lint/suspicious/noDocumentCookie: somebody clears it
    document.cookie = 'sso_device_id=; Path=/; Max-Age=0';
    expect(openPortal().client.session.deviceId).toBe(deviceId);
    clearPage();
    expect(openPortal().client.session.deviceId).not.toBe(deviceId);
  });
});

describe('what the client knows of a sign-in', () => {
  it('has fifteen names, and nothing in it before anybody signed in (SSO-004)', () => {
    const { session } = openPortal({ deviceId: 'D' }).client;

    expect(session).toEqual({
      tgt: '',
      st: '',
      at: '',
      token: '',
      loginToken: '',
      loginName: '',
      userId: '',
      mergingUserId: '',
      lt: '',
      execution: '',
      SSO_R_SESSION_ID: '',
      captchaId: '',
      captchaType: '',
      rememberTicket: '',
      deviceId: 'D',
    });
  });

  it('takes the number of a captcha, and names it when another picture is wanted', async () => {
    const { to } = playServer({
      '/sso/v1/getCaptcha': [{ code: 'success', data: { captchaId: 'C1', captchaType: 'pic' } }],
    });
    const { client } = openPortal();
    await client.loginCaptcha({ width: 200 });
    await client.loginCaptcha();

    expect(client.session).toMatchObject({ captchaId: 'C1', captchaType: 'pic' });
    expect(to('/sso/v1/getCaptcha').map(({ fields }) => fields.captchaId)).toEqual([undefined, 'C1']);
  });
});
