import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { composer, expect, test } from '../fixtures.ts';

/** B, 错, 42 and a solution in words. */
const questionIds = ['math-junior-0029', 'math-junior-0012', 'math-junior-0032', 'math-junior-0026'];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

test('two pupils answer on their phones, the teacher sees it come in, collects, and each reads her own mistake', async ({
  signedIn: page,
  browser,
  server,
  teacher,
}) => {
  const { origin } = server;
  const sections = [{ title: '一、练习', questions: questionIds.map((questionId) => ({ questionId, score: 5 })) }];
  const place = { phase: '04', subject: '02', grade: '09', minutes: 8 };
  const draft = { title: '随堂小练', ...place, sections };
  const path = '/futureclass/interactionServer/paper/saveComposed';
  const { paperId } = await post(origin, path, draft, teacher.token);

  await page.goto(`/room?thingId=${paperId}`);
  await expect(page.getByRole('list', { name: '要发的题' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: '发给学生' }).click();
  const code = (await page.locator('.ta-room-code').textContent()) ?? '';
  await expect(page.getByText('还没有人进来')).toBeVisible();

  const pupils = await Promise.all(
    ['陈一', '李二'].map(async (name) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: 'zh-CN',
      });
      const phone = await context.newPage();
      await phone.goto(`${origin}/enter/code`);
      await phone.getByRole('textbox', { name: '大屏上的房间号' }).fill(code);
      await phone.getByRole('button', { name: '下一步' }).click();
      await phone.getByRole('textbox', { name: '你的名字' }).fill(name);
      await phone.getByRole('button', { name: '进来' }).click();
      await expect(phone.getByText('第 1 题 · 单选题')).toBeVisible();
      return phone;
    }),
  );
  const [one, two] = pupils;
  if (!one || !two) throw new Error('two came in');
  await expectAccessible(one);

  // What is chosen outlives a lost connection, a killed server and a reload.
  await one.getByRole('radio', { name: /^D/ }).check();
  await expect(
    page.getByRole('list', { name: '学生', exact: true }).getByRole('button', { name: /陈一.*答了 1 \/ 4/ }),
  ).toBeVisible();
  await server.kill();
  await one.getByRole('button', { name: '下一题' }).click();
  await one.getByRole('radio', { name: '错' }).check();
  await expect(one.getByText('连接断了，答案先记在这里，连上就存')).toBeVisible();
  await expect(page.getByText('连接断了，学生照常作答')).toBeVisible();
  await server.start();
  await one.reload();
  await expect(one.getByRole('button', { name: '第 2 题，已答' })).toBeVisible();
  await one.getByRole('button', { name: '第 3 题' }).click();
  await one.getByRole('textbox', { name: '你的答案' }).fill('84/2');
  await one.getByRole('button', { name: '第 4 题' }).click();
  await one.getByRole('textbox', { name: '你的答案' }).fill('设降价 x 元');
  await one.getByRole('button', { name: '交卷' }).click();
  await expect(one.getByText('都答了。交了就不能再改。')).toBeVisible();
  await one.getByRole('button', { name: '现在交' }).click();
  await expect(one.getByRole('heading', { name: '交好了' })).toBeVisible();

  await two.getByRole('radio', { name: /^B/ }).check();
  await two.getByRole('button', { name: '第 4 题' }).click();
  await two.getByRole('button', { name: '交卷' }).click();
  await expect(two.getByText('第 2、3、4 题还没答。交了就不能再改。')).toBeVisible();
  await two.getByRole('button', { name: '再看看' }).click();

  const bars = page.getByRole('list', { name: '每题情况' }).getByRole('listitem');
  await expect(bars.nth(0).getByRole('img', { name: '对 1，错 1，等你看 0，没答 0' })).toBeVisible();
  await expect(bars.nth(2).getByRole('img', { name: '对 1，错 0，等你看 0，没答 1' })).toBeVisible();
  await expectAccessible(page);

  // What no program can mark she marks by one press, and the counts follow.
  await page.getByRole('button', { name: '批阅第 4 题' }).click();
  const marking = page.getByRole('dialog', { name: '第 4 题的作答' });
  await expect(marking.getByRole('listitem')).toContainText('设降价 x 元');
  await expectAccessible(page);
  await marking.getByRole('button', { name: '对一半' }).click();
  await expect(marking.getByRole('button', { name: '对一半' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(bars.nth(3).getByRole('img', { name: '对 0，对一半 1，错 0，等你看 0，没答 1' })).toBeVisible();
  await page.getByRole('button', { name: '收卷' }).click();
  await expect(page.getByRole('button', { name: '下载成绩表' })).toBeVisible();

  await expect(one.getByRole('heading', { name: '4 题对了 2 题' })).toBeVisible();
  await expect(one.getByText('你的答案：D')).toBeVisible();
  await expect(one.getByRole('button', { name: '第 4 题，对一半' })).toBeVisible();
  await expectAccessible(one);
  await expect(two.getByRole('heading', { name: '4 题对了 1 题' })).toBeVisible();
  await expect(two.getByText('陈一')).toHaveCount(0);

  // The marks lead to a question about them, which she sends herself.
  await page.getByRole('button', { name: '看分析' }).click();
  await expect(composer(page)).toHaveValue(/^分析这次成绩，总分满分 20 分/);
  await expect(page.getByText('随堂小练 成绩.csv')).toBeVisible();
});
