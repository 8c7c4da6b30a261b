import { LINKED_ACCOUNT_PAGE } from '@app/contract/identity/linked-accounts.ts';
import { SIGN_ON_PAGE } from '@app/contract/identity/sso.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const openerPolicyOf = async (url: string) => {
  const { headers } = await app.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  return headers['cross-origin-opener-policy'];
};

it.each([`${SIGN_ON_PAGE}?handTo=frame`, LINKED_ACCOUNT_PAGE, '/sso/linked/callback/school?state=1', '/sso/login'])(
  'a window in which somebody signs in stays with who opened it: %s',
  async (url) => {
    expect(await openerPolicyOf(url)).toBe('unsafe-none');
  },
);

it.each(['/', '/userCenter', '/openId', '/embed/frame'])(
  'attack: any other page leaves who opened it: %s',
  async (url) => {
    expect(await openerPolicyOf(url)).toBe('same-origin');
  },
);
