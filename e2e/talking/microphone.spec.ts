import type { Page } from '@playwright/test';
import { writeSpokenFile } from '../../server/test/spoken-file.ts';
import { hearing } from '../chromium.ts';
import { composer, expect, test } from '../fixtures.ts';

const SAID = '把第二道例题换成和投篮有关的。';

test.use({ launchOptions: hearing(writeSpokenFile()) });

/** How long it has listened, once that is so many seconds: a clock that is looked at too late shows more. */
const listenedFor = (seconds: number) => new RegExp(`^0:0[${seconds}-9]$`);

const button = (page: Page, name = '说话输入') => page.getByRole('button', { name, exact: true });

test('what is said is written at the caret when she stops speaking, and not sent (CAP-012)', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await composer(page).fill('请谢谢');
  await composer(page).press('ArrowLeft');
  await composer(page).press('ArrowLeft');
  await button(page).click();
  await expect(button(page, '说完了')).toBeVisible();
  await expect(page.getByText(listenedFor(2))).toBeVisible();
  await expect(page.locator('[data-loud]').first()).toBeAttached();
  await expect(composer(page)).toBeHidden();

  await expect(composer(page)).toHaveValue(`请${SAID}谢谢`);
  await expect(page.getByText('听完了')).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole('article', { name: '回答' })).toHaveCount(0);
  await page.getByRole('button', { name: '再听一遍录音' }).click();
  await button(page, '发送').click();
  await expect(page.getByRole('article', { name: '回答' })).toBeVisible();
  await expect(page.getByText(`请${SAID}谢谢`).first()).toBeVisible();
});

test('Esc gives the text back as it was, and the shortcut begins and ends', async ({ signedIn: page }) => {
  await page.goto('/');
  await composer(page).fill('原来的话');
  await page.keyboard.press('Control+Shift+M');
  await expect(page.getByText(listenedFor(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveValue('原来的话');
  await expect(button(page)).toBeVisible();

  await page.keyboard.press('Control+Shift+M');
  await expect(page.getByText(listenedFor(3))).toBeVisible();
  await page.keyboard.press('Control+Shift+M');
  await expect(composer(page)).toHaveValue(`原来的话${SAID}`);
});

test('on a phone a finger holds it: letting go writes, sliding up cancels', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const sheet = page.getByRole('dialog', { name: '正在听' });
  const { x, y, width, height } = (await button(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await expect(sheet.getByText('松手写进输入框，上滑取消')).toBeVisible();
  await expect(sheet.getByText(listenedFor(3))).toBeVisible();
  await page.mouse.up();
  await expect(sheet).toBeHidden();
  await expect(composer(page)).toHaveValue(SAID);

  await button(page, '接着说').hover();
  await page.mouse.down();
  await expect(sheet.getByText(listenedFor(1))).toBeVisible();
  await page.mouse.move(x, y - 200);
  await expect(sheet.getByText('松手就取消')).toBeVisible();
  await page.mouse.up();
  await expect(sheet).toBeHidden();
  await expect(composer(page)).toHaveValue(SAID);
});

test('a microphone that is not allowed says so and can be tried again', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const allowed = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      devices.getUserMedia = allowed;
      throw new DOMException(`not allowed: ${Object.keys(wanted ?? {})}`, 'NotAllowedError');
    };
  });
  await page.goto('/');
  await composer(page).fill('打好的字');
  await button(page).click();
  await expect(page.getByRole('alert')).toContainText('浏览器没允许用麦克风。点地址栏左边的图标，选“允许”');
  await expect(composer(page)).toHaveValue('打好的字');
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(composer(page)).toHaveValue(`打好的字${SAID}`);
});
