import type { Page } from '@playwright/test';
import { docx } from '../../server/test/lesson-plan-docx.ts';
import { axeOn } from '../accessibility.ts';
import { post, signIn } from '../api-teacher.ts';
import { ask, expect, keepSignedIn, newMobile, test } from '../fixtures.ts';

const SCHOOL = 'sample-beijing-dongcheng-primary';
const RULE = '学生带手机进校，上课前交给班主任统一保管，放学时领回。';

const title = (text: string) => `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const rules = {
  name: '清河二中校规.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from(
    docx([title('第一章 作息'), line('早上七点半到校。'), title('第二章 手机'), line(RULE)].join('')),
  ),
};

const main = (page: Page) => page.getByRole('main');
const answered = (page: Page) => page.getByRole('button', { name: '重新回答' });

async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
}

async function opensTheRule(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^来源 1：清河二中校规/ })
    .first()
    .click();
  const source = page.getByRole('dialog', { name: '来源 1' });
  await expect(source.getByText('清河二中校规.docx')).toBeVisible();
  await expect(source.getByText('第二章 手机')).toBeVisible();
  await expect(source.locator('blockquote')).toContainText('上课前交给班主任统一保管');
  await page.keyboard.press('Escape');
}

test('an assistant is made with a file, tried, published to the school and used there with its sources (CAP-009)', async ({
  signedIn: page,
  browser,
  server,
  teacher,
}) => {
  const join = async (userName: string, token: string) => {
    await post(server.origin, '/customerCommon/api/user/saveUserInfo', { userName, schoolId: SCHOOL }, token);
    await server.manage('school', 'confirm', SCHOOL);
  };
  await join('林晓芸', teacher.token);

  await page.goto('/createAssistant');
  await page.getByLabel('名称').fill('校规问答');
  await page.getByLabel('目标任务').fill('回答老师关于校规的问题');
  await page.getByLabel('选择知识文件').setInputFiles(rules);
  await expect(page.getByText('已上传，保存助手后开始读取')).toBeVisible();
  await page.getByRole('radio', { name: '本校老师' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/agentId=/);
  await expect(page.getByText(/完成，\d+ 段可以引用/)).toBeVisible();
  await expect(main(page).getByText('本校可用')).toBeVisible();

  await ask(page, '学生能带手机吗');
  await expect(answered(page)).toBeVisible();
  await opensTheRule(page);
  expect(await seriousFaults(page)).toEqual([]);

  const context = await browser.newContext();
  const colleague = await context.newPage();
  const other = await signIn(server.origin, newMobile());
  await join('周明', other.token);
  await keepSignedIn(colleague, server.origin, other);
  await colleague.goto(`${server.origin}/moreAssistant`);
  await colleague.getByRole('searchbox', { name: '搜索助手' }).fill('校规');
  await colleague.getByRole('tab', { name: '本校' }).click();
  await colleague.getByRole('link', { name: '校规问答' }).click();
  await expect(colleague.getByRole('heading', { name: '校规问答', level: 1 })).toBeVisible();
  await ask(colleague, '手机什么时候领回');
  await expect(answered(colleague)).toBeVisible();
  await opensTheRule(colleague);

  await page.goto('/myCreateAssistant');
  await page.getByRole('button', { name: '更多：校规问答' }).click();
  await page.getByRole('menuitem', { name: '收回，只给自己用' }).click();
  await expect(main(page).getByText('只有自己')).toBeVisible();
  await ask(colleague, '那早上几点到校');
  await expect(colleague.getByText(/不能继续提问/)).toBeVisible();
  await context.close();
});
