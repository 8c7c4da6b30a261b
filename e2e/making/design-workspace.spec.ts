import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { type ApiTeacher, post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';

const lesson = { title: '一元二次方程', phase: '04', grade: '09', subject: '02' };

async function readDesign(origin: string, { token }: ApiTeacher, designId: string) {
  const url = `${origin}/futureclass/sparkServer/teachDesign/get?designId=${designId}`;
  return (await (await fetch(url, { headers: { 's-auth-token': token } })).json()).data;
}

async function newDesign(origin: string, teacher: ApiTeacher): Promise<string> {
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(origin, path, lesson, teacher.token);
  await expect.poll(async () => (await readDesign(origin, teacher, designId)).stage).toBe('ready');
  return designId;
}

async function openDesign(page: Page, designId: string): Promise<void> {
  await page.goto(`/createTeachingPlanSession?designId=${designId}`);
  await expect(page.getByRole('article', { name: '教学设计' })).toBeVisible();
}

const board = (page: Page) => page.getByRole('textbox', { name: '板书设计' });
const saved = (page: Page) => page.getByText('已保存', { exact: true });

/** The caret at the end of the blackboard's text. */
async function openBoard(page: Page): Promise<void> {
  await board(page).click();
  await expect(page.locator('.ProseMirror')).toBeFocused();
  await page.keyboard.press('Control+End');
}

test('what is typed is kept: with an input method, with formulas, and undone over the whole design', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const designId = await newDesign(server.origin, teacher);
  const before = (await readDesign(server.origin, teacher, designId)).design;
  await openDesign(page, designId);
  await openBoard(page);

  // As a pinyin input method does it: the letters stand in the text until a word is chosen.
  const cdp = await page.context().newCDPSession(page);
  for (const text of ['g', 'go', 'gongshi']) {
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await cdp.send('Input.insertText', { text: '公式' });
  await page.keyboard.type('ok');
  await expect(board(page)).toContainText('公式ok');

  await page.getByRole('button', { name: '公式', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '公式' });
  await dialog.getByRole('tab', { name: '方程' }).click();
  await dialog.locator('math-field').waitFor();
  await dialog.getByRole('button', { name: '判别式' }).click();
  await dialog.getByRole('button', { name: '插入公式' }).click();
  await expect(board(page).locator('[data-tex*="Delta"]')).toBeVisible();
  await page.getByRole('textbox', { name: '环节名称' }).first().fill('从问题出发');
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await readDesign(server.origin, teacher, designId)).design.board)
    .toMatch(/公式ok\$\\Delta\s*=b\^2-4ac\$$/);

  const after = (await readDesign(server.origin, teacher, designId)).design;
  expect(after.board.startsWith(before.board)).toBe(true);
  expect(after.activities[0]).toEqual({ ...before.activities[0], title: '从问题出发' });
  expect({ ...after, board: '', activities: [] }).toEqual({ ...before, board: '', activities: [] });

  await page.reload();
  await expect(board(page)).toContainText('公式ok');
  await expect(board(page).locator('[data-tex*="Delta"]')).toBeVisible();

  await page.getByRole('button', { name: '目标 1的操作' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByRole('textbox', { name: /^目标 \d$/ })).toHaveCount(before.goals.length - 1);
  await page.getByRole('toolbar', { name: '编辑' }).getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('textbox', { name: /^目标 \d$/ })).toHaveCount(before.goals.length);
});

test('a section is rewritten as a proposal; taken, it changes nothing else, and leaves as Word', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const designId = await newDesign(server.origin, teacher);
  const before = (await readDesign(server.origin, teacher, designId)).design;
  await openDesign(page, designId);
  await page.getByRole('navigation', { name: '大纲' }).getByRole('button', { name: '教学过程' }).click();
  await page.getByRole('button', { name: '写短些' }).click();
  const proposal = page.getByRole('region', { name: '待你确认的改动' });
  await expect(proposal).toBeVisible();
  expect((await readDesign(server.origin, teacher, designId)).design).toEqual(before);
  await proposal.getByRole('button', { name: '采用' }).click();
  await expect.poll(async () => (await readDesign(server.origin, teacher, designId)).revision).toBeGreaterThan(0);
  await expect(saved(page)).toBeVisible();
  const after = (await readDesign(server.origin, teacher, designId)).design;
  expect(after.activities).not.toEqual(before.activities);
  expect({ ...after, activities: [] }).toEqual({ ...before, activities: [] });

  await page.getByRole('tab', { name: '版本' }).click();
  await page.getByRole('button', { name: /写短些：教学过程/ }).click();
  await page.getByRole('button', { name: '恢复这一版' }).click();
  await expect
    .poll(async () => (await readDesign(server.origin, teacher, designId)).design.activities)
    .toEqual(before.activities);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.docx$/);

  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: '教学设计' })).toBeVisible();
  await expect(page.getByRole('toolbar', { name: '编辑' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: '大纲' })).toBeHidden();
});

test('what the checks point at is put right on the paper', async ({ signedIn: page, server, teacher }) => {
  const designId = await newDesign(server.origin, teacher);
  const { design, revision } = await readDesign(server.origin, teacher, designId);
  const goal = { id: 'gx', text: '比较两种解法', evidence: '', competencies: ['SX4-C99'] };
  const change = { designId, revision, design: { ...design, goals: [...design.goals, goal] }, reason: '加目标' };
  await post(server.origin, '/futureclass/sparkServer/teachDesign/save', change, teacher.token);
  await openDesign(page, designId);
  const no = design.goals.length + 1;

  await page.getByRole('button', { name: `目标 ${no} 没有对应的活动` }).click();
  const details = page.getByLabel(`目标 ${no} 的达成与对应`).locator('visible=true').last();
  await expect(details).toBeInViewport();
  await page.getByRole('textbox', { name: `目标 ${no} 的达成表现` }).click();
  await expect(page.locator('.ProseMirror')).toBeFocused();
  await page.keyboard.type('各用一题说出理由');
  await page.getByRole('button', { name: design.activities[0].title, exact: true }).last().click();
  await page.getByRole('button', { name: '加一条评价' }).click();
  await page.getByRole('button', { name: '不在课标里的一条', exact: true }).click();
  await details.getByRole('button', { name: '选课标' }).click();
  await page.getByRole('searchbox', { name: '搜索课标' }).fill('运算');
  const picker = page.getByRole('dialog', { name: '选课标' });
  // What does not fit goes a moment after she typed, and the rest moves up.
  await expect(picker.getByRole('button', { name: /^几何直观/ })).toHaveCount(0);
  await picker.getByRole('button', { name: /^运算能力/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('没有对应的活动')).toHaveCount(0);
  await expect(page.getByText('课标里没有')).toHaveCount(0);

  await expect
    .poll(async () => (await readDesign(server.origin, teacher, designId)).design.goals.at(-1))
    .toEqual({ ...goal, evidence: '各用一题说出理由', competencies: ['SX4-C2'] });
  const after = (await readDesign(server.origin, teacher, designId)).design;
  expect(after.activities[0].goalIds).toEqual([...design.activities[0].goalIds, 'gx']);
  expect(after.assessments.at(-1)).toMatchObject({ text: '各用一题说出理由', goalIds: ['gx'] });
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

/** A chart of 60 × 40 pixels, small enough to stand here. */
const CHART = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAACVBMVEX/////zAAPdVMdBs2LAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAQUlEQVRIiWNgogAwjGomDTCMbM0McDCqGTdgQGKOBhjlAcYIB6OaIWA0wKAAGh6jiQQLYEBiwgFCbDRXoQOKAgwADNEPoTlurjUAAAAASUVORK5CYII=',
  'base64',
);

test('a picture is put between the words, stays there, and goes into the Word file', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const designId = await newDesign(server.origin, teacher);
  await openDesign(page, designId);
  await openBoard(page);
  const tools = page.getByRole('toolbar', { name: '编辑' });
  const choose = async (name: string, buffer: Buffer) => {
    await tools.getByRole('button', { name: '图片' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: '从电脑选择' }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('假的.png', Buffer.from('no picture'));
  await expect(page.getByRole('alert')).toContainText('图片要 PNG、JPG、WebP 或 GIF 格式');
  await page.getByRole('button', { name: '知道了' }).click();
  await choose('统计图.png', CHART);
  const picture = board(page).getByRole('img', { name: '统计图' });
  await expect(picture).toBeVisible();

  await picture.click();
  const bubble = page.getByRole('group', { name: '图片' });
  await bubble.getByRole('radio', { name: '一半' }).click();
  await expect(picture).toHaveAttribute('data-width', '50');
  await bubble.getByRole('textbox', { name: '图片说明' }).fill('条形图');
  await page.keyboard.press('Enter');
  const readBoard = async () => (await readDesign(server.origin, teacher, designId)).design.board;
  await expect.poll(readBoard).toMatch(/!\[条形图\]\(picture:[0-9a-f-]{36}\?width=50\)/);

  await page.reload();
  const drawn = board(page).getByRole('img', { name: '条形图' });
  await expect(drawn).toBeVisible();
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Word' }).click();
  const file = await readFile(await (await download).path());
  // The names of the parts stand in the zip as they are.
  expect(file.includes('word/media/')).toBe(true);

  await openBoard(page);
  await picture.or(drawn).click();
  await bubble.getByRole('button', { name: '删除图片' }).click();
  await expect.poll(readBoard).not.toContain('picture:');
  await tools.getByRole('button', { name: '撤销' }).click();
  await expect(drawn).toBeVisible();
  await expect.poll(readBoard).toContain('picture:');
});

test('two windows never lose what the other wrote', async ({ signedIn: page, server, teacher, context }) => {
  const designId = await newDesign(server.origin, teacher);
  await openDesign(page, designId);
  const other = await context.newPage();
  await openDesign(other, designId);
  await openBoard(other);
  await other.keyboard.type('另一个窗口');
  await expect.poll(async () => (await readDesign(server.origin, teacher, designId)).design.board).toContain('另一个');

  // Looked at again, the page would read what the other wrote before anything is typed.
  await page.route('**/teachDesign/get?**', (route) => route.abort());
  await page.bringToFront();
  await openBoard(page);
  await page.keyboard.type('这个窗口');
  await page.unroute('**/teachDesign/get?**');
  const alert = page.getByRole('alert').filter({ hasText: '在别处改过' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: '载入最新' }).click();
  await expect(board(page)).toContainText('另一个窗口');
  await page.getByRole('toolbar', { name: '编辑' }).getByRole('button', { name: '撤销' }).click();
  await expect(board(page)).toContainText('这个窗口');
  await expect
    .poll(async () => (await readDesign(server.origin, teacher, designId)).design.board)
    .toContain('这个窗口');
});

test('on a phone the paper stands alone and the rest comes from below', async ({ signedIn: page, server, teacher }) => {
  const designId = await newDesign(server.origin, teacher);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesign(page, designId);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const bar = page.getByRole('navigation', { name: '设计工具' });
  await bar.getByRole('button', { name: '大纲' }).click();
  await page.getByRole('dialog', { name: '大纲' }).getByRole('button', { name: '板书设计' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(board(page)).toBeInViewport();
  await openBoard(page);
  await page.keyboard.type('手机上写的');
  await expect(saved(page)).toBeVisible();
  await bar.getByRole('button', { name: /修改/ }).click();
  await expect(page.getByRole('button', { name: '写短些' })).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
