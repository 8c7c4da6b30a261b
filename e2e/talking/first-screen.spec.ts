import type { Page } from '@playwright/test';
import { composer, expect, test } from '../fixtures.ts';

const sizes = [
  { width: 1366, height: 768 },
  { width: 1100, height: 700 },
  { width: 390, height: 844 },
];

for (const size of sizes) {
  test(`nothing moves when the page takes the place of its outline, ${size.width} px wide`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(size);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('#first-frame .ta-composer')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const outline = await edgesOf(page);

    await page.unroute('**/*.js');
    await page.goto('/');
    await expect(composer(page)).toBeVisible();
    await expect(page.locator('#first-frame')).toHaveCount(0);
    expect(await edgesOf(page)).toEqual(outline);
  });
}

test('a page without the left pane begins without its outline', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/agreement');

  await expect(page.locator('#first-frame')).toBeHidden();
});

test('what the first screen shows is asked for before any script is here, and once', async ({ signedIn: page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/appServer/firstScreen')) asked.push(request.url());
  });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => asked.length).toBe(1);

  await page.unroute('**/*.js');
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a press counts for the button it began on, though the page moves under the finger', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  const fold = page.getByRole('button', { name: '收起侧栏' });
  const { x, y } = (await fold.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  await fold.evaluate((button) => (button.style.transform = 'translateY(200px)'));
  await page.mouse.up();

  await expect(page.getByRole('button', { name: '展开侧栏' })).toBeVisible();
});

const edgesOf = (page: Page) =>
  page.evaluate(() =>
    ['.ta-pane', '.ta-shell-main', '.ta-composer', '.ta-composer-send'].map((part) => {
      const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return { part, x, y, width, height };
    }),
  );
