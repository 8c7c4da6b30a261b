import { drawFigure } from '@app/contract/making/figures.ts';
import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { putOnDisk } from '../api-disk.ts';
import { post, signIn } from '../api-teacher.ts';
import { press } from '../disk-page.ts';
import { expect, keepSignedIn, newMobile, type TestServer, test } from '../fixtures.ts';

const box = (page: Page) => page.getByRole('region', { name: '下载' });

test('a teacher finds a lesson, looks at it and downloads it; the second time counts nothing (CAP-008)', async ({
  signedIn: page,
}) => {
  await page.goto('/searchResourceSession');
  const search = page.getByRole('combobox', { name: '找资源' });
  await search.fill('八年级数学勾股定理的教案');
  await search.press('Enter');
  await expect(page.getByRole('list', { name: '搜索条件' })).toContainText('课题：勾股定理');
  const { violations } = await axeOn(page).include('.ta-page-in-shell').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  // Every edition has the lesson; the one most schools have comes first.
  await press(page.getByRole('button', { name: '勾股定理 教学设计', exact: true }).first());
  const preview = page.getByRole('dialog', { name: '勾股定理 教学设计.docx' });
  await expect(preview.getByText('版式以下载的文件为准')).toBeVisible();
  await press(preview.getByRole('button', { name: '关闭' }));

  const counted: boolean[] = [];
  await page.route('**/download/register?**', async (route) => {
    const response = await route.fetch();
    counted.push((await response.json()).data.isCounted);
    await route.fulfill({ response });
  });
  for (const _ of [1, 2]) {
    const downloaded = page.waitForEvent('download');
    await press(page.getByRole('button', { name: '下载：勾股定理 教学设计', exact: true }).first());
    expect((await downloaded).suggestedFilename()).toBe('勾股定理 教学设计.docx');
    await expect(box(page)).toHaveCount(0);
  }
  await expect.poll(() => counted).toEqual([true, false]);
});

test('courseware is looked at without its file; a PDF of hers opens to a teacher of another school by a link until she stops', async ({
  signedIn: page,
  browser,
  server,
  teacher,
}) => {
  const fetched: string[] = [];
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    // A figure is drawn from its words for whoever asks; it is nothing of the file.
    if (pathname.startsWith('/storage/') && pathname !== drawFigure.path)
      fetched.push(searchParams.get('purpose') ?? pathname);
  });
  await page.goto(`/searchResourceSession?keyword=${encodeURIComponent('八年级数学勾股定理的课件')}`);
  await press(page.getByRole('button', { name: '勾股定理 课件', exact: true }).first());
  await expect(page.getByRole('dialog').getByRole('listitem', { name: '第 2 页' })).toContainText('学习目标');
  await press(page.getByRole('dialog').getByRole('button', { name: '关闭' }));
  expect(fetched).toEqual([]);

  await join(server, teacher.token, '林晓芸');
  await putOnDisk(server.origin, teacher, { '单元卷.pdf': await page.pdf({ format: 'A4' }) });
  await page.goto('/searchResourceSession');
  await press(page.getByRole('button', { name: '发布到本校' }));
  await press(page.getByRole('dialog').getByText('单元卷.pdf'));
  await press(page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }));
  await page.getByRole('dialog').getByRole('combobox', { name: '用途' }).selectOption({ index: 1 });
  await press(page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }));
  await press(page.getByText('我发布的', { exact: true }));
  await press(page.getByRole('button', { name: '更多：单元卷' }));
  await press(page.getByRole('menuitem', { name: '分享' }));
  await press(page.getByRole('button', { name: '创建链接' }));
  const link = await page
    .getByRole('dialog', { name: '链接已创建' })
    .getByText(/resourceShare/)
    .textContent();
  await press(page.getByRole('button', { name: '完成' }));
  await expect(page.getByText(/已用链接分享/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await keepSignedIn(other, server.origin, await signIn(server.origin, newMobile()));
  await other.goto(link ?? '');
  await expect(other.getByRole('heading', { name: '单元卷' })).toBeVisible();
  const { violations } = await axeOn(other).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await press(other.getByRole('button', { name: '预览' }));
  await expect(other.getByRole('img', { name: '单元卷.pdf 第 1 页' })).toHaveJSProperty('complete', true);

  await press(page.getByRole('button', { name: '更多：单元卷' }));
  await press(page.getByRole('menuitem', { name: '分享' }));
  await press(page.getByRole('button', { name: '停止分享' }));
  await expect(page.getByText(/已用链接分享/)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: '分享已停止，需要的话请联系分享的老师' })).toBeVisible();
});

const SCHOOL = 'sample-beijing-dongcheng-primary';

async function join(server: TestServer, token: string, userName: string): Promise<void> {
  await post(server.origin, '/customerCommon/api/user/saveUserInfo', { userName, schoolId: SCHOOL }, token);
  await server.manage('school', 'confirm', SCHOOL);
}
