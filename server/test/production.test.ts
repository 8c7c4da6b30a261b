import { createPayOrder, openCashier, payAtCashier } from '@app/contract/money/orders.ts';
import { getBaseConfig, getHealth, getSmsOutbox } from '@app/contract/running/platform.ts';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeOperator } from './operator.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';

let app: TestApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase(inject('testConnection'));
  app = await openTestApp({
    database,
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
afterAll(async () => {
  await app.close();
  await database.drop();
});

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

const stranger = { remoteAddress: '203.0.113.9' };

it('tells a stranger whether it runs and not what it is made of', async () => {
  const health = await app.app.inject({ url: getHealth.path, ...stranger });
  const own = await app.app.inject({ url: getHealth.path });

  expect(health.json()).toEqual({ ready: true, version: '', mode: 'production', uptimeSeconds: 0, parts: [] });
  expect(own.json().parts.length).toBeGreaterThan(5);
});

it('tells an operator everything, wherever she is', async () => {
  // Codes are not really sent here, so she signs in at a server beside it.
  const beside = await openTestApp({ database });
  const teacher = await beside.signUp();
  await beside.close();
  const ask = () => app.app.inject({ url: getHealth.path, headers: { 's-auth-token': teacher.token }, ...stranger });
  const before = (await ask()).json();
  await makeOperator(app, teacher);

  expect(before.parts).toEqual([]);
  expect((await ask()).json().parts.length).toBeGreaterThan(5);
});

it('shows the list of all calls to this machine only', async () => {
  const foreign = await app.app.inject({ url: '/api-docs/json', ...stranger });
  const own = await app.app.inject({ url: '/api-docs/json' });

  expect(foreign.json()).toMatchObject({ code: 404, message: '没有这个地址' });
  expect(own.statusCode).toBe(200);
});

it('asks browsers to come back by https', async () => {
  const response = await app.app.inject({ url: '/' });

  expect(response.headers['strict-transport-security']).toBe('max-age=15552000');
});
