import type { Page } from '@playwright/test';
import { composer, expect, keepSignedIn } from '../fixtures.ts';
import { test } from '../named-server.ts';

/** A device with a finger on it, as Chrome plays one. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a teacher adds this device and signs in by it, without a password', async ({ page, named, teacher }) => {
  await addDevice(page);
  // The played device would answer the browser's own offer before she presses anything.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await keepSignedIn(page, named.origin, teacher);
  await page.goto('/userCenter');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByRole('textbox', { name: '这是哪台设备' }).fill('办公室的电脑');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await expect(page.getByText('还没有用过')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: '通行密钥登录' }).click();
  await expect(composer(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('ta.userInfo') ?? '{}').userId))
    .toBe(teacher.userId);
});
