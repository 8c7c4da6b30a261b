import type { Design } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { expect, test } from '../fixtures.ts';
import { holdUndo } from '../notices.ts';

test.describe.configure({ mode: 'default' });

test('a changed step is taken over to its slide part by part, and taken back', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const read = async (path: string) =>
    (await (await fetch(server.origin + path, { headers: { 's-auth-token': teacher.token } })).json()).data;
  const path = '/futureclass/resourceServer/teachDesign/generate/v2';
  const { designId } = await post(server.origin, path, { lessonId: 'rj-math-9a.1.3' }, teacher.token);
  await page.goto('/myLessons');
  await page.getByRole('link', { name: /^公式法/ }).click();
  await page.getByRole('button', { name: '做课件' }).click();
  await page.getByRole('button', { name: '做成课件' }).click();
  await expect(page.getByRole('button', { name: /^第 2 页/ })).toBeVisible();
  const coursewareId = new URL(page.url()).searchParams.get('coursewareId') ?? '';

  const { design, revision }: { design: Design; revision: number } = await read(
    `/futureclass/sparkServer/teachDesign/get?designId=${designId}`,
  );
  const [first, step, ...others] = design.activities;
  const changed = {
    ...design,
    activities: [first, { ...step, title: '推导：先猜一猜', minutes: (step?.minutes ?? 0) + 3 }, ...others],
  };
  const save = { designId, revision, design: changed, reason: '改' };
  await post(server.origin, '/futureclass/sparkServer/teachDesign/save', save, teacher.token);
  const slideNow = async (): Promise<Slide | undefined> => {
    const { deck } = await read(`/futureclass/coursewareServer/api/courseware/get?coursewareId=${coursewareId}`);
    return deck.slides.find(({ id }: Slide) => id === step?.id);
  };
  const former = await slideNow();

  await page.goto('/myLessons');
  await page.getByRole('link', { name: /^公式法/ }).click();
  const slides = page.getByRole('list', { name: '这节课的内容' }).getByRole('listitem', { name: '课件' });
  await expect(slides.getByText('待更新', { exact: true })).toBeVisible();
  await slides.getByRole('link', { name: '看差异' }).click();

  // The page with the way of the lesson names the step too, and comes first.
  const rows = page.getByRole('list', { name: '改动' });
  await expect(rows.getByText('先猜一猜')).toBeVisible();
  await page.getByRole('button', { name: '更新第 3 页' }).click();
  await expect(page.getByRole('heading', { name: '课件第 5 页' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '处理过的' })).toBeVisible();
  expect(await slideNow()).toEqual(former);

  await rows.getByRole('radiogroup', { name: '用时怎么办' }).getByRole('radio', { name: '不动' }).click();
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.getByRole('button', { name: '更新第 5 页' }).click();
  await expect.poll(slideNow).toEqual({ ...former, title: '推导：先猜一猜' });

  await (await holdUndo(page)).click();
  await expect(page.getByRole('button', { name: '更新第 5 页' })).toBeVisible();
  await expect(rows.getByText('先猜一猜')).toBeVisible();
  await expect.poll(slideNow).toEqual(former);
});
