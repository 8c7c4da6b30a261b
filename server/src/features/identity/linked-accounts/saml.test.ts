import { linkMetadata } from '@app/contract/identity/linked-accounts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, countLinks, OWN_URL, openBrowser } from '#test/link-desk.ts';
import { type AskedSaml, IDP, openSamlIdp, readRequest } from '#test/saml-idp.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';

const idp = openSamlIdp();
let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  const entry = {
    kind: 'saml',
    id: 'saml',
    name: '区教育云',
    entryPoint: 'https://idp.school.example/sso',
    idpEntityId: IDP,
    certificate: idp.certificate,
    nameAttribute: 'displayName',
  };
  app = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify([entry]), PUBLIC_URL: OWN_URL } });
});
afterAll(() => app.close());
beforeEach(() => {
  browser = openBrowser(app);
});

type Said = ReturnType<typeof idp.said>;

const begin = async () => readRequest(await browser.begin('saml'));
const honest = (said: Said) => idp.response(said, idp.sign(idp.assertion(said)));

/** Sends the form another site sends: without our cookie. Answers where the browser is sent. */
async function post({ relayState, acs }: AskedSaml, xml: string): Promise<string> {
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState });
  const response = await app.app.inject({
    method: 'POST',
    url: new URL(acs).pathname,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.school.example' },
  });
  return String(response.headers.location ?? '');
}

/** The whole way back in one browser. */
const comeBack = async (asked: AskedSaml, xml: string) => browser.comeBack(await post(asked, xml));

describe('a SAML identity provider', () => {
  it('signs an assertion, and she is bound and comes in', async () => {
    const asked = await begin();
    expect(asked).toMatchObject({
      acs: `${OWN_URL}/sso/linked/callback/saml`,
      issuer: `${OWN_URL}/sso/linked/metadata/saml`,
    });
    await comeBack(asked, honest(idp.said(asked, 'teacher-1')));
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown', displayName: '王老师' });
    const teacher = await app.signUp();
    await browser.confirm(teacher);
    const again = await begin();
    await comeBack(again, honest(idp.said(again, 'teacher-1')));
    expect((await browser.enter()).data).toMatchObject({ state: 'entered', tokens: { userId: teacher.userId } });
  });

  it('reads who we are in our metadata', async () => {
    const response = await app.app.inject({ url: linkMetadata.path.replace(':provider', 'saml') });
    expect(response.headers['content-type']).toContain('xml');
    expect(response.body).toContain(`entityID="${OWN_URL}/sso/linked/metadata/saml"`);
    expect(response.body).toContain(`Location="${OWN_URL}/sso/linked/callback/saml"`);
    expect(response.body).toContain('WantAssertionsSigned="true"');
  });

  type Lie = (said: Said) => string;
  const lies: Record<string, Lie> = {
    'an assertion without signature': (said) => idp.response(said, idp.assertion(said)),
    'an assertion signed by another key': (said) => idp.response(said, idp.sign(idp.assertion(said), idp.newKey())),
    'a name changed after it was signed': (said) => honest(said).replace('victim', 'somebody'),
    'an assertion for another audience': (said) => honest({ ...said, audience: 'https://other.example' }),
    'an assertion that has expired': (said) => honest({ ...said, notOnOrAfter: new Date(Date.now() - 600_000) }),
    'an answer to another request': (said) => honest({ ...said, inResponseTo: '_other' }),
    'an assertion of another issuer': (said) => honest({ ...said, issuer: 'https://other-idp.example' }),
    'a comment in the name': (said) => honest({ ...said, nameId: 'victim<!-- -->.evil' }),
    'a document type': (said) => `<!DOCTYPE a [<!ENTITY b "c">]>${honest(said)}`,
    'two assertions, of which the first is not signed (wrapping)': (said) => {
      const forged = idp.assertion({ ...said, id: '_forged', nameId: 'victim' });
      return honest({ ...said, nameId: 'attacker' }).replace('<saml:Assertion ', `${forged}<saml:Assertion `);
    },
    'the signed assertion hidden in another (wrapping)': (said) => {
      const signed = idp.sign(idp.assertion({ ...said, nameId: 'attacker' }));
      const forged = idp.assertion({ ...said, id: '_forged', nameId: 'victim' });
      return idp.response(
        said,
        forged.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
      );
    },
    'words that are no XML': () => 'no xml at all',
    'more than anybody signs': (said) => honest(said).padEnd(44_000, ' '),
  };

  it.each(Object.keys(lies))('attack: %s proves nothing', async (name) => {
    const before = await countLinks(app);
    const asked = await begin();
    expect(await post(asked, lies[name]?.(idp.said(asked, 'victim')) ?? '')).toBe('/linkedAccount');
    expect((await browser.enter()).status).toBe(401);
    expect((await browser.confirm(await app.signUp())).status).toBe(401);
    expect(await countLinks(app)).toBe(before);
  });

  it('attack: an assertion that was shown before is refused, for this trip and for another', async () => {
    const asked = await begin();
    const xml = honest(idp.said(asked, 'replayed'));
    await comeBack(asked, xml);
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown' });
    const other = openBrowser(app);
    const fresh = readRequest(await other.begin('saml'));
    expect(await post(asked, xml)).toBe('/linkedAccount');
    expect(await post(fresh, xml)).toBe('/linkedAccount');
    expect((await other.enter()).status).toBe(401);
  });

  it('attack: an attacker whose request somebody else answers gets nothing', async () => {
    const asked = await begin();
    const victim = openBrowser(app);
    await victim.comeBack(await post(asked, honest(idp.said(asked, 'victim'))));
    expect((await browser.enter()).status).toBe(401);
    expect((await victim.enter()).status).toBe(401);
  });

  it('attack: RelayState leads nowhere but to the trip it was made for', async () => {
    const asked = await begin();
    const xml = honest(idp.said(asked, 'relay'));
    for (const relayState of ['', 'https://evil.example/', '//evil.example', 'x'.repeat(9_000)]) {
      expect(await post({ ...asked, relayState }, xml)).toBe('/linkedAccount');
    }
    expect((await browser.enter()).status).toBe(401);
  });
});
