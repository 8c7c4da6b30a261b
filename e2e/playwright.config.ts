import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import type { FileStore } from './fixtures.ts';

export default defineConfig<object, { fileStore: FileStore }>({
  testDir: '.',
  globalSetup: './prepare-place.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A shared machine may stall once; what needed its second try is listed as flaky, to be mended.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Every test would pay a tenth of its time for it.
    trace: 'on-first-retry',
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
