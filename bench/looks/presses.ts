import type { Page } from '@playwright/test';

// What is pressed before a picture is taken.

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const key = (name: string) => async (page: Page) => {
  await page.keyboard.press(name);
  await page.getByRole('dialog').first().waitFor();
};
/** One press after the other: a menu and what stands in it, a choice and what it leads to. */
export const through =
  (...steps: [role: 'button' | 'radio' | 'menuitem', name: string | RegExp][]) =>
  async (page: Page) => {
    for (const [role, name] of steps) {
      const control = page.getByRole(role, { name }).first();
      await (role === 'radio' ? control.check({ force: true }) : control.click());
    }
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  };
export const comeIn = async (page: Page) => {
  await page.getByRole('textbox', { name: '你的名字' }).fill('孙五');
  await page.getByRole('button', { name: '进来' }).click();
  await page.getByText('第 1 题 · 单选题').waitFor();
};
/** A question of the bank, looked for as one says its formula. */
export const searchQuestion = async (page: Page) => {
  await key('Control+k')(page);
  await page.keyboard.type('x平方');
  await page.getByRole('option').filter({ hasText: '题' }).first().waitFor();
};
