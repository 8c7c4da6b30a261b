import { getBaseConfig, getSmsOutbox } from '@app/contract/platform.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    env: {
      APP_MODE: 'production',
      APP_SECRET: 'a secret of the tests that is long enough',
      SMS_PROVIDER: 'aliyun',
      ALIYUN_SMS_ACCESS_KEY_ID: 'id',
      ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
      ALIYUN_SMS_SIGN_NAME: '本校',
      ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
    },
  });
});
afterAll(() => app.close());

it('has no development outbox in production', async () => {
  const response = await app.app.inject({ url: getSmsOutbox.path });

  expect(response.statusCode).toBe(404);
  expect(app.routes.some(({ path }) => path.startsWith('/__dev'))).toBe(false);
  expect((await app.call(getBaseConfig, {})).data.hasSmsOutbox).toBe(false);
});
