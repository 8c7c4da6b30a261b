import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { refuseTiredAddress } from './wrong-addresses.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ADDRESS = '203.0.113.7';
const refusal = (ip: string) =>
  refuseTiredAddress(app.deps, ip).then(
    () => '',
    (error) => error.message as string,
  );
const beWrong = async (times: number, ip = ADDRESS) => {
  for (let n = 0; n < times; n += 1) await (await refuseTiredAddress(app.deps, ip)).count();
};
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};

it('lets an address rest after many wrong passwords of an hour, longer and longer, and no other one', async () => {
  app.clock.now = new Date('2026-11-16T02:00:00Z');
  await beWrong(60);
  expect(await refusal(ADDRESS)).toBe('这个网络里密码错得太多，请 10 秒后再试，或用验证码登录');
  expect(await refusal('203.0.113.8')).toBe('');
  for (let n = 60; n < 120; n += 1) {
    later(10);
    await beWrong(1);
  }
  later(10);
  expect(await refusal(ADDRESS)).toContain('50 秒');
  later(3_600);
  expect(await refusal(ADDRESS)).toBe('');
});

it('does not count right passwords: a school of two hundred signs in', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => refusal('203.0.113.9')));

  expect(new Set(all)).toEqual(new Set(['']));
});
