import type { Locator, Page } from '@playwright/test';
import { type ApiTeacher, post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

const log = (page: Page) => page.getByRole('log');
const done = (page: Page) => page.getByRole('button', { name: '重新回答' });
const pane = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const mine = (page: Page) => page.getByRole('list', { name: '助手', exact: true });

async function teachMathInGradeNine(origin: string, { token }: ApiTeacher): Promise<void> {
  const profile = { userName: '林晓芸', phaseCode: '04', gradeCode: '09', subjectCode: '02' };
  await post(origin, '/customerCommon/api/user/saveUserInfo', profile, token);
}

async function openHomework(page: Page): Promise<void> {
  await page.goto('/moreAssistant');
  await page.getByRole('main').getByRole('link', { name: '作业设计' }).click();
  await expect(page.getByRole('heading', { name: '作业设计', level: 1 })).toBeVisible();
}

test('a template fills its slots, makes the question, and the answer survives a reload (CAP-001)', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await teachMathInGradeNine(server.origin, teacher);
  await openHomework(page);
  await expect(page).toHaveURL(/\/aiAssistantSession\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('年级（必填）')).toHaveValue('九年级');
  await expect(page.getByLabel('学科（必填）')).toHaveValue('数学');
  await expect(page.getByLabel('课题（必填）')).toBeFocused();

  await composer(page).press('Enter');
  await expect(page.getByText('请填写课题')).toBeVisible();
  await expect(page.getByLabel('课题（必填）')).toBeFocused();

  await page.keyboard.type('公式法');
  await expect(composer(page)).toHaveValue(/^为九年级数学《公式法》设计分层作业/);
  const question = `${await composer(page).inputValue()}只要两档。`;
  await composer(page).fill(question);
  await expect(page.getByText('问题你已经改过，不再随表单变化。')).toBeVisible();
  await composer(page).press('Enter');

  await expect(log(page).getByText(question)).toBeVisible();
  await expect(done(page)).toBeVisible();
  await page.reload();
  await expect(log(page).getByText(question)).toBeVisible();
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('main').getByText('作业设计', { exact: true })).toBeVisible();

  await openHomework(page);
  await expect(page.getByLabel('课题（必填）')).toHaveValue('公式法');
});

test('the template for slides opens their desk with what was filled in', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await teachMathInGradeNine(server.origin, teacher);
  await page.goto('/aiAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0104');
  await expect(page.getByLabel('学科（必填）')).toHaveValue('数学');
  await page.getByLabel('课题（必填）').fill('公式法');
  await expect(composer(page)).toHaveValue(/《公式法》/);
  await composer(page).press('Enter');

  await expect(page).toHaveURL(/\/createCoursewareSession\?title=/);
});

test('a case example is read, and its question taken over (CAP-001)', async ({ signedIn: page }) => {
  await openHomework(page);
  await page.getByRole('link', { name: '看回答' }).first().click();
  await expect(page).toHaveURL(/chatId=casePresetDefaultChatId&caseNo=1$/);
  await expect(page.getByRole('article', { name: '回答' })).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  const question = (await page.getByRole('article', { name: '你的问题' }).textContent()) ?? '';

  await page.getByRole('button', { name: '照这个问题来问' }).click();

  await expect(composer(page)).toHaveValue(question);
  await page.getByRole('button', { name: '按表单重写' }).click();
  await expect(composer(page)).toHaveValue(/设计分层作业/);
});

test('sessions of several templates stand side by side, each at its own address', async ({ signedIn: page }) => {
  await page.goto('/moreAssistant?shelf=builtIn');
  await page.getByRole('main').getByRole('link', { name: '试题解析' }).click();
  await expect(page).toHaveURL(/\/aiAssistantSession\//);
  await expect(page.getByRole('heading', { name: '试题解析', level: 1 })).toBeVisible();
  await expect(composer(page)).toHaveValue(/解析这道题/);
  await composer(page).fill('讲一讲公式法的这道题');
  await composer(page).press('Enter');
  await expect(done(page)).toBeVisible();

  await pane(page).getByRole('button', { name: '新对话' }).click();
  await composer(page).fill('今天的天气怎么样');
  await composer(page).press('Enter');
  await expect(page).toHaveURL(/\/aiChatSession\/.*chatId=/);
  await expect(done(page)).toBeVisible();

  await pane(page)
    .getByRole('link', { name: /公式法/ })
    .click();
  await expect(page).toHaveURL(/\/aiAssistantSession\/.*chatId=/);
  await expect(log(page).getByText('讲一讲公式法的这道题')).toBeVisible();
  await expect(log(page).getByText('今天的天气怎么样')).toHaveCount(0);
});

test('what she put into 常用 stands first, and keeps its order over a reload', async ({ signedIn: page }) => {
  await page.goto('/myCreateAssistant');
  const order = () => mine(page).getByRole('link').allInnerTexts();
  for (const name of ['错题讲评', '家长信', '听课记录']) await createTemplate(page, name);
  await expect.poll(order).toEqual(['听课记录', '家长信', '错题讲评']);

  await choose(page, '错题讲评', '放进常用');
  await choose(page, '家长信', '放进常用');
  await expect.poll(order).toEqual(['家长信', '错题讲评', '听课记录']);
  await choose(page, '家长信', '移出常用');
  await expect.poll(order).toEqual(['错题讲评', '家长信', '听课记录']);

  await choose(page, '听课记录', '修改');
  const dialog = page.getByRole('dialog', { name: '修改助手' });
  await dialog.getByLabel('名称').fill('听课笔记');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(order).toEqual(['错题讲评', '听课笔记', '家长信']);

  await choose(page, '听课笔记', '删除');
  const undo = await holdUndo(page);
  await expect.poll(order).toEqual(['错题讲评', '家长信']);
  await undo.click();
  await expect.poll(order).toEqual(['错题讲评', '听课笔记', '家长信']);

  await page.reload();
  await expect.poll(order).toEqual(['错题讲评', '听课笔记', '家长信']);
});

test('a template of her own answers in its session and moves up (UI-016)', async ({ signedIn: page }) => {
  await page.goto('/myCreateAssistant');
  for (const name of ['错题讲评', '家长信']) await createTemplate(page, name);
  await mine(page).getByRole('link', { name: '错题讲评' }).click();
  await expect(page).toHaveURL(/\/commonAssistantSession\//);
  await expect(page.getByRole('heading', { name: '错题讲评', level: 1 })).toBeVisible();
  await composer(page).fill('第 3 题错得最多');
  await composer(page).press('Enter');
  await expect(done(page)).toBeVisible();

  await page.reload();
  await expect(log(page).getByText('第 3 题错得最多')).toBeVisible();
  await page.goto('/myCreateAssistant');
  await expect.poll(() => mine(page).getByRole('link').allInnerTexts()).toEqual(['错题讲评', '家长信']);
});

test('a bad name is refused under its field', async ({ signedIn: page }) => {
  await page.goto('/myCreateAssistant');
  const dialog = await openDialog(page);
  await dialog.getByLabel('名称').fill('错题 <script>');
  await dialog.getByLabel('目标任务').fill('写讲评稿');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();

  await expect(dialog.getByText('输入内容包含非法字符')).toBeVisible();
  await expect(dialog.getByLabel('名称')).toBeFocused();
});

async function openDialog(page: Page): Promise<Locator> {
  await page.locator('main header').getByRole('button', { name: '新建助手' }).click();
  await page.getByRole('menuitem', { name: '存一段常用要求' }).click();
  return page.getByRole('dialog', { name: '存一段常用要求' });
}

async function createTemplate(page: Page, name: string): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('目标任务').fill(`写${name}`);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(mine(page).getByRole('link', { name })).toBeVisible();
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await mine(page).getByRole('link', { name }).click({ button: 'right' });
  await page
    .getByRole('menu', { name: `助手：${name}` })
    .getByRole('menuitem', { name: item })
    .click();
}
