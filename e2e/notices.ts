import { expect, type Locator, type Page } from '@playwright/test';

/** Runs in the page: notes what is said for two or six seconds only, so that it is known also when nobody looked then. */
export function noteNotices(): void {
  const said = new Set<string>();
  Object.assign(window, { said });
  const note = () => {
    for (const shown of document.querySelectorAll('.ta-toast, .ta-undo, [aria-label="已复制"]')) {
      said.add(shown.getAttribute('aria-label') ?? shown.textContent);
    }
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
}

/** The offer to take back what was just done. Pointed at, it stays as long as the teacher thinks. */
export async function holdUndo(page: Page): Promise<Locator> {
  const undo = page.locator('.ta-undo').getByRole('button', { name: '撤销' });
  await undo.hover();
  return undo;
}

/** That it was said since this page was opened. */
export async function expectNotice(page: Page, words: string): Promise<void> {
  const all = () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said].join('\n'));
  await expect.poll(all).toContain(words);
}
