import type { Page } from '@playwright/test';
import { startScript } from './running-server.ts';

const [clientId, clientSecret] = ['assistant', 'a secret of the client that is long'];

/** A school's OpenID Connect provider on a site of its own, and how the server at `own` is told of it. */
export async function startSchoolIssuer(own: string) {
  const callback = `${own}/sso/linked/callback/school`;
  const { port, stop } = await startScript('server/test/serve-issuer.ts', [clientId, clientSecret, callback]);
  const issuer = `http://localhost:${port}`;
  const entry = { kind: 'oidc', id: 'school', name: '学校统一身份', issuer, clientId, clientSecret };
  return { entry, stop };
}

/** Signs in on the provider's own page, and lets us know who it is. */
export async function signInAtIssuer(page: Page, login: string): Promise<void> {
  await page.waitForURL(/localhost/);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
