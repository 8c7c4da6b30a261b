import { type ApiTeacher, signIn } from './api-teacher.ts';
import { test as base, newMobile } from './fixtures.ts';
import { manage, newServerPlace, removeServerPlace, startServer } from './running-server.ts';

type NamedServer = { origin: string; manage(...words: string[]): Promise<string> };

/** With a server that knows the name browsers open it by: passkeys and other systems are bound to that. */
export const test = base.extend<{ teacher: ApiTeacher }, { named: NamedServer }>({
  named: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const place = await newServerPlace();
      const origin = `http://localhost:${place.port}`;
      const running = await startServer(place, { LOG_LEVEL: 'error', PUBLIC_URL: origin });
      await use({ origin, manage: (...words) => manage(place, words) });
      await running.stop();
      await removeServerPlace(place);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ named }, use) => use(named.origin),
  teacher: async ({ named }, use) => use(await signIn(named.origin, newMobile())),
});
