import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

test.describe.configure({ mode: 'default' });

test('what is made for a lesson lands in it, goes out and back again, and what was written after class survives a kill', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  await post(server.origin, path, { lessonId: 'rj-math-9a.1.3' }, teacher.token);

  await page.goto('/myLessons');
  await page.getByRole('link', { name: /^公式法/ }).click();
  const parts = page.getByRole('list', { name: '这节课的内容' });
  const [design, slides] = [
    parts.getByRole('listitem', { name: '教学设计' }),
    parts.getByRole('listitem', { name: '课件' }),
  ];
  await expect(design.getByRole('link', { name: /^打开/ })).toBeVisible();
  await expect(page.getByRole('list', { name: /^教学过程/ })).toBeVisible();
  await page.getByRole('button', { name: '做课件' }).click();
  await page.getByRole('button', { name: '做成课件' }).click();
  await expect(page.getByRole('button', { name: /^第 2 页/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '归到 公式法' })).toBeVisible();

  await page.goto('/myLessons');
  await page.getByRole('link', { name: /^公式法/ }).click();
  await expect(slides.getByRole('link', { name: /^打开/ })).toBeVisible();
  await slides.getByRole('button', { name: '课件的更多操作' }).click();
  await page.getByRole('menuitem', { name: '放到未归课' }).click();
  await expect(slides.getByText('还没有')).toBeVisible();
  await (await holdUndo(page)).click();
  await expect(slides.getByRole('link', { name: /^打开/ })).toBeVisible();

  const reflection = page.getByRole('textbox', { name: '反思' });
  await reflection.fill('推导讲了 20 分钟，练习没做完');
  const keep = page.getByRole('button', { name: '记下' });
  await keep.click();
  await expect(keep).toBeDisabled();
  await server.kill();
  await server.start();
  await page.reload();
  await expect(reflection).toHaveValue('推导讲了 20 分钟，练习没做完');

  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('a question asked on the page of a lesson is found there again, and the next lesson of the unit is begun with a press', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const path = '/futureclass/sparkServer/ownLesson/create';
  const { ownLessonId } = await post(server.origin, path, { lessonId: 'rj-math-9a.1.3' }, teacher.token);
  await page.goto(`/myLesson?id=${ownLessonId}`);
  await composer(page).fill('引入怎么设计');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/chatId=/);
  await expect(page.getByText('《公式法》引入怎么设计').first()).toBeVisible();

  await page.goto(`/myLesson?id=${ownLessonId}`);
  await expect(page.getByRole('link', { name: /这节课的对话，共 1 个$/ })).toBeVisible();
  const unit = page.getByRole('navigation', { name: '这个单元的课' });
  await expect(unit.getByRole('link', { name: /^公式法/ })).toHaveAttribute('aria-current', 'page');
  await unit
    .getByRole('button', { name: /^开始备：/ })
    .last()
    .click();
  await expect(unit.getByRole('link', { name: /^公式法/ })).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('list', { name: '这节课的内容' })).toBeVisible();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await unit.getByRole('button', { name: '回到我的课' }).click();
  await expect(page).toHaveURL(/\/myLessons$/);
});
