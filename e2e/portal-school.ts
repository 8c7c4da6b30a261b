import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openPlayedNcet } from '../server/test/played-ncet.ts';
import { type ApiTeacher, earlyTeacher, post, readMe } from './api-teacher.ts';
import { test as base, expect } from './fixtures.ts';
import { openPortalSite, type PortalSite } from './portal-site.ts';
import { newServerPlace, removeServerPlace, startServer } from './running-server.ts';
import { startSchoolIssuer } from './school-issuer.ts';

export const PASSWORD = 'lesson plan 7';

export type Answer = { result?: string; code: string | number; message?: string; data: Record<string, string> };
type Client = Record<string, (...given: unknown[]) => Promise<Answer>>;
type Platform = Awaited<ReturnType<typeof openPlayedNcet>>;
/** Two systems of a school on sites of their own, a page nobody listed, a platform that signs tickets, and the server all of them know. */
export type School = { signOn: string; one: PortalSite; other: PortalSite; stranger: PortalSite; platform: Platform };
/** A teacher with a password. */
type Known = { teacher: ApiTeacher; mobile: string };

export const test = base.extend<object, { school: School; known: Known }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const place = await newServerPlace();
      const signOn = `http://127.0.0.1:${place.port}`;
      const open = (host: string) => openPortalSite(host, () => signOn);
      const callback = () => `${signOn}/sso/linked/callback/ncet`;
      const [one, other, stranger, issuer, platform] = await Promise.all([
        open('localhost'),
        open('127.0.0.2'),
        open('127.0.0.3'),
        startSchoolIssuer(signOn),
        openPlayedNcet({ callback }),
      ]);
      const running = await startServer(place, {
        LOG_LEVEL: 'error',
        SSO_SERVICES: `${one.origin},${other.origin}`,
        FRAME_ORIGINS: one.origin,
        LINKED_ACCOUNTS: JSON.stringify(
          [issuer.entry, platform.entry].map((entry) => ({ ...entry, newAccounts: true })),
        ),
      });
      await use({ signOn, one, other, stranger, platform });
      await running.stop();
      const sites = [one.stop(), other.stop(), stranger.stop(), issuer.stop(), platform.close()];
      await Promise.all([...sites, removeServerPlace(place)]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  known: [
    async ({ school: { signOn } }, use) => {
      const teacher = earlyTeacher();
      const { mobile } = await readMe(signOn, teacher);
      await givePassword(signOn, teacher, mobile);
      await use({ teacher, mobile });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ school }, use) => use(school.signOn),
});

/** Calls the client of the page: a fresh one each time, so that nothing but what the browser keeps is known. */
export function callClient(page: Page, name: string, given: unknown[] = [], config: object = {}): Promise<Answer> {
  return page.evaluate(
    async ([method, values, more]) => {
      const { openClient } = window as unknown as { openClient: (more: unknown) => Client };
      const client = openClient(more);
      return client[method as string]?.(...(values as unknown[])) as Promise<Answer>;
    },
    [name, given, config] as const,
  );
}

export const codeOf = async (signOn: string, mobile: string): Promise<string> =>
  (await (await fetch(`${signOn}/__dev/sms-outbox?mobile=${mobile}`)).json())[0].code;

async function givePassword(signOn: string, teacher: ApiTeacher, mobile: string): Promise<void> {
  const conf = await (await fetch(`${signOn}/sso/v1/getCaptchaType?onlyNeedSsoConf=true`)).json();
  const n = Buffer.from(conf.data.ssoConf.publicKey.modulus, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' });
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const password = publicEncrypt({ key, ...padding }, Buffer.from(PASSWORD)).toString('base64');
  // She signed in by a code a moment ago: until another may be sent, the server says no.
  await expect(() => post(signOn, '/customerUser/api/login/sendSmsCode', { mobile })).toPass({ timeout: 120_000 });
  const smsCode = await codeOf(signOn, mobile);
  await post(signOn, '/customerUser/api/account/changePassword', { password, smsCode }, teacher.token);
}
