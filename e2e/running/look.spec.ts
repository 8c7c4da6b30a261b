import type { Page } from '@playwright/test';
import { axeOn } from '../accessibility.ts';
import { post } from '../api-teacher.ts';
import { ask, composer, expect, slowly, test } from '../fixtures.ts';

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { width: 0, x: 0 };

for (const [width, pane, column] of [
  [1280, 280, 810],
  [1279, 220, 700],
  [1920, 280, 810],
] as const) {
  test(`at ${width} px the pane measures ${pane} and the chat column ${column} (UI-001, UI-002, UI-003, UI-005)`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(composer(page)).toBeVisible();
    expect((await boxOf(page, 'nav')).width).toBe(pane);
    await ask(page, '你好');
    await expect(page.getByRole('log')).toBeVisible();
    expect((await boxOf(page, '.ta-dock-column')).width).toBe(column);
    const rootFontPx = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect(rootFontPx).toBeCloseTo((width / 960) * 100, 2);
  });
}

test('on a phone the pane is a drawer and nothing scrolls sideways', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await ask(page, slowly(6, 20));
  await expect(page.getByRole('button', { name: '重新回答' })).toBeVisible();

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page
    .getByRole('button', { name: /打开.*列表|菜单|侧栏/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: '教学设计' })).toBeVisible();
});

test('on a phone the bar of 教学设计 has room for its name and its button', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/createTeachingPlanSession');
  const title = page.getByRole('heading', { level: 1, name: '教学设计' });
  await expect(title).toBeVisible();
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole('button', { name: '优化已有的教案' })).toBeInViewport({ ratio: 1 });
});

test('dark is chosen, kept, and there before the first paint', async ({ signedIn: page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '账户与设置' }).click();
  await page
    .getByRole('menuitemradio', { name: '深色' })
    .or(page.getByRole('menuitem', { name: '深色' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

const screens = [
  '/aiChatSession/11111111-1111-4111-8111-111111111111?showWelcome=true',
  '/aiAssistantSession/a',
  // A template with a form, one with a long text, and a case example.
  '/aiAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0302',
  '/aiAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0304',
  '/aiAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0302?chatId=casePresetDefaultChatId&caseNo=1',
  '/commonAssistantSession/a',
  '/createTeachingPlanSession',
  '/createTeachingPlanSession?reviewId=new',
  '/createCoursewareSession',
  '/userCenter',
  '/myCreateCases',
  '/historyChat',
  '/myCloudDisk',
  '/shareList',
  '/studentsShareList',
  '/pageWebview?url=https://elsewhere.example/',
  '/agreement',
  '/privacy',
  '/qr/scan?uuid=11111111-1111-4111-8111-111111111111',
  '/signOn',
  '/doctor',
  '/events',
  '/moreAssistant',
  '/moreAssistant?shelf=builtIn',
  '/moreAssistant?shelf=school',
  '/myCreateAssistant',
  '/createAssistant',
  '/createAssistantQuickNew',
  '/myOrders',
  '/payment',
  '/pay/cashier/00000000-0000-4000-8000-000000000000',
  '/userAcquisition',
  '/englishAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0204',
  '/searchResourceSession',
  '/searchResourceSession?keyword=勾股定理',
  '/resourceSearchSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0302',
  '/createMaterialSession',
  '/courseAnalysis',
  '/combinedPaperSession',
  '/mathAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0103',
  '/teachAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0101',
  '/lessonPreparationSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0101',
  '/myNewCreateCases',
  '/createAssistantQuick',
  '/newHistoryChat',
  '/studentsShareListHistory',
  '/myLessons',
  '/myLesson?id=00000000-0000-4000-8000-000000000000',
  '/myWeek',
  '/inviteRegister',
  '/share?shareId=00000000-0000-4000-8000-000000000000',
  '/driveShare/nothing',
  '/resourceShare/00000000-0000-4000-8000-000000000000?shareToken=nothing',
  '/linkedAccount',
  '/openId',
];

/** What is typed, pressed or called so in every language. */
const sameEverywhere =
  /ABCD-EFGH-JKMN-PQRS|library, museum, past the bank|^(?:Ctrl \+ )?Enter$|^(?:Word|PPTX|PDF|Markdown|Excel)$/;

/** What a teacher reads or hears of a screen that is in another language. */
async function foreignLabels(page: Page, path: string): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const spoken = await page.evaluate(() =>
    ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
  );
  const written = await page.locator('h1, h2, h3, button, a, label, legend, th').allInnerTexts();
  return [...spoken, ...written]
    .map((label) => label.trim())
    .filter((label) => /[A-Za-z]{3,}/.test(label) && !/\p{Script=Han}/u.test(label) && !sameEverywhere.test(label))
    .map((label) => `${path}: ${label}`);
}

/** Every test takes one part, so that two browsers share them. */
const PARTS = 3;

for (let part = 0; part < PARTS; part += 1) {
  test(`every screen speaks Chinese and has no serious accessibility fault, light or dark, part ${part + 1} (ENV-001, UI-014)`, async ({
    signedIn: page,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    for (const path of screens.filter((_, index) => index % PARTS === part)) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('.ta-skeleton')).toHaveCount(0);
      faults.push(...(await foreignLabels(page, path)));
      faults.push(...(await seriousFaults(page, path)));
      // Only colours differ in the dark, and some of them fade.
      await page.evaluate(async () => {
        document.documentElement.dataset.theme = 'dark';
        await new Promise(requestAnimationFrame);
        const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        await Promise.allSettled(fading.map(({ finished }) => finished));
      });
      faults.push(...(await seriousFaults(page, `${path} in the dark`, ['color-contrast'])));
    }
    expect(faults).toEqual([]);
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`neither a dialog nor a conversation has a serious accessibility fault, in ${theme}`, async ({
    signedIn: page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('ta-theme', chosen), theme);
    await page.goto('/myCreateAssistant');
    await page.getByRole('button', { name: '新建助手' }).click();
    await page.getByRole('menuitem', { name: '存一段常用要求' }).click();
    await expect(page.getByRole('dialog', { name: '存一段常用要求' })).toBeVisible();
    const faults = await seriousFaults(page, 'template dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '存一段常用要求' })).toBeHidden();
    await page.goto('/myLessons');
    await page.getByRole('button', { name: '新建一节课' }).first().click();
    await expect(page.getByRole('dialog', { name: '新建一节课' })).toBeVisible();
    faults.push(...(await seriousFaults(page, 'lesson dialog')));
    await page.goto('/');
    await ask(page, `看看 ${slowly(4, 20)} reasoning=2`);
    await expect(page.getByRole('button', { name: '重新回答' })).toBeVisible();
    faults.push(...(await seriousFaults(page, 'conversation')));
    expect(faults).toEqual([]);
  });
}

test('the conversation with an assistant of her own has a light and a dark form (UI-014)', async ({
  signedIn: page,
  server,
  teacher,
}) => {
  const draft = { agentName: '答疑助手', targetTask: '回答学生的问题' };
  const { agentId } = await post(server.origin, '/sparkAssistant/api/assistant/createAgent', draft, teacher.token);
  const grounds: string[] = [];
  const faults: string[] = [];
  await page.goto('/');
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('ta-theme', chosen), theme);
    await page.goto(`/commonAssistantSession/${agentId}`);
    await expect(composer(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    grounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    faults.push(...(await seriousFaults(page, theme)));
  }
  expect(new Set(grounds).size).toBe(2);
  expect(faults).toEqual([]);
});

test('the sign-in dialog has no serious accessibility fault', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: '手机号登录' })).toBeVisible();
  expect(await seriousFaults(page, 'sign-in')).toEqual([]);
});

test('an unknown address leads home', async ({ signedIn: page }) => {
  await page.goto('/nope/nothing');
  await expect(page).toHaveURL(/\/aiChatSession\/[0-9a-f-]{36}/);
  await expect(composer(page)).toBeVisible();
});

async function seriousFaults(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const axe = axeOn(page);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.target.join(' ')}`);
}
