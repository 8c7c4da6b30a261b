import type { Page } from '@playwright/test';
import { type ApiTeacher, post, signIn } from '../api-teacher.ts';
import { expect, newMobile, type TestServer, test } from '../fixtures.ts';
import { turnOnSecondFactor } from '../one-time-code.ts';

test('a teacher whose month is used up buys a card, goes on where she was, and later redeems a code', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const profile = { userName: '林晓芸', phaseCode: '04', gradeCode: '08', subjectCode: '01' };
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', profile, teacher.token);
  await useUpGenerations(server, teacher);
  await page.goto('/createTeachingPlanSession');
  const lesson = page.getByRole('combobox', { name: '课题' });
  await lesson.fill('背影的写法');
  await page.getByLabel('学情', { exact: true }).fill('基础较弱');
  await page.getByRole('button', { name: '先看提纲' }).click();
  const combos = page.getByRole('dialog', { name: '会员与套餐' });
  await expect(combos.getByText(/本月的“AI 生成”用完了/)).toBeVisible();

  await combos.getByRole('radio', { name: /月卡/ }).click();
  await combos.getByRole('button', { name: '去付款' }).click();
  await expect(combos.getByRole('img', { name: '付款码' })).toBeVisible();
  await payAtCashier(page);
  await expect(combos.getByText(/月卡已开通，到/)).toBeVisible();
  await expect(combos.getByText(/现在是月会员，还有 3[12] 天/)).toBeVisible();
  await combos.getByRole('button', { name: '开始用' }).click();

  await expect(lesson).toHaveValue('背影的写法');
  await expect(page.getByLabel('学情', { exact: true })).toHaveValue('基础较弱');
  await page.getByRole('button', { name: '先看提纲' }).click();
  await expect(page).toHaveURL(/designId=/);

  await page.getByRole('button', { name: '账户与设置' }).click();
  await page.getByRole('menuitem', { name: '我的订单' }).click();
  await expect(page.getByRole('listitem', { name: '月卡，付款成功' }).getByText('¥29.00')).toBeVisible();

  const code = await issueCode(server);
  await page.goto('/userCenter');
  await expect(page.getByText(/用了 6[0-2] 次/)).toBeVisible();
  await page.getByRole('textbox', { name: '兑换码' }).fill(code.toLowerCase());
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByText('兑换成功：年卡，366 天')).toBeVisible();
  await expect(page.getByRole('button', { name: '年会员，看会员与套餐' })).toBeVisible();
  await page.getByRole('textbox', { name: '兑换码' }).fill(code);
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('an order outlives a reload, fails at the cashier and is given up from the list', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const order = { comboId: 'month', amount: 2900, expireSecond: 18_000 };
  const { payOrderId } = await post(server.origin, '/payWeb/payOrder/create', order, teacher.token);
  await page.goto('/myOrders');
  await page.getByRole('link', { name: '继续付款' }).click();
  await expect(page).toHaveURL(`/payment?payOrderId=${payOrderId}`);
  await page.reload();
  await expect(page.getByRole('img', { name: '付款码' })).toBeVisible();
  await payAtCashier(page, '付款失败');
  await expect(page.getByText('付款没有成功')).toBeVisible();
  await page.getByRole('button', { name: '再付一次' }).click();
  await expect(page.getByRole('img', { name: '付款码' })).toBeVisible();
  await page.getByRole('button', { name: '我的订单' }).click();

  await expect(page.getByRole('listitem', { name: '月卡，付款失败' })).toBeVisible();
  await page.getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('listitem', { name: '月卡，已取消' })).toBeVisible();
});

/** On the phone that scanned the code, so to speak: a tab of its own. */
async function payAtCashier(page: Page, result: '付款成功' | '付款失败' = '付款成功'): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '在这台设备上付款' }).click();
  const cashier = await opening;
  await expect(cashier.getByText('测试收银台，不会真的扣款')).toBeVisible();
  await cashier.getByRole('button', { name: result }).click();
  await expect(cashier.getByRole('status').filter({ hasText: result })).toBeVisible();
  await cashier.close();
}

const FREE_GENERATIONS = 60;

async function useUpGenerations({ origin }: TestServer, { token }: ApiTeacher): Promise<void> {
  const all = { equityCode: 'AI_GENERATION', count: FREE_GENERATIONS };
  const { holdId } = await post(origin, '/payWeb/Combo/checkEquityAndHold', all, token);
  await post(origin, '/payWeb/Combo/confirmSubstractEquity', { holdId }, token);
}

async function issueCode(server: TestServer): Promise<string> {
  const mobile = newMobile();
  const operator = await signIn(server.origin, mobile);
  await server.manage('role', mobile, 'operator');
  await turnOnSecondFactor(server.origin, operator);
  const wish = { comboId: 'year', count: 1, termDays: 30, reason: '教研活动' };
  const { codes } = await post(server.origin, '/futureclass/payWeb/redemption/issue', wish, operator.token);
  return codes[0];
}
