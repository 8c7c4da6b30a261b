import type { PaperContent } from '../../contract/src/making/papers.ts';
import { endPrinting } from '../../server/test/printed-page.ts';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { type Filled, photoOf, printedCard } from '../filled-cards.ts';
import { expect, test } from '../fixtures.ts';
import { generatedSingles } from '../generated-singles.ts';

test.afterAll(() => endPrinting());

const SEATS = [1, 2, 3, 4, 5, 6];

test('a paper has its B 卷 and answer sheets, photos of them become scores, and those a sheet that teaches again', async ({
  signedIn: page,
  server: { origin },
  teacher: { token },
}) => {
  const search = async (type: string, limit: number) => {
    const wish = { phase: '05', subject: '02', type: [type], limit };
    const { list } = await post(origin, '/futureclass/questionRepository/searchQuestion', wish, token);
    return list as { id: string; answer: string[] }[];
  };
  const singles = await generatedSingles(origin, token, { phase: '05', subject: '02' }, 3);
  const multiples = (await search('multiple', 20)).filter(({ answer }) => answer.length > 1).slice(0, 2);
  const [solution] = await search('solution', 1);
  const worth = (some: readonly { id: string }[], score: number) => some.map(({ id }) => ({ questionId: id, score }));
  const draft = {
    ...{ title: '随堂测验', phase: '05', subject: '02', grade: '11', minutes: 40 },
    sections: [
      { title: '一、单选题', questions: worth(singles, 5) },
      { title: '二、多选题', questions: worth(multiples, 5) },
      { title: '三、解答题', questions: worth(solution ? [solution] : [], 12) },
    ],
  };
  const saved = await post(origin, '/futureclass/interactionServer/paper/saveComposed', draft, token);
  const contentOf = async (paperId: string): Promise<PaperContent> => {
    const url = `${origin}/futureclass/interactionServer/paper/getPaperContent?paperId=${paperId}`;
    return (await (await fetch(url, { headers: { 's-auth-token': token } })).json()).data;
  };

  const { secondId } = await test.step('a B 卷 is made, and its sheet says which it is', async () => {
    await page.goto(`/combinedPaperSession?paperId=${saved.paperId}`);
    await page.getByRole('button', { name: '其他导出方式' }).click();
    await page.getByRole('menuitem', { name: '出 B 卷' }).click();
    const dialog = page.getByRole('dialog', { name: '出 B 卷' });
    await dialog.getByRole('radio', { name: /^同题换序/ }).check();
    await dialog.getByRole('button', { name: '出 B 卷' }).click();
    await expect(page.getByRole('heading', { name: '随堂测验 B 卷' })).toBeVisible();
    const secondId = new URL(page.url()).searchParams.get('paperId') ?? '';
    await page.getByRole('button', { name: '其他导出方式' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '答题卡（PDF）' }).click();
    await expect(page.getByText(/^这是 B 卷的答题卡，“试卷”一栏涂 B；/)).toBeVisible();
    expect((await download).suggestedFilename()).toBe('随堂测验 B 卷 答题卡.pdf');
    return { secondId };
  });

  const keys = Object.fromEntries(
    [...singles, ...multiples].map(({ answer }, at) => [String(at + 1), answer.join('')]),
  );
  const wrong = 'ABCD'.replace(keys['1'] ?? '', '')[0] ?? '';
  const some = keys['4']?.[0] ?? '';
  // Two miss the first by the same mistake, one has some of the letters of 第 4 题, one marked two letters in 第 2 题.
  const filledBy = (seat: number): Filled => {
    const answers = {
      ...keys,
      ...(seat <= 2 && { '1': wrong }),
      ...(seat === 3 && { '4': some }),
      ...(seat === 4 && { '2': 'AB' }),
    };
    return { seat, form: 'A', answers, scores: { '6': seat <= 2 ? 4 : seat === 5 ? 11.5 : 12 } };
  };
  const [card, other] = [
    await printedCard(origin, token, await contentOf(saved.paperId)),
    await printedCard(origin, token, await contentOf(secondId)),
  ];
  const photos = await Promise.all(SEATS.map((seat) => photoOf(card, seat, filledBy(seat))));
  const stray = await photoOf(other, 7, { ...filledBy(6), form: 'B' });

  await page.goto(`/combinedPaperSession?paperId=${saved.paperId}`);
  await page.getByRole('button', { name: '成绩', exact: true }).click();
  await page.getByLabel('班级').selectOption({ label: '自己写名单' });
  await page.getByLabel('班名').fill('高二（3）班');
  await page.getByLabel('名单').fill(SEATS.map((seat) => `${seat} 学生${seat}`).join('\n'));
  await page.getByRole('button', { name: '填成绩' }).click();

  await test.step('photos are read; what is not sure is asked with its place, a card of the B 卷 is told by name', async () => {
    await page.getByRole('button', { name: '读答题卡' }).click();
    const dialog = page.getByRole('dialog', { name: '读答题卡' });
    const cards = dialog.getByLabel('选答题卡照片');
    await cards.setInputFiles(photos.slice(0, 3));
    await expect(dialog.getByText('读好 3 张，共 3 张')).toBeVisible();
    await cards.setInputFiles([...photos.slice(3), stray]);
    await expect(dialog.getByText('读好 6 张，共 7 张')).toBeVisible();
    const failed = dialog.getByRole('list', { name: '没读成的' });
    await expect(failed).toContainText('这是《随堂测验 B 卷》的答题卡，请到那份卷的成绩里读');
    await failed.getByRole('button', { name: /不要$/ }).click();
    const doubt = dialog.getByRole('region', { name: '要你看' });
    await expect(doubt).toContainText('4 号 学生4 · 第 2 题');
    await expect(doubt).toContainText('涂了 2 个：A、B');
    await expect(doubt).toContainText('还有 1 处要你看');
    const crop = doubt.getByRole('img', { name: '照片上的这一处' });
    // A row of bubbles lies in its picture as it lies on the card, whichever way the phone was held.
    const { width = 0, height = 1 } = (await crop.boundingBox()) ?? {};
    expect(width / height).toBeGreaterThan(2);
    expect((await axeOn(page).analyze()).violations).toEqual([]);
    await page.keyboard.press('2');
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: `记入 ${SEATS.length} 人成绩` }).click();
    await expect(page.getByText(`填完 ${SEATS.length} 人`)).toBeVisible();
  });

  await test.step('some of the right letters have half where she ticks it', async () => {
    const row = page.getByRole('table', { name: '成绩表' }).getByRole('row', { name: /学生3/ });
    await expect(row).toContainText('32');
    await page.getByRole('checkbox', { name: '二、多选题选对一部分得一半' }).check();
    await expect(row).toContainText('34.5');
    await page.reload();
    await expect(row).toContainText('34.5');
    expect((await axeOn(page).analyze()).violations).toEqual([]);
  });

  await page.getByRole('tab', { name: '分析' }).click();
  await page.getByRole('button', { name: /^第 1 题，得分率 67%/ }).click();
  await expect(page.getByRole('region', { name: '第 1 题' })).toContainText(`${wrong}2 人`);

  await page.getByRole('tab', { name: '讲评' }).click();
  const groups = page.getByRole('region', { name: '分组和单子' });
  await groups.getByRole('button', { name: '每组出一张单子' }).click();
  await groups.getByRole('link', { name: '打开单子，印或导出' }).first().click();
  await expect(
    page
      .getByRole('navigation', { name: '试卷里的题' })
      .getByRole('button', { name: /^第 ?\d+ ?题/ })
      .first(),
  ).toBeVisible();

  await test.step('and the learning situation tells of them (CAP-006)', async () => {
    await page.goto('/mathAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0103');
    await expect(page.getByRole('region', { name: '学情' })).toContainText(/得分率 \d+%/);
  });
});
