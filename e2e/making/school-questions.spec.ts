import type { Browser, Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post, signIn } from '../api-teacher.ts';
import { expect, keepSignedIn, newMobile, type TestServer, test } from '../fixtures.ts';
import { chooseMathematics } from '../paper-place.ts';

const SCHOOL = 'sample-beijing-dongcheng-primary';

async function join(server: TestServer, userName: string, token: string): Promise<void> {
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', { userName, schoolId: SCHOOL }, token);
  await server.manage('school', 'confirm', SCHOOL);
}

async function openSchool(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/combinedPaperSession`);
  await chooseMathematics(page, '九年级');
  await page.getByRole('radio', { name: '自己选题' }).click();
  await page.getByRole('button', { name: '开始选题' }).click();
  await page.getByRole('radio', { name: '本校', exact: true }).click();
}

async function newColleague(browser: Browser, server: TestServer, userName: string) {
  const mobile = newMobile();
  const teacher = await signIn(server.origin, mobile);
  await join(server, userName, teacher.token);
  const page = await (await browser.newContext()).newPage();
  await keepSignedIn(page, server.origin, teacher);
  return { page, mobile };
}

test('a question is sent to the school, read by the researcher, used by a colleague and taken back (CAP-004)', async ({
  signedIn: page,
  browser,
  server,
  teacher,
}) => {
  await join(server, '林晓芸', teacher.token);
  const draft = { phase: '04', subject: '02', grade: '09', type: 'short', difficulty: 2, score: 5 };
  const asked = { ...draft, title: '旗杆的影子', stem: '怎样用影子量出旗杆的高', answer: ['相似三角形'] };
  await post(server.origin, '/futureclass/questionRepository/my/save', asked, teacher.token);
  await openSchool(page);
  await expect(page.getByText('本校还没有这样的题')).toBeVisible();
  await page.getByRole('radio', { name: '我的题' }).click();
  await page.getByRole('button', { name: '更多 旗杆的影子' }).click();
  await page.getByRole('menuitem', { name: '发到本校' }).click();
  await expect(page.getByText('已发出，本校的教研员或管理员看过，同事就能用')).toBeVisible();

  const researcher = await newColleague(browser, server, '周明');
  await server.manage('role', researcher.mobile, 'researcher');
  await openSchool(researcher.page, server.origin);
  await researcher.page.getByRole('radio', { name: '等我看 1' }).click();
  await expect(researcher.page.getByText('相似三角形')).toBeVisible();
  expect((await axeOn(researcher.page).analyze()).violations).toEqual([]);
  await researcher.page.getByRole('button', { name: '通过 旗杆的影子' }).click();
  await expect(researcher.page.getByText('都看完了')).toBeVisible();

  const colleague = await newColleague(browser, server, '陈静');
  await openSchool(colleague.page, server.origin);
  await expect(colleague.page.getByText('林晓芸出的题')).toBeVisible();
  await colleague.page.getByRole('button', { name: '选入 旗杆的影子' }).click();
  await expect(colleague.page.getByText('1 位同事用过')).toBeVisible();
  await expect(colleague.page.getByText('已保存', { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: '本校', exact: true }).click();
  await page.getByRole('radio', { name: '我发的' }).click();
  await expect(page.getByText('本校能用')).toBeVisible();
  await page.getByRole('button', { name: '收回 旗杆的影子' }).click();
  await expect(page.getByText('你还没有发过题')).toBeVisible();
  await colleague.page.reload();
  await expect(colleague.page.getByRole('button', { name: /旗杆的影子/ }).first()).toBeVisible();
});
