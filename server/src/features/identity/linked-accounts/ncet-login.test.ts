import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import * as linked from '@app/contract/identity/linked-accounts.ts';
import { SECOND_STEP_NEEDED } from '@app/contract/identity/sign-on.ts';
import { ssoLogin, validateTicket } from '@app/contract/identity/sso.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ncetWay } from '#adapters/linked-accounts/ncet.ts';
import { linksOf, openBrowser } from '#test/link-desk.ts';
import { openPlayedNcet, type SignedTicket } from '#test/played-ncet.ts';
import { openSecondFactorDesk } from '#test/second-factor-desk.ts';
import { openSsoDesk, PORTAL, SERVICE, type SsoDesk } from '#test/sso-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { createTestDatabase } from '#test/test-database.ts';

type Platform = Awaited<ReturnType<typeof openPlayedNcet>>;

const wang = { id: 'wang', name: '王老师' };
const OLD_MS = 5 * 60_000 + 1;
const refusal = { result: 'fail', code: 401, message: '云平台没有确认你的身份，请回到云平台再进入一次' };

let platform: Platform;
let another: Platform;
let silent: ReturnType<typeof createServer>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
let second: TestApp;
let desk: SsoDesk;
let teacher: Teacher;
const now = () => app.clock.now.getTime();

beforeAll(async () => {
  [platform, another] = await Promise.all([openPlayedNcet({ now }), openPlayedNcet({ id: 'another', now })]);
  // It takes calls and never answers.
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const ticketUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/ticket`;
  const slow = { ...platform.entry, id: 'slow', appId: 'app-of-slow', ticketUrl };
  const gone = { ...platform.entry, id: 'gone', appId: 'app-of-gone', ticketUrl: 'http://127.0.0.1:9/ticket' };
  const entries = [platform.entry, another.entry, slow, gone];
  const env = { LINKED_ACCOUNTS: JSON.stringify(entries), SSO_SERVICES: PORTAL };
  database = await createTestDatabase(inject('testConnection'), {});
  app = await openTestApp({ env, database });
  second = await openTestApp({ env, database });
  desk = await openSsoDesk(app);
  teacher = await app.signUp();
  await bind(teacher, platform.giveTicket(wang));
});
afterAll(async () => {
  await Promise.all([app.close(), second.close(), platform.close(), another.close()]);
  silent.close();
  await database.drop();
});

/** She goes to the platform's page from 个人中心 and comes back with a ticket of it. */
async function bind(as: Teacher, ticket: SignedTicket): Promise<void> {
  const browser = openBrowser(app);
  const address = new URL(await browser.begin('ncet', { as }));
  expect(address.href).toContain(`${platform.url}/enter?ncetAppId=app-of-ncet&state=`);
  const state = address.searchParams.get('state') ?? '';
  await browser.comeBack(`/sso/linked/callback/ncet?${new URLSearchParams({ ...ticket, state })}`);
  await browser.confirm(as);
}

const submit = (fields: Record<string, string>) => desk.submit({ type: 'loginByNcet', ...fields });

describe('a ticket that a connected platform signed', () => {
  it('is signed as the how-to says, so that an engineer can try hers', async () => {
    const page = await readFile(
      join(import.meta.dirname, '../../../../../docs/how-to/sign-in-from-a-platform.md'),
      'utf8',
    );
    const [, signature = ''] = /says `([\da-f]{64})`/.exec(page) ?? [];
    const entry = { ...platform.entry, kind: 'ncet' as const, newAccounts: false, appId: 'teacher-assistant' };
    const way = ncetWay({ ...entry, secret: '0123456789abcdef0123456789abcdef' }, () => new Date(1_763_424_000_000));
    const told = { ncetAppId: 'teacher-assistant', sysCode: 'S1', sourceappname: 'portal', ticket: 'T-1' };

    expect(way.tickets.read({ ...told, timestamp: '1763424000000', signature })).toMatchObject(told);
  });

  it('signs in whoever it was linked to, and the portal gets a ticket for itself', async () => {
    const answer = await submit({ ...platform.giveTicket(wang), needRememberTicket: 'true' });

    expect(answer).toMatchObject({ code: 1001, data: { userId: teacher.userId, loginName: teacher.mobile } });
    expect(answer.data.rememberTicket).toBeTruthy();
    const who = await desk.get(validateTicket.path, { service: SERVICE, ticket: answer.data.st });
    expect(who.data).toMatchObject({ userId: teacher.userId });
    const [link] = await linksOf(app, teacher);
    expect(link).toMatchObject({ providerName: '云平台', displayName: '王老师', lastUsedTime: now(), isWayIn: true });
  });

  it('is exchanged by a call that we sign, with all that the platform signed', async () => {
    const { timestamp: _brought, signature, ...parts } = platform.giveTicket(wang);
    await submit({ ...parts, timestamp: _brought, signature });

    const asked = JSON.parse(platform.asked.at(-1)?.body ?? '{}');
    expect(asked).toMatchObject({ ...parts, timestamp: String(now()) });
    expect(asked.signature).not.toBe(signature);
  });

  it('may leave out what the platform has no word for', async () => {
    const {
      sysCode: _code,
      sourceappname: _name,
      ...fields
    } = platform.giveTicket(wang, {
      sysCode: '',
      sourceappname: '',
    });
    expect((await submit(fields)).code).toBe(1001);
  });

  it('leads to our page where the account can be bound, when nobody has linked it', async () => {
    const { code, message, data } = await submit(platform.giveTicket({ id: 'nobody-yet', name: '新老师' }));

    expect([code, message]).toEqual([404, '这个云平台账号还没有绑定']);
    expect(data.bindPage).toContain(`/sso/login?thirdLoginType=ncet&service=${encodeURIComponent(SERVICE)}`);
    expect(data.tgt).toBeUndefined();
  });

  it('is one step of two for whoever wants a second', async () => {
    const careful = await app.signUp();
    await bind(careful, platform.giveTicket({ id: 'careful', name: '' }));
    await openSecondFactorDesk(app).turnOn(careful);

    const answer = await submit(platform.giveTicket({ id: 'careful', name: '' }));
    expect(answer).toMatchObject({ result: 'fail', code: SECOND_STEP_NEEDED, stepToken: expect.any(String) });
  });

  it('is no way in at an installation that knows no platform', async () => {
    const plain = await openTestApp({ env: { SSO_SERVICES: PORTAL } });
    const plainDesk = await openSsoDesk(plain);
    const fields = { type: 'loginByNcet', ...platform.giveTicket(wang) };
    const unknown = { result: 'fail', code: 400, message: '不支持这种登录方式' };

    expect(await plainDesk.submit(fields)).toMatchObject(unknown);
    expect(await plainDesk.get(ssoLogin.path, fields)).toMatchObject(unknown);
    await plain.close();
  });

  it.each([
    ['is down', 'app-of-gone'],
    ['never answers', 'app-of-slow'],
  ])('says so when the platform %s, and signs nobody in', async (_what, ncetAppId) => {
    const fields = signedFor(ncetAppId);
    expect(await submit(fields)).toMatchObject({ result: 'fail', code: 503 });
    expect((await submit(fields)).code).toBe(401);
  });

  it.each<[string, { status?: number; type?: string; body: unknown }]>([
    ['a fault', { status: 500, body: wang }],
    ['another address', { status: 302, body: '' }],
    ['a page', { type: 'text/html', body: '<h1>进入</h1>' }],
    ['nobody', { body: {} }],
    ['a list', { body: [wang] }],
    ['an empty id', { body: { id: ' ' } }],
    ['an id that is a number', { body: { id: 12 } }],
    ['an id of two lines', { body: { id: 'wang\nli' } }],
    ['an id without end', { body: { id: 'w'.repeat(256) } }],
    ['more than anybody reads', { body: { ...wang, more: 'x'.repeat(600_000) } }],
  ])('signs nobody in when the platform answers %s', async (_what, reply) => {
    const usual = platform.replies.exchange;
    platform.replies.exchange = () => reply;
    const answer = await submit(platform.giveTicket(wang));
    platform.replies.exchange = usual;

    expect(answer).toMatchObject({ result: 'fail', code: 503 });
  });
});

/** Signed with the same secret for another application of it. */
function signedFor(ncetAppId: string): SignedTicket {
  return platform.giveTicket(wang, { ncetAppId });
}

describe('attacks on a platform’s tickets', () => {
  it('attack: a ticket signs in once, also at another server and at the same moment', async () => {
    const fields = platform.giveTicket(wang);
    const far = await openSsoDesk(second);
    const all = await Promise.all([submit(fields), submit(fields), far.submit({ type: 'loginByNcet', ...fields })]);

    expect(all.map(({ code }) => code).toSorted()).toEqual([1001, 401, 401]);
    const asked = platform.asked.filter(({ body }) => body.includes(fields.ticket));
    expect(asked).toHaveLength(1);
    expect(await far.submit({ type: 'loginByNcet', ...fields })).toMatchObject(refusal);
  });

  it('attack: a ticket that was used to bind does not sign in as well, nor the other way round', async () => {
    const [bound, used] = [platform.giveTicket(wang), platform.giveTicket({ id: 'victim', name: '' })];
    const attacker = await app.signUp();
    await bind(attacker, bound);
    expect(await submit(bound)).toMatchObject(refusal);
    await submit(used);
    await bind(attacker, used);
    expect(await linksOf(app, attacker)).toEqual([]);
  });

  it.each(['ticket', 'timestamp', 'sysCode', 'sourceappname'] as const)(
    'attack: no other %s goes with a signature',
    async (field) => {
      const fields = platform.giveTicket(wang);
      const { length } = platform.asked;
      const altered = { ticket: `${fields.ticket}0`, timestamp: String(now() + 1), sysCode: '', sourceappname: 'x' };

      expect(await submit({ ...fields, [field]: altered[field] })).toMatchObject(refusal);
      expect(platform.asked).toHaveLength(length);
      expect((await submit(fields)).code).toBe(1001);
    },
  );

  it('attack: words moved from one part to the next are not what was signed', async () => {
    const fields = platform.giveTicket(wang, { sysCode: 'S1', sourceappname: 'portal' });
    const moved = { ...fields, sysCode: 'S1\nportal', sourceappname: '' };
    expect(await submit(moved)).toMatchObject(refusal);
    // The same signed text, cut at another line.
    const cut = platform.giveTicket(wang, { sysCode: '', sourceappname: 'a\nb' });
    expect(await submit({ ...cut, sysCode: '\na', sourceappname: 'b' })).toMatchObject(refusal);
    expect(await submit(cut)).toMatchObject(refusal);
  });

  it('attack: a signature of another platform, of nobody or of our own call is not that of this one', async () => {
    const fields = platform.giveTicket(wang);
    const { signature: own } = JSON.parse(platform.asked.at(-1)?.body ?? '{}');
    const foreign = another.giveTicket(wang, { ticket: fields.ticket });
    for (const signature of [foreign.signature, own, '', '0'.repeat(64), fields.signature.toUpperCase()]) {
      expect(await submit({ ...fields, signature }), signature).toMatchObject(refusal);
    }
    const { signature: _left, ...unsigned } = fields;
    expect(await submit(unsigned)).toMatchObject(refusal);
  });

  it('attack: what was signed too long ago, or for later, opens nothing', async () => {
    for (const at of [now() - OLD_MS, now() + OLD_MS]) {
      expect(await submit(platform.giveTicket(wang, { timestamp: String(at) }))).toMatchObject(refusal);
    }
    for (const timestamp of ['', '1e12', `${now()}.0`, String(Math.floor(now() / 1_000)), `-${now()}`]) {
      expect(await submit(platform.giveTicket(wang, { timestamp })), timestamp).toMatchObject(refusal);
    }
    const edge = platform.giveTicket(wang, { timestamp: String(now() - OLD_MS + 1) });
    expect((await submit(edge)).code).toBe(1001);
  });

  it('attack: an application nobody connected is told from none by nothing', async () => {
    const { length } = platform.asked;
    for (const fields of [signedFor('app-of-strangers'), signedFor('__proto__'), { ncetAppId: '' }]) {
      expect(await submit(fields)).toMatchObject({ result: 'fail', code: 400, message: '不支持这种登录方式' });
    }
    expect(platform.asked).toHaveLength(length);
  });

  it('attack: the same id at another platform is another person', async () => {
    expect(await submit(another.giveTicket(wang))).toMatchObject({ result: 'fail', code: 404 });
  });

  it('attack: a ticket the platform did not give out, or took back, signs nobody in', async () => {
    const usual = platform.replies.exchange;
    platform.replies.exchange = () => ({ status: 403, body: { ...wang } });
    const answer = await submit(platform.giveTicket(wang));
    platform.replies.exchange = usual;

    expect(answer).toMatchObject(refusal);
  });

  it('attack: a page or a service that is not listed gets no ticket, and uses none up', async () => {
    const fields = { type: 'loginByNcet', ...platform.giveTicket(wang) };
    const evil = { referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' };
    const ticket = await desk.newTicket();

    expect(await desk.get(ssoLogin.path, { ...fields, ...ticket }, evil)).toMatchObject({ code: 403 });
    expect(await desk.submit({ ...fields, service: 'https://evil.example/' })).toMatchObject({ code: 403 });
    expect((await desk.submit(fields)).code).toBe(1001);
  });

  it('attack: a ticket brought into a trip that this browser did not begin binds nothing', async () => {
    const [attacker, victim] = [openBrowser(app), openBrowser(app)];
    const state = new URL(await attacker.begin('ncet')).searchParams.get('state') ?? '';
    const lure = new URLSearchParams({ ...platform.giveTicket({ id: 'attacker', name: '' }), state });
    const lured = await app.signUp();
    await victim.comeBack(`/sso/linked/callback/ncet?${lure}`);
    await victim.confirm(lured);

    expect(await linksOf(app, lured)).toEqual([]);
    expect((await victim.call(linked.enterByLinkedAccount, {})).code).toBe(401);
  });

  it('attack: a closed or suspended account is not opened by a platform', async () => {
    const suspended = await app.signUp();
    await bind(suspended, platform.giveTicket({ id: 'suspended', name: '' }));
    await app.database.pool.query('update users set suspended_reason = $2 where id = $1', [suspended.userId, '停用']);

    const answer = await submit(platform.giveTicket({ id: 'suspended', name: '' }));
    expect([answer.result, answer.data]).toEqual(['fail', null]);
  });
});
