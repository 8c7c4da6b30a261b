import { type Browser, chromium, type Page } from '@playwright/test';
import { type ApiTeacher, readMe } from '../e2e/api-teacher.ts';
import { wholeBrowserOptions } from '../e2e/chromium.ts';

/** With all that a teacher's browser does beside the page, unlike the tests'. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(wholeBrowserOptions);
}

/** Puts a teacher's session where the page keeps it. */
export async function keepSession(page: Page, origin: string, teacher: ApiTeacher): Promise<void> {
  const session = {
    token: teacher.token,
    refreshToken: teacher.refreshToken,
    tgt: teacher.tgt,
    userInfo: JSON.stringify(await readMe(origin, teacher)),
    // The guide of the first run would lie over what is measured.
    [`profileGuide.${teacher.userId}`]: 'later',
  };
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`ta.${name}`, value);
  }, session);
}
