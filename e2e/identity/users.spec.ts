import type { Page } from '@playwright/test';
import { composer, expect, test } from '../fixtures.ts';

const guide = (page: Page) => page.getByRole('dialog', { name: '先认识一下' });
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });

/** As after the first sign-in: nobody has put off the guide. */
async function openAsNewcomer(page: Page, userId: string): Promise<void> {
  await page.addInitScript((name) => {
    if (sessionStorage.getItem('e2e-newcomer')) return;
    sessionStorage.setItem('e2e-newcomer', 'yes');
    localStorage.removeItem(name);
  }, `ta.profileGuide.${userId}`);
  await page.goto('/');
  await expect(guide(page)).toBeVisible();
}

test('a newcomer answers three questions and is greeted by name from then on', async ({ signedIn: page, teacher }) => {
  await openAsNewcomer(page, teacher.userId);
  await expect(guide(page).getByRole('textbox', { name: '怎么称呼你' })).toBeFocused();
  await page.keyboard.type('林晓芸');
  await page.keyboard.press('Enter');
  await expect(guide(page).getByText('选一个学段')).toBeVisible();

  await choose(page, '初中');
  await choose(page, '九年级');
  await choose(page, '数学');
  // By keys: Escape closes the list and not the guide, and letters are the initials of the pinyin.
  const province = guide(page).getByRole('combobox', { name: '省', exact: true });
  await province.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(province).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.type('zj');
  await page.keyboard.press('Enter');
  await expect(province.getByRole('option', { name: '浙江省', includeHidden: true })).toHaveJSProperty(
    'selected',
    true,
  );
  await expect(province).toBeFocused();
  await guide(page).getByRole('combobox', { name: '学校' }).fill('清河二中');
  await guide(page).getByRole('button', { name: '开始备课' }).click();

  await expect(guide(page)).toBeHidden();
  const greeting = page.getByRole('heading', { name: /^林老师，(早上|上午|中午|下午|晚上)好$/ });
  await expect(greeting).toBeVisible();
  await page.reload();
  await expect(greeting).toBeVisible();
  await expect(page.getByText('九年级数学，明天上什么课？')).toBeVisible();
  await expect(page.getByRole('navigation').getByText('清河二中 · 九年级数学')).toBeVisible();
  await expect(guide(page)).toBeHidden();
});

test('a guide that is put off stays away, and one quiet link remains', async ({ signedIn: page, teacher }) => {
  await openAsNewcomer(page, teacher.userId);
  await page.keyboard.press('Escape');
  await expect(guide(page)).toBeHidden();

  await page.reload();
  await expect(composer(page)).toBeVisible();
  await page.getByRole('link', { name: '完善资料' }).click();

  await expect(page.getByRole('heading', { name: '个人中心' })).toBeVisible();
  await expect(guide(page)).toBeHidden();
});

test('a teacher edits her profile in the user center (CAP-011)', async ({ signedIn: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '账户与设置' }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await page.getByLabel('姓名').fill('欧阳明');
  await choose(page, '小学');
  await choose(page, '三年级');
  await choose(page, '语文');
  await page.getByLabel('班级').fill('三（1）班，三（2）班');
  await expect(page.getByText('有修改，还没有保存')).toBeVisible();
  await page.getByRole('button', { name: '保存资料' }).click();

  await expect(page.getByText('已保存')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' }).getByText('三年级语文')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('姓名')).toHaveValue('欧阳明');
  await expect(page.getByLabel('班级')).toHaveValue('三（1）班、三（2）班');
  await expect(page.getByRole('radio', { name: '三年级' })).toBeChecked();
});

test('a bad name is refused at its field, and what was there can be taken back', async ({ signedIn: page }) => {
  await page.goto('/userCenter');
  await page.getByLabel('姓名').fill('林 <script>');
  await page.getByRole('button', { name: '保存资料' }).click();

  await expect(page.getByLabel('姓名')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByText('输入内容包含非法字符')).toBeVisible();
  await expect(page.getByLabel('姓名')).toBeFocused();
  await page.getByRole('button', { name: '撤销修改' }).click();
  await expect(page.getByLabel('姓名')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a teacher sees this device, takes her data with her, and her preferences outlive the page', async ({
  signedIn: page,
}) => {
  await page.goto('/userCenter');
  await expect(page.getByRole('listitem').filter({ hasText: '本机' })).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出我的数据' }).click();
  expect((await download).suggestedFilename()).toMatch(/^教师助手-我的数据-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole('radio', { name: '大字' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'large');
});
