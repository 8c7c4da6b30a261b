import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Left to itself vitest keeps one of two cores free. */
const maxWorkers = 2;

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', maxWorkers, include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [fileURLToPath(new URL('server/test/global-setup.ts', import.meta.url))],
          maxWorkers,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      './web/vite.config.ts',
    ],
  },
});
