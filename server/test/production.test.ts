import { createPayOrder, openCashier, payAtCashier } from '@app/contract/orders.ts';
import { getBaseConfig, getHealth, getSmsOutbox } from '@app/contract/platform.ts';
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

it('has no test cashier in production, and says that nothing can be paid (G-055)', async () => {
  const paths = app.routes.map(({ path }) => path);

  expect(paths).toContain(createPayOrder.path);
  expect(paths).not.toContain(openCashier.path);
  expect(paths).not.toContain(payAtCashier.path);
  expect((await app.call(getBaseConfig, {})).data.packages).toEqual({ isCounted: true, payment: 'none' });
  const { parts } = (await app.app.inject({ url: getHealth.path })).json();
  expect(parts).toContainEqual(
    expect.objectContaining({ name: 'payment', state: 'limited', used: '没有开通，老师买不了套餐' }),
  );
});
