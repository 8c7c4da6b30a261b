import type { Page } from '@playwright/test';
import { ask, composer, expect, test } from '../fixtures.ts';
import { expectNotice } from '../notices.ts';

const card = (page: Page) => page.getByRole('region', { name: '你愿意把教师助手推荐给同事吗？' });
const done = (page: Page) => page.getByRole('button', { name: '重新回答' });
const checked = (page: Page) => page.waitForResponse((response) => response.url().includes('/nps/check'));

async function answered(page: Page, question: string, count: number): Promise<void> {
  await ask(page, question);
  await expect(done(page)).toHaveCount(count);
}

test('the survey comes after exactly the second answer, and once (NPS-001, NPS-002, CAP-014)', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await answered(page, '第一个问题', 1);
  await expect(card(page)).toHaveCount(0);
  const check = checked(page);
  await answered(page, '第二个问题', 2);
  await check;
  await expect(card(page)).toBeVisible();

  await card(page).getByRole('button', { name: '9 分', exact: true }).click();
  await card(page).getByRole('textbox', { name: '补充说明' }).fill('省了一晚上');
  await card(page).getByRole('button', { name: '提交' }).click();
  await expectNotice(page, '谢谢，已记下');
  await expect(card(page)).toHaveCount(0);

  await page.reload();
  await expect(composer(page)).toBeVisible();
  await answered(page, '第三个问题', 3);
  const checkAgain = checked(page);
  await answered(page, '第四个问题', 4);
  expect(await (await checkAgain).json()).toMatchObject({ data: { needShow: false } });
  await expect(card(page)).toHaveCount(0);
});

test('a survey that is put off stays away for the rest of the session', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await answered(page, '第一个问题', 1);
  await answered(page, '第二个问题', 2);
  await card(page).getByRole('button', { name: '以后再说' }).click();
  await expect(card(page)).toHaveCount(0);

  await answered(page, '第三个问题', 3);
  await expect(card(page)).toHaveCount(0);
});

/** What reached the server, and how much of it was kept. */
function noteReports(page: Page) {
  const taken = { eventIds: [] as number[], stored: 0 };
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/track/report') || !response.ok()) return;
    const { events }: { events: { eventId: number }[] } = response.request().postDataJSON();
    taken.eventIds.push(...events.map(({ eventId }) => eventId));
    taken.stored += (await response.json()).data.stored;
  });
  return taken;
}

test('what the teacher does is reported, and the page works when it cannot be', async ({ signedIn: page }) => {
  await page.route('**/api/track/report', (route) => route.abort());
  await page.goto('/');
  await answered(page, '第一个问题', 1);
  await done(page).click();
  await expect(done(page)).toHaveCount(1);

  const taken = noteReports(page);
  await page.unroute('**/api/track/report');
  // Opened the page, began a session, asked again; in as many reports as it happens.
  await expect.poll(() => taken.eventIds).toEqual([10_000_001, 10_000_002, 10_000_006]);
  await expect.poll(() => taken.stored).toBe(3);
});
