import type { Page, Request } from '@playwright/test';
import { newChat, post } from '../api-teacher.ts';
import { ask, chatIdOf, composer, expect, storedAnswers, test } from '../fixtures.ts';

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const log = (page: Page) => page.getByRole('log');
const preview = (page: Page, name: string) => page.getByRole('figure', { name });

/** Opens a conversation in which these answers stand. */
async function openAnswers(
  page: Page,
  server: { origin: string },
  teacher: Parameters<typeof newChat>[1],
  answers: string[],
) {
  const chatId = await newChat(server.origin, teacher);
  for (const answer of answers) {
    const body = { chatId, ques: '画一画', answers: [answer] };
    await post(server.origin, '/sparkAssistant/api/chat/uploadRecord', body, teacher.token);
  }
  await page.goto(`/aiChatSession/previews?chatId=${chatId}`);
  await expect(log(page)).toBeVisible();
}

test('a page in a preview reaches neither our page nor the network', async ({ signedIn: page, server, teacher }) => {
  const code = `<p id="words"></p><img src="https://elsewhere.example/a.png"><script src="https://elsewhere.example/a.js"></script>
<script>
const reached = [() => document.cookie, () => localStorage.length, () => parent.document.title, () => String(top.location.href),
  () => window.frameElement.src].filter((look) => { try { look(); return true; } catch { return false; } });
fetch('https://elsewhere.example/b').catch(() => {}); fetch('/healthz').catch(() => {});
navigator.sendBeacon?.('https://elsewhere.example/c');
try { top.location = 'https://elsewhere.example/top'; } catch {}
try { open('https://elsewhere.example/popup'); } catch {}
setTimeout(() => { words.textContent = '读到 ' + reached.length + ' 样'; }, 300);
</script>`;
  await openAnswers(page, server, teacher, [fence('html', code)]);
  const figure = preview(page, '网页预览');
  await expect(figure.locator('pre')).toBeVisible();
  await expect(figure.locator('iframe')).toHaveCount(0);
  const left: string[] = [];
  const note = (request: Request) => {
    // What the policy refused never left the browser.
    const isRefused = request.failure()?.errorText === 'csp';
    if (request.frame() !== page.mainFrame() && !isRefused) left.push(request.url());
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  await figure.getByRole('radio', { name: '预览' }).click();

  await expect(figure.frameLocator('iframe').getByText('读到 0 样')).toBeVisible();
  expect(left).toEqual([`${server.origin}/preview-frame.html`]);
  await expect(page).toHaveURL(/aiChatSession/);
});

test('pictures, diagrams, charts and mind maps are drawn, and what is broken stays code', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  await openAnswers(page, server, teacher, [
    [
      fence('svg', '<svg width="80" height="80" onload="window.harmed = true"><circle cx="40" cy="40" r="30"/></svg>'),
      fence('mermaid', 'flowchart LR\n  A[读题] --> B[列式]'),
      fence(
        'chart',
        '{"kind":"bar","title":"平均分","labels":["一班","二班"],"series":[{"name":"期中","values":[82,79]}]}',
      ),
      fence('markmap', '# 方程\n## 解法\n- 配方法\n- <img src=x onerror="window.harmed = true">'),
      fence('mermaid', '这不是图示'),
    ].join('\n\n'),
  ]);
  await expect(preview(page, '图形预览').getByRole('img')).toBeVisible();
  await expect(preview(page, '图示预览').first().getByRole('img')).toBeVisible();
  await expect(page.getByRole('table', { name: '平均分，图表数据' })).toBeAttached();
  await expect(preview(page, '思维导图预览').getByText('配方法')).toBeVisible();
  await expect(preview(page, '思维导图预览').locator('foreignObject img')).toHaveCount(0);
  await expect(page.getByText('这段图示代码有错，画不出来，先看代码。')).toBeVisible();
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);

  const download = page.waitForEvent('download');
  const item = page.getByRole('menuitem', { name: '矢量图 .svg' });
  await expect(async () => {
    // A menu closes when the page behind it scrolls, as it does while it is brought into sight.
    await preview(page, '思维导图预览').getByRole('button', { name: '下载' }).press('Enter');
    await expect(item).toBeVisible({ timeout: 5_000 });
    await item.press('Enter', { timeout: 5_000 });
  }).toPass();
  expect((await download).suggestedFilename()).toBe('图形.svg');
});

test('a formula is written with the keyboard of formulas and changed again (UI-016)', async ({ signedIn: page }) => {
  await page.goto('/');
  await composer(page).fill('解方程 ');
  await page.getByRole('button', { name: '公式', exact: true }).click();
  await expect(page.locator('.ML__keyboard')).toBeVisible();
  await expect(page.locator('math-field')).toBeFocused();
  await page.keyboard.type('x^2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('=4');
  await page.keyboard.press('Enter');
  await expect(composer(page)).toHaveValue('解方程 $x^2=4$');

  await composer(page).press('ArrowLeft');
  await page.getByRole('button', { name: '公式', exact: true }).click();
  await expect(page.getByRole('button', { name: '改好了' })).toBeVisible();
  await expect(page.locator('math-field')).toBeVisible();
  await page.getByRole('tab', { name: '几何' }).click();
  await page.getByRole('button', { name: '因为' }).click();
  await page.getByRole('button', { name: '改好了' }).click();
  await expect(composer(page)).toHaveValue(/^解方程 \$.*\\because.*\$$/);
});

test('the keyboard gets out of the formula dialog, and the dialog keeps to the content policy', async ({
  signedIn: page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto('/');
  await page.getByRole('button', { name: '公式', exact: true }).click();
  const field = page.locator('math-field');
  const dialog = page.getByRole('dialog', { name: '公式' });
  await expect(page.locator('.ML__keyboard')).toBeVisible();
  for (const tab of await dialog.getByRole('tab').all()) await tab.click();
  await dialog.getByRole('tab').first().click();
  await dialog.getByRole('button', { name: '分数', exact: true }).click();
  await expect(field).toBeFocused();
  // Over the blank below the line, then on; and back again.
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('tab').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  expect(await field.evaluate((element) => Reflect.get(element, 'value'))).toBe('\\frac12');
  await page.keyboard.press('Shift+Tab');
  await expect(field).not.toBeFocused();
  await field.focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(refused).toEqual([]);
});

test('a passage is quoted into the next question', async ({ signedIn: page, server, teacher }) => {
  await openAnswers(page, server, teacher, ['由 $x^2=4$ 得两个根。\n\n第二段。']);
  await expect(log(page).locator('.katex')).toBeVisible();
  await log(page).locator('.ta-md p').first().selectText();
  await page.getByRole('button', { name: '引用', exact: true }).click();
  await expect(page.getByLabel('引用的内容')).toHaveText('由 $x^2=4$ 得两个根。');
  await ask(page, '为什么是两个');

  await expect(page.getByLabel('引用的内容')).toBeHidden();
  await expect(log(page).locator('.ta-question-quote')).toHaveText('由 $x^2=4$ 得两个根。');
  await expect(page.getByRole('button', { name: '重新回答' }).last()).toBeVisible();
  const stored = await storedAnswers(server, teacher, chatIdOf(page));
  expect(stored.map(({ ques }) => ques)).toContain('> 由 $x^2=4$ 得两个根。\n\n为什么是两个');
});

/** The first line in sight, once nothing has moved for a while: what comes into sight finds its height. */
const firstLineAtRest = (page: Page) =>
  log(page).evaluate(async (box) => {
    const firstLine = () => {
      const top = box.getBoundingClientRect().top + 40;
      return [...box.querySelectorAll('.ta-md p')].find((line) => line.getBoundingClientRect().top > top);
    };
    let before = '';
    for (let still = 0; still < 30; ) {
      await new Promise(requestAnimationFrame);
      const line = firstLine();
      const now = `${line?.textContent} ${line?.getBoundingClientRect().top}`;
      still = now === before ? still + 1 : 0;
      before = now;
    }
    return firstLine()?.textContent ?? '';
  });

test('a conversation opens where it was read', async ({ signedIn: page, server, teacher }) => {
  const long = (name: string) => Array.from({ length: 40 }, (_, nth) => `${name}的第 ${nth + 1} 段。`).join('\n\n');
  await openAnswers(page, server, teacher, [long('甲'), long('乙'), long('丙')]);
  await expect(page.getByText('丙的第 40 段。')).toBeInViewport();
  await log(page).hover();
  await page.mouse.wheel(0, -2_600);
  await expect(page.getByRole('button', { name: '回到最新' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ta.readPositions') ?? '')).toContain('rowKey');
  const seen = await firstLineAtRest(page);
  expect(seen).not.toBe('');
  await page.reload();

  await expect(log(page).getByText(seen, { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: '回到最新' }).click();
  await expect(page.getByText('丙的第 40 段。')).toBeInViewport();
});
