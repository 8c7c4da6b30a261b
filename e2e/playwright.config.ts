import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import type { FileStore, ModelKind } from './fixtures.ts';

const desk = { viewport: { width: 1366, height: 768 } };

/** What these journeys are answered comes from the library or their own files, the same every time. */
const fromLibrary =
  /\/(agents|by-keys|course-analyses|courseware|design-forms|design-workspace|files|first-use|lesson-preparations|own-lessons|papers|paper-grids|sent-lesson)\.spec\.ts$/;

export default defineConfig<object, { fileStore: FileStore; model: ModelKind }>({
  testDir: '.',
  globalSetup: './prepare-place.ts',
  outputDir: '../test-results',
  // A long file is shared by the workers too.
  fullyParallel: true,
  // One more than two cores: pages and servers wait for each other.
  workers: 3,
  // No second try: what fails once is a fault. The times are bounds for a machine that does nine things at once; what is
  // there is never waited for.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nobody watches: what moves is drawn by the processor here, frame after frame.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  // A worker starts another server where these settings change, so journeys with the same ones stand together. The few that
  // need another one share it, each by one worker, while the others go on with the many.
  projects: [
    { name: 'library', testMatch: fromLibrary, use: { ...desk, model: 'none' }, workers: 1 },
    // The cloud disk once more, by finger and with its files in a bucket.
    {
      name: 'phone',
      testMatch: /(drive[^/]*|downloads)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, fileStore: 's3' },
      workers: 1,
    },
    { name: 'desk', testIgnore: fromLibrary, use: desk },
  ],
});
