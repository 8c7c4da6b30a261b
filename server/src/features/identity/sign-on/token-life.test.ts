import { tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: '2' } });
});
afterAll(() => app.close());

describe('the life of a token (SRV-003)', () => {
  it('is two hours unless a setting says otherwise', () => {
    expect(readConfig({}).tokenTtlMs).toBe(7_200_000);
  });

  it('may be two seconds, and a refresh keeps her at work', async () => {
    const teacher = await app.signUp();
    const whoAmI = async (token: string) => (await app.call(getUserInfoByUserId, {}, { ...teacher, token })).body;
    const waitMs = (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
    };

    waitMs(1_999);
    expect(await whoAmI(teacher.token)).toMatchObject({ code: 200 });
    waitMs(1);
    expect(await whoAmI(teacher.token)).toMatchObject({ code: 401, statusCode: 'SHD-0112' });
    const fresh = await app.call(tgtRefresh, { refreshToken: teacher.refreshToken });
    expect(await whoAmI(String(fresh.body.token))).toMatchObject({ code: 200 });
  });
});
