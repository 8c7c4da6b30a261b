import { WEBDAV_PATH } from '@app/contract/identity/app-passwords.ts';
import { probeQr } from '@app/contract/identity/qr.ts';
import { getUserRoleInfo } from '@app/contract/identity/users.ts';
import { getBaseConfig, getSmsOutbox } from '@app/contract/running/platform.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

const LIMIT = 20;
let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `10.0.0.${addresses}`;
}

async function refusedOf(calls: number, ask: (at: number) => Promise<{ statusCode: number }>): Promise<number> {
  let refused = 0;
  for (let at = 0; at < calls; at += 1) if ((await ask(at)).statusCode === 429) refused += 1;
  return refused;
}

describe('how often one may call', () => {
  it('counts invented tokens for the address they come from', async () => {
    const from = newAddress();
    const refused = await refusedOf(60, (at) =>
      app.app.inject({
        url: getBaseConfig.path,
        headers: { 's-auth-token': `invented-${at}`, 'x-forwarded-for': from },
      }),
    );

    expect(refused).toBe(60 - LIMIT);
  });

  it('counts teachers behind one address for themselves once their token was found good', async () => {
    const from = newAddress();
    const teachers = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    const refused = await refusedOf(4 * (LIMIT - 1), (at) =>
      app.app.inject({
        method: getUserRoleInfo.method,
        url: getUserRoleInfo.path,
        headers: { 's-auth-token': teachers[at % 4]?.token ?? '', 'x-forwarded-for': from },
      }),
    );

    expect(refused).toBe(0);
  });

  it('counts invented passwords of the network drive for their address', async () => {
    const from = newAddress();
    const refused = await refusedOf(LIMIT * 5 + 20, (at) => {
      const authorization = `Basic ${Buffer.from(`138${String(at).padStart(8, '0')}:x`).toString('base64')}`;
      return app.app.inject({ url: `${WEBDAV_PATH}/`, headers: { authorization, 'x-forwarded-for': from } });
    });

    expect(refused).toBe(20);
  });

  it('counts invented codes of other devices for their address', async () => {
    const from = newAddress();
    const refused = await refusedOf(140, () =>
      app.app.inject({
        url: probeQr.path,
        query: { uuid: crypto.randomUUID() },
        headers: { 'x-forwarded-for': from },
      }),
    );

    expect(refused).toBe(20);
  });

  it('believes as many proxies as it was told, and nobody beyond', async () => {
    const proxy = newAddress();
    const refused = await refusedOf(30, (at) =>
      app.app.inject({ url: getBaseConfig.path, headers: { 'x-forwarded-for': `8.8.8.${at}, ${proxy}` } }),
    );

    expect(refused).toBe(30 - LIMIT);
  });
});

describe('the development outbox', () => {
  const strangers: [string, object][] = [
    ['another machine', { remoteAddress: '192.168.1.7' }],
    ['another machine through a proxy here', { headers: { 'x-forwarded-for': '192.168.1.7' } }],
    ['a proxy that says it in the new way', { headers: { forwarded: 'for=192.168.1.7' } }],
    ['a page of another name that was led here', { headers: { host: 'evil.example' } }],
  ];

  it.each(strangers)('shows %s nothing', async (_who, from) => {
    const fresh = await app.app.inject({ url: getSmsOutbox.path, ...from });
    const config = await app.app.inject({ url: getBaseConfig.path, ...from });

    expect(fresh.json()).toMatchObject({ code: 403, message: '验证码只能在运行服务的这台电脑上查看' });
    expect(config.json().data.hasSmsOutbox).toBe(false);
  });

  it('shows this machine its codes', async () => {
    const teacher = await app.signUp();
    const own = await app.app.inject({ url: getSmsOutbox.path, query: { mobile: teacher.mobile } });

    expect(own.json()).toHaveLength(1);
  });
});
