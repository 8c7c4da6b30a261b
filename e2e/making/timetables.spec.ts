import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { composer, expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

const week = [
  '清河二中课程表',
  '节次\t星期一\t星期二\t星期三\t星期四\t星期五\t星期六\t星期日',
  '第1节 8:00-8:45\t九3\t九3\t九（3）班 数学\t九3\t九3\t九3\t九3',
  '第2节 8:55-9:40\t九4\t九4\t自习\t九4\t教研\t九4\t九4',
].join('\n');

test('a teacher pastes her week with the keyboard alone, and the first screen knows her next lessons', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  const byHand = page.getByRole('button', { name: '手工填' });
  await byHand.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('textbox', { name: '周一第 1 节' });
  await first.focus();
  await paste(page, week);

  await expect(page.getByRole('dialog')).toContainText('读到 12 节课');
  await expect(page.getByRole('dialog')).toContainText('没看懂 1 处：周五第 2 节“教研”');
  await expect(page.getByRole('textbox', { name: '周三第 1 节' })).toHaveValue('九（3）班 数学');
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: '周二第 2 节' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await byHand.focus();
  await page.keyboard.press('Enter');
  await first.focus();
  await paste(page, week);
  await page.getByRole('button', { name: '保存课表' }).focus();
  await page.keyboard.press('Enter');
  const strip = page.getByRole('region', { name: '这一周的课' });
  await expect(strip.getByRole('button', { pressed: true })).toContainText(/今天|明天/);
  await expect(strip.getByRole('listitem').first()).toContainText('九（3）班');

  await page.reload();
  await expect(strip.getByRole('listitem').first()).toContainText('第 1 节');
  await expect(composer(page)).toBeVisible();
  const above = (await strip.boundingBox())?.y ?? 0;
  expect(above).toBeLessThan((await composer(page).boundingBox())?.y ?? 0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await strip.getByRole('link', { name: '整周课表' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: '一周的课' })).toContainText('九（4）班');
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await page.getByRole('button', { name: '备这节课：第 1 节 九（3）班' }).last().focus();
  await page.keyboard.press('Enter');
  const lesson = page.getByRole('dialog', { name: '新建一节课' });
  await expect(lesson.getByRole('textbox', { name: '班级' })).toHaveValue('九（3）班');
  await lesson.getByRole('combobox', { name: '课题' }).fill('校园的桂花');
  await lesson.getByRole('button', { name: '新建', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/myLesson\?id=/);
  await page.goBack();
  await expect(page.getByRole('cell').filter({ hasText: '校园的桂花' })).toContainText('九（3）班');

  const second = page.getByRole('row').filter({ hasText: /^第 2 节/ });
  await page
    .locator('.ta-week-card')
    .filter({ hasText: '校园的桂花' })
    .dragTo(page.getByRole('button', { name: '加一节课：周五第 2 节' }));
  await expect(second).toContainText('校园的桂花');
  await (await holdUndo(page)).click();
  await expect(second).not.toContainText('校园的桂花');
  const menu = page.getByRole('button', { name: '校园的桂花的更多操作' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '改到……' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '改到' })).toBeVisible();
  await page.keyboard.press('Escape');

  const day = page.getByRole('columnheader').first();
  await day.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: '停课' }).focus();
  await page.keyboard.press('Enter');
  await expect(day).toContainText('停课');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('radiogroup', { name: '哪一天' })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
});

for (const width of [1366, 1100, 390]) {
  test(`the composer does not move for whoever has a timetable, ${width} px wide`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 768 });
    await page.addInitScript(() => localStorage.setItem('ta.week', '1'));
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    const outline = page.locator('#first-frame .ta-composer');
    await expect(outline).toBeVisible();
    const before = await outline.boundingBox();

    await page.unroute('**/*.js');
    await page.goto('/');
    await expect(composer(page)).toBeVisible();
    await expect(page.locator('#first-frame')).toHaveCount(0);
    expect(await page.locator('.ta-composer').boundingBox()).toEqual(before);
    await expect(page.getByRole('button', { name: '手工填' })).toBeVisible();
    expect(await page.locator('.ta-composer').boundingBox()).toEqual(before);
  });
}

/** What a spreadsheet put on the clipboard, into the field with the cursor. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
