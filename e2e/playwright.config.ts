import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import type { FileStore } from './fixtures.ts';

export default defineConfig<object, { fileStore: FileStore }>({
  testDir: '.',
  globalSetup: './prepare-place.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // No second try: what fails once is a fault. The times are bounds for a machine that does nine things at once; what is
  // there is never waited for.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions,
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1366, height: 768 } } },
    // The cloud disk once more, by finger and with its files in a bucket.
    {
      name: 'phone',
      testMatch: /(drive[^/]*|downloads)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, fileStore: 's3' },
    },
  ],
});
