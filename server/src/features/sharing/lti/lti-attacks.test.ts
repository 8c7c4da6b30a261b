import { listLinkedAccounts, unlinkAccount } from '@app/contract/identity/linked-accounts.ts';
import { addShare } from '@app/contract/keeping/drive-shares.ts';
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { suspendAccount } from '#features/identity/users/accounts.service.ts';
import { manage } from '#manage/commands.ts';
import { driveDesk } from '#test/drive-desk.ts';
import * as lti from '#test/lti-desk.ts';
import * as played from '#test/played-learning-platform.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';

let app: TestApp;
let origin: string;
let platform: lti.PlayedPlatform;
beforeAll(async () => {
  app = await openTestApp();
  origin = await app.listen();
  platform = await lti.openPlatform(app, origin);
});
afterEach(() => app.database.pool.query('delete from linked_accounts'));
afterAll(async () => {
  await platform.stop();
  await app.close();
});

const counted = async (table: string) => (await app.database.pool.query(`select 1 from ${table}`)).rowCount;

/** A refusal is a page with a sentence, and leaves nothing behind. */
async function expectRefused(response: Response, status: number, sentence: string): Promise<void> {
  expect(await response.text()).toContain(sentence);
  expect(response.status).toBe(status);
  expect(await counted('linked_accounts')).toBe(0);
  expect(await counted('lti_links')).toBe(0);
}
const WRONG = '平台的登录信息不对';

async function launchWith(make: (nonce: string) => Promise<string> | string, cookieOf = (cookie: string) => cookie) {
  const { state, nonce, cookie } = await platform.begin();
  const before = await counted('lti_launches');
  const response = await platform.post(
    '/lti/launch',
    { state, id_token: await make(nonce) },
    { cookie: cookieOf(cookie) },
  );
  expect(await counted('lti_launches')).toBe(before);
  return response;
}

describe('the door for learning platforms', () => {
  it('attack: a launch that was sent before is refused the second time', async () => {
    const { state, nonce, cookie } = await platform.begin();
    const form = { state, id_token: await platform.sign(nonce) };
    expect((await platform.post('/lti/launch', form, { cookie })).status).toBe(200);
    await expectRefused(await platform.post('/lti/launch', form, { cookie }), 403, '已经用过或过期');
  });

  it('attack: the token of another launch does not fit a fresh state (nonce replay)', async () => {
    const { nonce } = await platform.begin();
    const stolen = await platform.sign(nonce);
    await expectRefused(await launchWith(() => stolen), 403, WRONG);
  });

  it('attack: a state that another browser began opens nothing in this one', async () => {
    const sentence = '已经用过或过期';
    await expectRefused(
      await launchWith(
        (nonce) => platform.sign(nonce),
        () => '',
      ),
      403,
      sentence,
    );
    const other = await platform.begin();
    await expectRefused(
      await launchWith(
        (nonce) => platform.sign(nonce),
        () => other.cookie,
      ),
      403,
      sentence,
    );
  });

  it('attack: an invented state opens nothing', async () => {
    const form = { state: 'invented', id_token: await platform.sign('n') };
    await expectRefused(await platform.post('/lti/launch', form), 403, '已经用过或过期');
  });

  it('attack: a token for another tool of the platform is refused', async () => {
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, { aud: 'client-2' })), 403, WRONG);
  });

  it('attack: a token for several tools is refused unless it says that it is for us', async () => {
    const aud = [played.CLIENT, 'client-2'];
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, { aud })), 403, WRONG);
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, { aud, azp: 'client-2' })), 403, WRONG);
  });

  it('attack: a token of another issuer is refused', async () => {
    const iss = 'https://elsewhere.example';
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, { iss })), 403, WRONG);
  });

  it('attack: a deployment nobody registered is refused', async () => {
    const strange = lti.deployment('deployment-9');
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, strange)), 403, '部署没有登记');
  });

  it('attack: a token without a signature is refused', async () => {
    const unsigned = async (nonce: string) => {
      const [, payload] = (await platform.sign(nonce)).split('.');
      return `${base64url.encode(JSON.stringify({ alg: 'none' }))}.${payload}.`;
    };
    await expectRefused(await launchWith(unsigned), 403, WRONG);
  });

  it('attack: a token signed with the public key as if it were a secret is refused', async () => {
    const keys = await (await fetch(`${platform.origin}/jwks`)).text();
    const confused = async (nonce: string) => {
      const [, payload = ''] = (await platform.sign(nonce)).split('.');
      const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload)));
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new TextEncoder().encode(keys));
    };
    await expectRefused(await launchWith(confused), 403, WRONG);
  });

  it('attack: a key that the token brings along or names the address of is not used, nor is that address asked', async () => {
    const own = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    const before = platform.asked.length;
    const forged = async (nonce: string) => {
      const [, payload = ''] = (await platform.sign(nonce)).split('.');
      const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload)));
      const header = {
        alg: 'RS256',
        kid: 'mine',
        jku: `${platform.origin}/inside`,
        x5u: `${platform.origin}/inside`,
        jwk,
      };
      return new SignJWT(claims).setProtectedHeader(header).sign(own.privateKey);
    };
    await expectRefused(await launchWith(forged), 403, WRONG);
    expect(platform.asked.slice(before).map(({ path }) => path)).not.toContain('/inside');
  });

  it('attack: names of keys that nobody has do not make us ask the platform each time', async () => {
    const before = platform.asked.length;
    for (let times = 0; times < 10; times += 1) {
      await launchWith((nonce) => platform.sign(nonce, {}, { kid: `invented-${times}` }));
    }
    expect(platform.asked.slice(before).filter(({ path }) => path === '/jwks').length).toBeLessThanOrEqual(1);
  });

  it('attack: a token that is over, or says no end, or was made long ago is refused', async () => {
    const seconds = Math.floor(app.clock.now.getTime() / 1_000);
    for (const claims of [
      { exp: seconds - 120 },
      { exp: undefined },
      { iat: seconds - 3_600 },
      { iat: seconds + 3_600 },
    ]) {
      await expectRefused(await launchWith((nonce) => platform.sign(nonce, claims)), 403, WRONG);
    }
  });

  it('attack: nothing but our own launch is opened, whatever target is named', async () => {
    for (const address of [
      'https://evil.example/lti/launch',
      `${origin}/sso/login`,
      `${origin}@evil.example/`,
      'javascript:1',
      '',
    ]) {
      const { response } = await platform.begin({ target_link_uri: address });
      await expectRefused(response, 403, '不是这里的');
      expect(response.headers.get('location')).toBeNull();
    }
    const elsewhere = lti.target('https://evil.example/lti/launch');
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, elsewhere)), 403, '不是这里的');
  });

  it('attack: a platform nobody registered sends no browser anywhere', async () => {
    for (const form of [{ iss: 'https://evil.example' }, { client_id: 'client-9' }]) {
      const { response } = await platform.begin(form);
      await expectRefused(response, 403, '这个平台没有登记');
      expect(response.headers.get('location')).toBeNull();
    }
  });

  it('attack: an answer is never sent to an address that is not the platform’s', async () => {
    for (const address of ['https://evil.example/return', `${platform.origin}@evil.example/`, 'javascript:alert(1)']) {
      const response = await launchWith((nonce) => platform.sign(nonce, played.choosing(address)));
      await expectRefused(response, 403, '平台给的地址不是它自己的');
    }
  });

  it('attack: a class list inside our own network is not fetched', async () => {
    const inside = played.services('http://169.254.169.254');
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, inside)), 403, '平台给的地址不是它自己的');
  });

  it('attack: the next page of a class list is asked of the platform only, and redirects are not followed', async () => {
    const page = await (await platform.launch(played.services(platform.origin))).text();
    const ticket = lti.fieldOf(page, 'ticket');
    const elsewhere = await platform.post('/lti/roster', { ticket, next: `${origin}/healthz` });
    await expectRefused(elsewhere, 403, '平台给的地址不是它自己的');
    const moved = await (await platform.launch(played.services(platform.origin, '/moved'))).text();
    const refused = await platform.post('/lti/roster', { ticket: lti.fieldOf(moved, 'ticket') });
    await expectRefused(refused, 503, '平台没有给出回答');
  });

  it('attack: a pupil gets no teacher’s page, no list and no choice', async () => {
    const pupil = played.roles(played.LEARNING, 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor');
    const choosing = { ...played.choosing(`${platform.origin}/return`), ...pupil };
    await expectRefused(await launchWith((nonce) => platform.sign(nonce, choosing)), 403, '只有老师可以选内容');
    const listing = { ...played.services(platform.origin), ...pupil };
    const response = await launchWith((nonce) => platform.sign(nonce, listing));
    await expectRefused(response, 404, '老师还没有在这里放内容');
  });

  it('attack: an invented ticket opens no list, no score and no choice', async () => {
    for (const path of ['/lti/bind', '/lti/choose', '/lti/roster', '/lti/score']) {
      const form = { ticket: 'invented', code: 'x', choice: 'x', pupil: 'p1', score: '1' };
      await expectRefused(await platform.post(path, form), 403, '这一页已经过期');
    }
  });

  it('attack: whoever guesses codes is stopped after five, even with the right one', async () => {
    const page = await (await platform.launch(played.choosing(`${platform.origin}/return`))).text();
    const ticket = lti.fieldOf(page, 'ticket');
    for (let times = 0; times < 5; times += 1) {
      await expectRefused(await platform.post('/lti/bind', { ticket, code: `wrong${times}` }), 400, '连接码不对');
    }
    await expectRefused(await platform.post('/lti/bind', { ticket, code: 'right' }), 429, '错了太多次');
  });

  it('attack: no code is given to a browser without a ticket of a sign-in', async () => {
    for (const ticket of ['', 'invented']) {
      const response = await fetch(`${origin}/lti/code?ticket=${ticket}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain('<code>');
    }
  });

  it('attack: what is sent too large is not read', async () => {
    const response = await platform.post('/lti/launch', { state: 'x', id_token: 'x'.repeat(70_000) });
    await expectRefused(response, 413, '请求内容太大');
  });

  it('attack: words of a platform are text on our page, never markup', async () => {
    const deps = { ...app.deps, contentDir };
    const bad = [
      'lti',
      'add',
      '坏',
      'http://platform.example',
      'c',
      'https://a.example',
      'https://a.example',
      'https://a.example',
      'd',
    ];
    await expect(manage(deps, bad)).rejects.toThrow('地址要以 https:// 开头');
    const { response } = await platform.begin({ iss: '"><script>alert(1)</script>' });
    expect(await response.text()).not.toContain('<script>alert');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('attack: a teacher whose account was suspended chooses nothing', async () => {
    const { userId, mobile } = await app.signUp();
    await platform.bind('suspended', userId);
    await suspendAccount(app.deps, mobile, '账号已停用，请联系学校管理员');
    const choosing = { ...played.choosing(`${platform.origin}/return`), sub: 'suspended' };
    const refused = await platform.launch(choosing);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('账号已停用');
  });

  it('attack: a teacher cannot put what another one shares into a course', async () => {
    const [mine, theirs] = [await app.signUp(), await app.signUp()];
    const dirId = await driveDesk(app).file(theirs, '别人的.docx');
    const { shareId } = (await app.call(addShare, { dirId, days: 0 }, theirs)).data;
    const own = await driveDesk(app).file(mine, '我的.docx');
    await app.call(addShare, { dirId: own, days: 0 }, mine);
    await platform.bind('mine', mine.userId);
    const choosing = { ...played.choosing(`${platform.origin}/return`), sub: 'mine' };
    const page = await (await platform.launch(choosing)).text();
    const refused = await platform.post('/lti/choose', { ticket: lti.fieldOf(page, 'ticket'), choice: shareId });
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain('这项内容已经不分享了');
    expect(await counted('lti_links')).toBe(0);
  });

  it('attack: what a frame kept is believed of our own page alone, not of a form that another site sends', async () => {
    const { state, nonce, kept } = await platform.beginWithStorage();
    const form = { state, id_token: await platform.sign(nonce), kept };
    for (const sender of ['https://evil.example', 'null', platform.origin]) {
      await expectRefused(await platform.post('/lti/launch', form, { origin: sender }), 403, '已经用过或过期');
    }
  });

  it('attack: the frame that keeps things is no place for a script', async () => {
    const frame = '</script><script>alert(1)</script>';
    const { response } = await platform.begin({ lti_storage_target: frame });
    const page = await response.text();
    expect(page).toContain('lti.put_data');
    expect(page).not.toContain('<script>alert');
  });

  it('attack: what a platform hinted at is text in the page that begins again', async () => {
    const hint = '"><script>alert(1)</script>';
    const { state, nonce } = await platform.begin({ login_hint: hint, lti_message_hint: hint });
    const form = { state, id_token: await platform.sign(nonce) };
    const page = await (await platform.post('/lti/launch', form, { 'sec-fetch-dest': 'iframe' })).text();
    expect(page).toContain('请在新窗口打开');
    expect(page).not.toContain('<script>');
  });

  it('attack: a person of the platform who is one teacher does not become another by a second code', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()];
    const page = await (
      await platform.launch({ ...played.choosing(`${platform.origin}/return`), sub: 'twice' })
    ).text();
    await platform.bind('twice', first.userId);
    const code = await lti.codeFor(app, origin, second);
    const refused = await platform.post('/lti/bind', { ticket: lti.fieldOf(page, 'ticket'), code });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('已经绑定在别的账号上');
    const { rows } = await app.database.pool.query('select user_id from linked_accounts');
    expect(rows).toEqual([{ user_id: first.userId }]);
  });

  it('attack: whoever closes or unbinds in the middle of choosing has chosen nothing', async () => {
    const teacher = await app.signUp();
    const dirId = await driveDesk(app).file(teacher, '我的.docx');
    const { shareId } = (await app.call(addShare, { dirId, days: 0 }, teacher)).data;
    await platform.bind('leaves', teacher.userId);
    const page = await (
      await platform.launch({ ...played.choosing(`${platform.origin}/return`), sub: 'leaves' })
    ).text();
    const [link] = (await app.call(listLinkedAccounts, {}, teacher)).data;
    await app.call(unlinkAccount, { linkId: link?.linkId ?? '' }, teacher);
    const form = { ticket: lti.fieldOf(page, 'ticket'), choice: shareId };
    await expectRefused(await platform.post('/lti/choose', form), 403, '请回到平台重新打开');
  });
});
