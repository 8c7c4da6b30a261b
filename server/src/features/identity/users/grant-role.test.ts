import { getUserRoleInfo } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { grantRole } from './grant-role.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('makes a teacher an operator by her mobile', async () => {
  const teacher = await app.signUp();

  expect(await grantRole(app.deps, teacher.mobile, 'operator')).toBe('平台运营');
  expect((await app.call(getUserRoleInfo, {}, teacher)).data.roleCode).toBe('operator');
});

it('refuses a role and a mobile it does not know', async () => {
  const teacher = await app.signUp();
  await expect(grantRole(app.deps, teacher.mobile, 'king')).rejects.toThrow('角色是 teacher、');
  await expect(grantRole(app.deps, '13000000000', 'operator')).rejects.toThrow('请先登录一次');
  expect((await app.call(getUserRoleInfo, {}, teacher)).data.roleCode).toBe('teacher');
});
