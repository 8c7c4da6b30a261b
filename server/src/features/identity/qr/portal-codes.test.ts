import { createHash, randomBytes } from 'node:crypto';
import { confirmQr, generateQr, probeQr, QrState, scanQr, updateQr } from '@app/contract/identity/qr.ts';
import { addTicketCookie, ssoLogin } from '@app/contract/identity/sso.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const PORTAL = 'https://portal.school.example';
const SERVICE = `${PORTAL}/desk`;
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ env: { SSO_SERVICES: PORTAL } });
  teacher = await app.signUp();
});
afterAll(() => app.close());

type Fields = Record<string, string>;
const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: PORTAL };

/** A page of another site, which has no cookie of ours and keeps its secret itself. */
function openPortal(service = SERVICE) {
  const secret = randomBytes(32).toString('base64url');
  const probeHash = createHash('sha256').update(secret).digest('base64url');
  const post = async (path: string, query: Fields, body: Fields) => {
    const payload = new URLSearchParams(body).toString();
    return app.app.inject({ method: 'POST', url: path, query, headers, payload });
  };
  return { secret, post, generate: () => post(generateQr.path, {}, { appId: 'portal', service, probeHash }) };
}

async function openCode() {
  const portal = openPortal();
  const response = await portal.generate();
  const uuid = new URL(response.json().Data).searchParams.get('uuid') ?? '';
  const probe = async (secret = portal.secret) => (await portal.post(probeQr.path, { uuid }, { secret })).json();
  return { ...portal, response, uuid, probe };
}

describe('a code that a page of another site shows', () => {
  it('needs no cookie: the page proves by its own secret that the code is its own', async () => {
    const { response, uuid, probe, secret } = await openCode();

    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body).not.toContain(secret);
    expect(response.headers['access-control-allow-origin']).toBe(PORTAL);
    expect(await probe()).toMatchObject({ Code: 0, Data: { qrCodeState: QrState.initial } });
    for (const other of ['', 'wrong', uuid]) expect((await probe(other)).Code).toBe(404);
  });

  it('tells nothing to whoever knows the hash alone, and takes no secret out of an address', async () => {
    const { uuid, probe, secret } = await openCode();
    const hash = createHash('sha256').update(secret).digest('base64url');
    const inAddress = await app.app.inject({ url: probeQr.path, query: { uuid, secret }, headers: { origin: PORTAL } });
    const moved = await app.app.inject({ url: updateQr.path, query: { uuid, secret, qrCodeState: '-2' } });

    expect((await probe(hash)).Code).toBe(404);
    for (const answer of [inAddress, moved]) {
      expect(answer.json()).toMatchObject({ Code: 400, Message: '参数 secret 请放在请求内容里，不要放在地址里' });
    }
    expect((await probe()).Data.qrCodeState).toBe(QrState.initial);
  });

  it('names the site to the teacher, and signs the page in once she said yes', async () => {
    const { uuid, probe, post, secret } = await openCode();
    const scanned = await app.call(scanQr, { uuid }, teacher);
    await app.call(confirmQr, { uuid, isAllowed: true, tgt: teacher.tgt }, teacher);
    const { Data: record } = await probe();

    expect(scanned.data).toMatchObject({ site: 'portal.school.example' });
    expect(record).toMatchObject({ qrCodeState: QrState.confirming, userId: teacher.userId });
    expect(record.atLoginUrl).toContain(addTicketCookie.path);
    expect((await post(updateQr.path, { uuid }, { secret, qrCodeState: '0' })).json().Code).toBe(0);
    const ticket = (await post(ssoLogin.path, {}, { service: SERVICE })).json().data;
    const entry = { ...ticket, type: 'loginByToken', tokenType: 'loginToken', token: record.loginToken };
    const signedIn = (await post(ssoLogin.path, {}, { service: SERVICE, ...entry })).json();
    expect(signedIn).toMatchObject({ code: 1001, data: { userId: teacher.userId } });
    const again = (await post(ssoLogin.path, {}, { service: SERVICE })).json().data;
    expect((await post(ssoLogin.path, {}, { ...entry, ...again, service: SERVICE })).json().result).toBe('fail');
  });

  it('is given for listed addresses only, and for a hash that is one', async () => {
    const evil = await openPortal('https://evil.example/').generate();
    expect(evil.json()).toMatchObject({ Code: 403, Data: null });

    for (const probeHash of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}/`]) {
      const fields = { appId: 'portal', service: SERVICE, probeHash };
      expect((await openPortal().post(generateQr.path, {}, fields)).json().Code).toBe(400);
    }
  });
});
