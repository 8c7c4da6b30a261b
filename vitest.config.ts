import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One more than two cores: servers, databases and clocks are waited for. Left to itself vitest keeps a core free. */
const maxWorkers = 3;

/** Property tests try the same cases in every run. Where Node loads the modules, `test-load.mjs` says so. */
const alias = { 'fast-check': fileURLToPath(new URL('scripts/same-cases.mjs', import.meta.url)) };

/**
 * Without a page there is nothing for Vite to do: Node loads TypeScript by itself, and nothing is mocked. Through Vite a file
 * of the server's alone took 23 seconds of processor time, and takes 9 this way.
 */
const native = {
  execArgv: [`--import=${new URL('scripts/test-load.mjs', import.meta.url)}`],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

/** Starts and kills processes: each file in a process of its own. */
const OWN_PROCESS = 'src/db/postgres/**/*.test.ts';
/** A busy machine takes longer than the second `expect.poll` would wait by itself. */
const patient = { poll: { timeout: 20_000 } };
const server = { ...native, root: 'server', maxWorkers, testTimeout: 60_000, hookTimeout: 120_000, expect: patient };

/** Nothing there outlives a call, so one process can run file after file: starting one takes longer than most of them. */
const pure = (name: string) => ({
  test: { ...native, name, root: name, maxWorkers, testTimeout: 60_000, include: ['src/**/*.test.ts'], isolate: false },
});

export default defineConfig({
  test: {
    projects: [
      pure('contract'),
      pure('engines'),
      {
        test: {
          name: 'sign-on-client',
          root: 'sign-on-client',
          alias,
          maxWorkers,
          testTimeout: 60_000,
          include: ['src/**/*.test.ts'],
          environment: 'jsdom',
          // One jsdom per worker with a fresh context per file.
          pool: 'vmThreads',
          expect: patient,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [OWN_PROCESS],
          globalSetup: [fileURLToPath(new URL('server/test/global-setup.ts', import.meta.url))],
          // Reading the server's modules once per worker, not once per file, halves the time.
          isolate: false,
          // The validator of Office files is started anew for each: optimising itself would take longer than its work.
          env: { DOTNET_TieredPGO: '0', DOTNET_gcConcurrent: '0' },
        },
      },
      { test: { ...server, name: 'postgres', include: [OWN_PROCESS] } },
      './web/vite.config.ts',
    ],
  },
});
