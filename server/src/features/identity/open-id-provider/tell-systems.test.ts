import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { OPEN_ID_PATH } from '@app/contract/identity/open-id-provider.ts';
import { tgtLogout } from '@app/contract/identity/sign-on.ts';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suspendAccount } from '#features/identity/users/accounts.service.ts';
import { manage } from '#manage/commands.ts';
import { ISSUER, openOpenIdDesk } from '#test/open-id-desk.ts';
import { contentDir } from '#test/test-database.ts';
import { tellSystems } from './tell-systems.service.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const desk = await openOpenIdDesk();
const { app, canteen } = desk;

/** The library as it hears that somebody signed out; `status` is what it answers. */
const heard: string[] = [];
let status = 200;
const system = createServer(async (request, response) => {
  heard.push(new URLSearchParams(await text(request)).get('logout_token') ?? '');
  response.writeHead(status).end();
});
const order = (...words: string[]) => manage({ ...app.deps, contentDir }, words);
beforeAll(async () => {
  system.listen(0, 'localhost');
  await once(system, 'listening');
  const { port } = system.address() as AddressInfo;
  await order('open-id', 'logout-address', 'library', `http://localhost:${port}/signed-out`);
});
beforeEach(() => {
  heard.length = 0;
  status = 200;
});
afterAll(async () => {
  system.closeAllConnections();
  system.close();
  await app.close();
});

/** A logout token as a system checks it, by the standard and the keys we publish. */
async function readToken(token = '') {
  const keys = (await app.app.inject({ url: `${OPEN_ID_PATH}/jwks` })).json();
  return jwtVerify(token, createLocalJWKSet(keys), { issuer: ISSUER, audience: 'library', typ: 'logout+jwt' });
}

describe('a system where a teacher is signed in', () => {
  it('is told when she signs out here, once, by a token that names her as it knows her', async () => {
    const mine = await app.signUp();
    const { tokens } = await desk.signIn(mine);
    await tellSystems(app.deps);
    expect(heard).toEqual([]);

    await app.call(tgtLogout, {}, mine);
    await tellSystems(app.deps);
    await tellSystems(app.deps);
    expect(heard).toHaveLength(1);
    const { payload } = await readToken(heard[0]);
    const claims = tokens.claims();
    expect(payload).toMatchObject({ sub: claims?.sub, sid: claims?.sid, events: { [EVENT]: {} } });
    expect(payload.sid).toEqual(expect.any(String));
    expect(payload).not.toHaveProperty('nonce');
    expect(JSON.stringify(payload)).not.toContain(mine.userId);
  });

  it('is told when she is suspended, and when another system signs her out everywhere', async () => {
    const suspended = await app.signUp();
    await desk.signIn(suspended);
    await suspendAccount(app.deps, suspended.mobile, '账号已停用，请联系学校管理员');
    await tellSystems(app.deps);
    expect(heard).toHaveLength(1);

    const mine = await app.signUp();
    const { browser } = await desk.signIn(mine);
    const eating = await desk.wishOf(canteen);
    await browser.open(eating.address.href);
    const { address } = await browser.answer(mine);
    const { to } = await browser.open(address);
    const tokens = await client.authorizationCodeGrant(canteen, new URL(to), eating.checks);
    const out = client.buildEndSessionUrl(canteen, { id_token_hint: tokens.id_token ?? '' });
    const asked = await browser.open(out.href);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
    await browser.open(`${ISSUER}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(heard).toHaveLength(2);
    expect((await readToken(heard[1])).payload.events).toEqual({ [EVENT]: {} });
  });

  it('is told again while it does not answer, and then no more', async () => {
    const mine = await app.signUp();
    await desk.signIn(mine);
    await app.call(tgtLogout, {}, mine);
    status = 503;
    await tellSystems(app.deps);
    status = 204;
    await tellSystems(app.deps);
    await tellSystems(app.deps);
    expect(heard).toHaveLength(2);
  });

  it('is not told once it wants to hear nothing, and only safe addresses are taken', async () => {
    for (const address of ['http://library.example/out', 'nonsense', 'https://a:b@library.example/']) {
      await expect(order('open-id', 'logout-address', 'library', address)).rejects.toThrow('不是 https 的网页地址');
    }
    await expect(order('open-id', 'logout-address', 'nobody')).rejects.toThrow('没有登记过');
    await order('open-id', 'logout-address', 'library');
    const mine = await app.signUp();
    await desk.signIn(mine);
    await app.call(tgtLogout, {}, mine);
    await tellSystems(app.deps);
    expect(heard).toEqual([]);
    const { rows } = await app.database.pool.query(
      "select 1 from open_id_records where kind = 'Session' and user_id = $1",
      [mine.userId],
    );
    expect(rows).toEqual([]);
  });
});
