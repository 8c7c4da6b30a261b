import { linkCallback, signOutThere } from '@app/contract/identity/linked-accounts.ts';
import { getUser } from '@app/contract/identity/users.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCasAnswer } from '#adapters/linked-accounts/cas-answer.ts';
import { type Browser, OWN_URL, openBrowser } from '#test/link-desk.ts';
import { openPlayedPlatform } from '#test/played-platform.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const cas = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;
const success = (user: string) =>
  cas(
    `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:displayName>王&amp;李</cas:displayName>` +
      '</cas:attributes></cas:authenticationSuccess>',
  );
const failure = cas('<cas:authenticationFailure code="INVALID_SERVICE">other service</cas:authenticationFailure>');

let server: Awaited<ReturnType<typeof openPlayedPlatform>>;
let app: TestApp;
let browser: Browser;
/** Tickets that were given out, each for one service and one use. */
const tickets = new Map<string, { service: string; user: string }>();
let twist: (xml: string) => string;
beforeAll(async () => {
  server = await openPlayedPlatform(({ path, query }) => {
    const ticket = query.get('ticket') ?? '';
    const given = tickets.get(ticket);
    tickets.delete(ticket);
    const isGood = path === '/cas/p3/serviceValidate' && given?.service === query.get('service');
    return { type: 'text/xml', body: twist(isGood && given ? success(given.user) : failure) };
  });
  const entry = { kind: 'cas', id: 'cas', name: '统一认证', url: `${server.url}/cas` };
  app = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify([entry]), PUBLIC_URL: OWN_URL } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  browser = openBrowser(app);
  twist = (xml) => xml;
});

/** Signed in at the CAS server: the address it sends the browser back to. */
async function approve(user: string, ticket = `ST-${tickets.size}-${user}`): Promise<string> {
  const service = new URL(await browser.begin('cas')).searchParams.get('service') ?? '';
  tickets.set(ticket, { service, user });
  return `${service}&ticket=${ticket}`;
}

describe('a CAS server', () => {
  it('says whose ticket it is, and she is bound and comes in', async () => {
    await browser.comeBack(await approve('teacher-1'));
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown', displayName: '王&李' });
    const teacher = await app.signUp();
    await browser.confirm(teacher);
    await browser.comeBack(await approve('teacher-1'));
    expect((await browser.enter()).data).toMatchObject({ state: 'entered', tokens: { userId: teacher.userId } });
  });

  const signOut = (body: Record<string, string>, provider = 'cas') =>
    app.app.inject({
      method: 'POST',
      url: linkCallback.path.replace(':provider', provider),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(body).toString(),
    });
  const logoutRequest = (ticket: string) =>
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="x" Version="2.0" IssueInstant="now">` +
    `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">teacher-9</saml:NameID>` +
    `<samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`;

  /** Bound and signed in by this ticket. */
  async function enterBy(user: string, ticket: string): Promise<Teacher> {
    await browser.comeBack(await approve(user));
    const teacher = await app.signUp();
    await browser.confirm(teacher);
    await browser.comeBack(await approve(user, ticket));
    const { data } = await browser.enter();
    return { ...teacher, ...Object(data).tokens };
  }

  it('signs her out here when she signs out there, and nobody else', async () => {
    const [teacher, colleague] = [await enterBy('teacher-8', 'ST-8-x'), await enterBy('teacher-9', 'ST-9-x')];
    expect((await signOut({ logoutRequest: logoutRequest('ST-8-x') })).statusCode).toBe(200);
    expect((await app.call(getUser, {}, teacher)).body).toMatchObject({ statusCode: 'SHD-0113' });
    expect((await app.call(getUser, {}, colleague)).code).toBe(200);
  });

  it('is where she signs out too, if it opened her session', async () => {
    const teacher = await enterBy('teacher-11', 'ST-11-x');
    expect((await app.call(signOutThere, {}, teacher)).data).toEqual({
      providerName: '统一认证',
      address: `${server.url}/cas/logout?service=${encodeURIComponent(`${OWN_URL}/`)}`,
    });
    const bySms = await app.signUp();
    expect((await app.call(signOutThere, {}, bySms)).data).toEqual({ providerName: '', address: '' });
  });

  it('attack: a sign-out without the ticket of her session ends nothing', async () => {
    const teacher = await enterBy('teacher-10', 'ST-10-x');
    for (const said of [
      '',
      'teacher-10',
      logoutRequest('ST-other'),
      logoutRequest('*'),
      logoutRequest("ST-10-x' or 1=1"),
    ]) {
      await signOut({ logoutRequest: said });
    }
    expect((await signOut({ logoutRequest: 'nonsense' })).statusCode).toBe(400);
    expect((await signOut({ logoutRequest: logoutRequest('ST-10-x') }, 'nobody')).statusCode).toBe(400);
    expect((await app.call(getUser, {}, teacher)).code).toBe(200);
  });

  it('attack: a ticket that was made for another service proves nothing', async () => {
    tickets.set('ST-stolen', { service: 'https://other.example/', user: 'teacher-1' });
    const back = new URL(await approve('nobody'));
    back.searchParams.set('ticket', 'ST-stolen');
    await browser.comeBack(back.href);
    expect((await browser.enter()).status).toBe(401);
  });

  it('attack: a ticket is good once, and one that is none is not even asked about', async () => {
    const address = await approve('teacher-2');
    await browser.comeBack(address);
    await browser.comeBack(address);
    const other = openBrowser(app);
    await other.comeBack(address);
    expect((await other.enter()).status).toBe(401);
    server.asked.length = 0;
    await browser.comeBack(await approve('teacher-3', 'PGT-1&x=1'));
    expect(server.asked).toEqual([]);
  });

  const lies: Record<string, (xml: string) => string> = {
    'a document type with an entity': () => `<!DOCTYPE x [<!ENTITY a "teacher-1">]>${success('&a;')}`,
    'a comment in the name': () => success('teacher-1<!-- -->.evil'),
    'a section': () => success('<![CDATA[teacher-1]]>'),
    'two users': (xml) => xml.replace('</cas:user>', '</cas:user><cas:user>teacher-1</cas:user>'),
    'a user beside a failure': (xml) => xml.replace('</cas:serviceResponse>', `${failure}</cas:serviceResponse>`),
    'no end': (xml) => xml.slice(0, -5),
    'a second document': (xml) => xml + success('teacher-1'),
    'an answer without end': () => success('x'.repeat(600_000)),
    'tags without end': () => cas('<a>'.repeat(20_000)),
  };

  it.each(Object.keys(lies))('attack: %s proves nothing', async (name) => {
    twist = lies[name] ?? twist;
    await browser.comeBack(await approve('somebody'));
    expect((await browser.enter()).status).toBe(401);
  });

  it('is read without trouble whatever it answers', () => {
    const pieces = fc.constantFrom(
      '<cas:user>',
      '</cas:user>',
      '<a b="c"/>',
      '&amp;',
      '&',
      '<',
      '>',
      'x',
      '<!',
      ' ',
      '&#x41;',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        try {
          const { user } = readCasAnswer(success(parts.join('')));
          expect(parts.join('')).not.toContain('<!');
          expect(typeof user).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });
});
