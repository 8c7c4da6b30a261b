import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import * as linked from '@app/contract/identity/linked-accounts.ts';
import { register, thirdLogin } from '@app/contract/identity/other-logins.ts';
import { addPasskey, askPasskey, beginPasskey, passkeyLogin } from '@app/contract/identity/passkeys.ts';
import { QrState, tokenLogin } from '@app/contract/identity/qr.ts';
import { secondStep } from '@app/contract/identity/second-factor.ts';
import { smsLogin } from '@app/contract/identity/sign-on.ts';
import { checkLogin, ssoApi, ssoLogin, TICKET_COOKIE, validateAccountTicket } from '@app/contract/identity/sso.ts';
import { TICKET_KEPT_COOKIE } from '@app/contract/identity/sso-address.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '#test/link-desk.ts';
import { openPlayedDirectory } from '#test/played-directory.ts';
import { openPlayedNcet } from '#test/played-ncet.ts';
import { openDesk } from '#test/qr-desk.ts';
import { openSecondFactorDesk } from '#test/second-factor-desk.ts';
import { newSoftwarePasskey } from '#test/software-passkey.ts';
import { openSsoDesk, PORTAL, page, SERVICE, type SsoDesk } from '#test/sso-desk.ts';
import { newMobile, openTestApp, type TestApp } from '#test/test-app.ts';

const OWN = 'https://assistant.school.example';
const person = {
  dn: 'uid=sun,dc=school',
  password: 'directory pass 1',
  attributes: { uid: 'sun', entryUUID: 'u-1', cn: '孙老师' },
};

let directory: Awaited<ReturnType<typeof openPlayedDirectory>>;
let platform: Awaited<ReturnType<typeof openPlayedNcet>>;
let app: TestApp;
let desk: SsoDesk;
beforeAll(async () => {
  platform = await openPlayedNcet({ now: () => app.clock.now.getTime() });
  directory = await openPlayedDirectory([person]);
  const reader = { bindDn: person.dn, bindPassword: person.password };
  const entries = [
    { ...platform.entry, newAccounts: true },
    { kind: 'ldap', id: 'school', name: '学校账号', url: directory.url, baseDn: 'dc=school', ...reader },
  ];
  const env = { LINKED_ACCOUNTS: JSON.stringify(entries), SSO_SERVICES: PORTAL, PUBLIC_URL: OWN };
  app = await openTestApp({ env });
  desk = await openSsoDesk(app);
});
afterAll(() => Promise.all([app.close(), directory.close(), platform.close()]));

const codeEntry = async (mobile: string) => ({ mobile, smsCode: await desk.codeFor(mobile) });

/** Back from the platform, proved there. */
async function arrive(browser: Browser, id: string): Promise<void> {
  const state = new URL(await browser.begin('ncet')).searchParams.get('state') ?? '';
  const ticket = platform.giveTicket({ id, name: '周老师' });
  await browser.comeBack(`/sso/linked/callback/ncet?${new URLSearchParams({ ...ticket, state })}`);
}

type Answered = Promise<{ data: unknown }>;
type Sign = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Answered;
type Way = (sign: Sign, browser: Browser) => Answered;

/** Every way in of our own page, up to the call that signs in. */
const ways: [string, Way][] = [
  ['a code by SMS', async (sign) => sign(smsLogin, await codeEntry(newMobile()))],
  ['registering', async (sign) => sign(register, await codeEntry(newMobile()))],
  [
    'the second step of two',
    async (sign) => {
      const phone = openSecondFactorDesk(app);
      const teacher = await app.signUp();
      const { key } = await phone.turnOn(teacher);
      const stepToken = await phone.firstStep(teacher);
      return sign(secondStep, { stepToken, code: phone.shown(key) });
    },
  ],
  [
    'a passkey',
    async (sign) => {
      const teacher = await app.signUp();
      const device = newSoftwarePasskey();
      const site = { origin: OWN, rpId: new URL(OWN).host };
      const begun = (await app.call(beginPasskey, {}, teacher)).data;
      const made = device.register(String(begun.options.challenge), site);
      await app.call(addPasskey, { challengeId: begun.challengeId, name: '电脑', credential: made }, teacher);
      const { challengeId, options } = (await app.call(askPasskey, {})).data;
      return sign(passkeyLogin, { challengeId, credential: device.use(String(options.challenge), site) });
    },
  ],
  [
    'a code on the page and a phone',
    async (sign) => {
      const phone = await app.signUp();
      const shown = await openDesk(app);
      await shown.scan(phone);
      await shown.answer(phone, true);
      const { loginToken = '' } = (await shown.probe()).Data;
      await shown.move(QrState.success);
      return sign(tokenLogin, { loginToken });
    },
  ],
  [
    'a new account for one of another system',
    async (sign, browser) => {
      await arrive(browser, 'new');
      return sign(linked.registerByLinkedAccount, {});
    },
  ],
  [
    'a linked account of another system',
    async (sign, browser) => {
      const before = openBrowser(app);
      await arrive(before, 'known');
      await before.call(linked.registerByLinkedAccount, {});
      await arrive(browser, 'known');
      return sign(linked.enterByLinkedAccount, {});
    },
  ],
  [
    'an account of the school’s directory',
    async (sign, browser) => {
      const typed = { provider: 'school', account: 'sun', password: desk.rsa(person.password) };
      const teacher = await app.signUp();
      await browser.call(linked.linkByForm, typed, teacher);
      return sign(linked.enterByForm, typed);
    },
  ],
];

/** Whom a portal finds that sends this browser to look for a session. */
async function foundByPortal(browser: Browser): Promise<string | undefined> {
  const cookie = `${TICKET_COOKIE}=${browser.kept.get(TICKET_COOKIE)}`;
  const { headers } = await desk.ask(checkLogin.path, { service: SERVICE }, { ...page, cookie });
  const at = new URL(String(headers.location)).searchParams.get('atId') ?? '';
  return (await desk.get(validateAccountTicket.path, { at })).data?.userId;
}

describe('a sign-in on our own page', () => {
  it.each(ways)('is kept for the next portal: by %s', async (_name, comeIn) => {
    const browser = openBrowser(app);
    const { data } = await comeIn((endpoint, input) => browser.call(endpoint, input), browser);
    const { userId } = Object(data).tokens ?? data;

    expect(userId).toBeTruthy();
    expect(browser.kept.get(TICKET_KEPT_COOKIE)).toBe('yes');
    expect(await foundByPortal(browser)).toBe(userId);
  });

  it('attack: a form that another site sends signs the browser in as nobody', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.school.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: PORTAL },
      {},
    ]) {
      const payload = await codeEntry(newMobile());
      const answer = await app.app.inject({ method: 'POST', url: smsLogin.path, headers, payload });
      expect(answer.json().data.tgt, JSON.stringify(headers)).toBeTruthy();
      expect(answer.headers['set-cookie'], JSON.stringify(headers)).toBeUndefined();
    }
  });

  it('is every call that answers a session’s ticket, but for those of pages of other sites', () => {
    const answersTicket = ({ access, output }: Endpoint) =>
      access === 'public' && JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).includes('"tgt"');
    const found = app.endpoints.filter(answersTicket).map(({ path }) => path);
    const own = [smsLogin, register, secondStep, passkeyLogin, tokenLogin];
    const byOthers = [linked.registerByLinkedAccount, linked.enterByLinkedAccount, linked.enterByForm];
    // It keeps the ticket itself, unless that is not wanted; the other two answer pages for which no cookie can be kept.
    const ofPortals = [ssoLogin, thirdLogin, ssoApi];

    const known = [...own, ...byOthers, ...ofPortals].map(({ path }) => path);
    expect(found.toSorted()).toEqual(known.toSorted());
  });
});
