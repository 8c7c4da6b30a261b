import type { Page } from '@playwright/test';
import { ask, expect, test } from '../fixtures.ts';

const answer = (page: Page) => page.getByRole('article', { name: '回答' });
const bar = (page: Page) => page.getByRole('region', { name: '正在念' });
const tinted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('ta-reading') ?? [])].map((range) => String(range)).join(''));

/** Runs in the page: notes each sentence the bar names and what is tinted, also what is over before anybody looks. */
function noteSentences(): void {
  const [noted, tints]: [string[], string[]] = [[], []];
  Object.assign(window, { noted, tints });
  const noteTint = () => {
    const tint = [...(CSS.highlights.get('ta-reading') ?? [])].map((range) => String(range)).join('');
    if (tint && tints.at(-1) !== tint) tints.push(tint);
    requestAnimationFrame(noteTint);
  };
  noteTint();
  new MutationObserver(() => {
    const named = /第 \d+ 句，共 \d+ 句/.exec(document.querySelector('[aria-label="正在念"]')?.textContent ?? '')?.[0];
    if (named && noted.at(-1) !== named) noted.push(named);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const tintsNoted = (page: Page) => page.evaluate(() => (window as unknown as { tints: string[] }).tints);
const sentencesNoted = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[] }).noted);

async function read(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await ask(page, `念一念 fake: text=${text}`);
  await answer(page).getByRole('button', { name: '念出来' }).click();
}

test('an answer is read aloud sentence by sentence, and the bar goes when it ends', async ({ signedIn: page }) => {
  const first = '同学们好，这一句比后面两句都长，好让人看得见它念到了哪里。';
  await page.addInitScript(noteSentences);
  await read(page, `${first}今天学方程。下课。`);
  await expect.poll(() => tintsNoted(page)).toContain(first);
  await expect.poll(() => sentencesNoted(page)).toEqual(['第 1 句，共 3 句', '第 2 句，共 3 句', '第 3 句，共 3 句']);
  await expect(bar(page)).toBeHidden();
  expect(await tinted(page)).toBe('');
});

test('reading pauses, goes on, goes to another sentence and stops (STORE-011)', async ({ signedIn: page }) => {
  const long = `这一句要念很久，${'因为它有很多很多的字，'.repeat(20)}一直念到老师按下暂停为止。`;
  await read(page, `${long}第二句也不短，好让人来得及按。${long}`);
  await bar(page).getByRole('button', { name: '暂停' }).click();
  await expect(bar(page).getByRole('button', { name: '接着念' })).toBeVisible();
  await bar(page).getByRole('button', { name: '下一句' }).click();
  await expect.poll(() => tinted(page)).toBe('第二句也不短，好让人来得及按。');
  await answer(page)
    .getByText(long)
    .first()
    .click({ position: { x: 20, y: 10 } });
  await expect.poll(() => tinted(page)).toBe(long);
  await bar(page).getByRole('button', { name: '不念了' }).click();
  await expect(bar(page)).toBeHidden();
});

test('speed and voice are kept for the next time', async ({ signedIn: page }) => {
  await read(page, '念得不快也不慢，好让人来得及选一个声音。'.repeat(12));
  await bar(page).getByRole('button', { name: /倍/ }).click();
  const choice = page.getByRole('dialog', { name: '语速和声音' });
  const keeping = async (press: () => Promise<void>) => {
    const kept = page.waitForResponse('**/account/savePreferences');
    await press();
    await kept;
  };
  await keeping(() => choice.getByRole('radio', { name: '1.5' }).click());
  await keeping(() => choice.getByRole('radiogroup', { name: '中文的声音' }).getByRole('radio').nth(2).click());
  const name =
    (await choice.getByRole('radiogroup', { name: '中文的声音' }).getByRole('radio').nth(2).textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.reload();
  await answer(page).getByRole('button', { name: '念出来' }).click();
  await expect(bar(page)).toContainText('1.5 倍');
  await bar(page).getByRole('button', { name: /倍/ }).click();
  await expect(choice.getByRole('radio', { name, exact: true })).toBeChecked();
});

test('a killed server interrupts a reading only until it is back (VOICE-003)', async ({ signedIn: page, server }) => {
  const sentence = (at: number) => `这是要念的第${at}句，${'念得不快也不慢，'.repeat(3)}好让人来得及把服务器关掉。`;
  await read(page, [1, 2, 3, 4, 5, 6, 7].map(sentence).join(''));
  await bar(page).getByRole('button', { name: /倍/ }).click();
  await page.getByRole('dialog', { name: '语速和声音' }).getByRole('radio', { name: '0.5' }).click();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('第 2 句，共 7 句');

  await server.kill();
  // What was made before is heard on, for longer than connections are tried.
  await expect(bar(page)).toContainText('第 4 句，共 7 句');
  await server.start();

  await expect(bar(page)).toContainText('第 7 句，共 7 句', { timeout: 90_000 });
  await expect(bar(page)).toBeHidden();
});
