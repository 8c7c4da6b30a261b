import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type ApiTeacher, readMe } from '../e2e/api-teacher.ts';

/** The same browser the tests use, without calls home. */
export function openBrowser(): Promise<Browser> {
  const candidates = [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/chromium-browser',
  ];
  const executablePath = candidates.find((path) => path && existsSync(path));
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      '--disable-gpu',
    ],
  });
}

/** Puts a teacher's session where the page keeps it. */
export async function keepSession(page: Page, origin: string, teacher: ApiTeacher): Promise<void> {
  const session = {
    token: teacher.token,
    refreshToken: teacher.refreshToken,
    tgt: teacher.tgt,
    userInfo: JSON.stringify(await readMe(origin, teacher)),
  };
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`ta.${name}`, value);
  }, session);
}
