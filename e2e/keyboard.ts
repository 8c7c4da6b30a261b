import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 120;

/** A teacher without a mouse. Every key is followed by a look at where the focus is: it may never be nowhere. */
export function hands(page: Page) {
  const walked: string[] = [];
  /** Presses a key and waits for the focus to be on something. */
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => focusOf(page), { message: [...walked.slice(-5), key].join('\n') }).not.toBe('body');
    walked.push(`${key} → ${await focusOf(page)}`);
  };
  /** Goes to something by Tab, or back by Shift and Tab. */
  const goTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await hasFocus(target)) return;
      await press(key);
    }
    throw new Error(`not reached by ${key}: ${target}\n${walked.slice(-MOST_TABS).join('\n')}`);
  };
  return {
    press,
    goTo,
    type: (text: string) => page.keyboard.type(text),
    /** Goes there and presses it. */
    choose: async (target: Locator, key?: 'Tab' | 'Shift+Tab') => {
      await goTo(target, key);
      await press('Enter');
    },
  };
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element === document.activeElement);
}

/** What has the focus, in a few words. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${words.trim().slice(0, 20)}`;
  });
}
