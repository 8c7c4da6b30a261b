import { createPublicKey, createVerify } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  linkMetadata,
  linkSignOut,
  signOutThere,
  UNCONFIRMED_SIGN_OUT_PAGE,
} from '@app/contract/identity/linked-accounts.ts';
import { secondStep } from '@app/contract/identity/second-factor.ts';
import { SECOND_STEP_NEEDED, tgtLogout } from '@app/contract/identity/sign-on.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_URL, openBrowser } from '#test/link-desk.ts';
import { OWN_CERTIFICATE, OWN_KEY } from '#test/own-saml-key.ts';
import { IDP, openSamlIdp, readRequest } from '#test/saml-idp.ts';
import { openSecondFactorDesk } from '#test/second-factor-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const idp = openSamlIdp();
const LOGOUT_URL = 'https://idp.school.example/slo';
const PATH = linkSignOut.path.replace(':provider', 'saml');
const HERE = `${OWN_URL}${PATH}`;
let app: TestApp;
beforeAll(async () => {
  const entry = {
    kind: 'saml',
    id: 'saml',
    name: '区教育云',
    entryPoint: 'https://idp.school.example/sso',
    idpEntityId: IDP,
    certificate: idp.certificate,
  };
  const withSignOut = { ...entry, logoutUrl: LOGOUT_URL, privateKey: OWN_KEY, ownCertificate: OWN_CERTIFICATE };
  const without = { ...entry, id: 'other', name: '另一处', idpEntityId: 'https://other-idp.example' };
  app = await openTestApp({
    env: { LINKED_ACCOUNTS: JSON.stringify([withSignOut, without]), PUBLIC_URL: OWN_URL },
  });
});
afterAll(() => app.close());

/** Comes in as somebody of the identity provider, in a session that is called so there. */
async function arrive(nameId: string, sessionIndex: string) {
  const browser = openBrowser(app);
  const asked = readRequest(await browser.begin('saml'));
  const said = { ...idp.said(asked, nameId), sessionIndex };
  const xml = idp.response(said, idp.sign(idp.assertion(said)));
  const form = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: asked.relayState });
  const response = await app.app.inject({
    method: 'POST',
    url: new URL(asked.acs).pathname,
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await browser.comeBack(String(response.headers.location));
  return { browser, entered: await browser.enter() };
}

/** A teacher whom the identity provider proved, in the given sessions there. */
async function enterBy(nameId: string, ...sessions: string[]): Promise<Teacher[]> {
  const first = await arrive(nameId, 'first');
  const teacher = await app.signUp();
  await first.browser.confirm(teacher);
  const entered: Teacher[] = [];
  for (const session of sessions) {
    const { data } = (await arrive(nameId, session)).entered;
    if (data?.state !== 'entered') throw new Error('she must be in');
    entered.push({ ...teacher, ...data.tokens });
  }
  return entered;
}

const isIn = async (teacher: Teacher) => (await app.call(getUser, {}, teacher)).code === 200;
const byAddress = async (query: string, path = PATH) =>
  String((await app.app.inject({ url: `${path}?${query}` })).headers.location ?? '');
const byForm = async (fields: Record<string, string>) => {
  const payload = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://idp.school.example' };
  return String((await app.app.inject({ method: 'POST', url: PATH, payload, headers })).headers.location ?? '');
};
const base64 = (xml: string) => Buffer.from(xml).toString('base64');
const unfolded = (text: string | null) => inflateRawSync(Buffer.from(text ?? '', 'base64')).toString();

/** What we sent by an address is signed by the key our metadata tells. */
function isSignedByUs(address: string): boolean {
  const { search, searchParams } = new URL(address);
  const signed = search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('Signature='))
    .join('&');
  const signature = searchParams.get('Signature') ?? '';
  return createVerify('RSA-SHA256').update(signed).verify(createPublicKey(OWN_CERTIFICATE), signature, 'base64');
}

describe('signing out at a SAML identity provider', () => {
  it('ends the session it opened here and no other, and answers there, signed, with what it sent along', async () => {
    const [one, two] = await enterBy('teacher-1', 'session-a', 'session-b');
    if (!one || !two) throw new Error('two sessions');
    const request = idp.signOut(HERE, { nameId: 'teacher-1', sessions: ['session-a'] });
    const relayState = 'https://idp.school.example/done?a=1&b=2';
    const address = await byAddress(idp.inAddress('SAMLRequest', idp.logoutRequest(request), { relayState }));
    expect(address.startsWith(`${LOGOUT_URL}?`)).toBe(true);
    expect(isSignedByUs(address)).toBe(true);
    const answer = new URL(address).searchParams;
    expect(answer.get('RelayState')).toBe(relayState);
    const xml = unfolded(answer.get('SAMLResponse'));
    expect(xml).toContain(`InResponseTo="${request.id}"`);
    expect(xml).toContain('status:Success');
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
  });

  it('ends every session of hers when it names none, as a form too, and those of nobody else', async () => {
    const [one, two] = await enterBy('teacher-2', 'same', 'other');
    const [colleague] = await enterBy('teacher-3', 'same');
    if (!one || !two || !colleague) throw new Error('three sessions');
    const bySms = await openSecondFactorDesk(app).bySms(one);
    const xml = idp.logoutRequest(idp.signOut(HERE, { nameId: 'teacher-2' }));
    const address = await byForm({ SAMLRequest: base64(idp.sign(xml, undefined, 'LogoutRequest')) });
    expect(address.startsWith(`${LOGOUT_URL}?SAMLResponse=`)).toBe(true);
    expect([await isIn(one), await isIn(two), await isIn(colleague), await isIn({ ...one, ...bySms.data })]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is asked for from here by the name and the session it gave her, and its word leads to our first page', async () => {
    const [teacher] = await enterBy('teacher-4', 'session-d');
    if (!teacher) throw new Error('a session');
    const { providerName, address } = (await app.call(signOutThere, {}, teacher)).data;
    expect(providerName).toBe('区教育云');
    expect(address.startsWith(`${LOGOUT_URL}?SAMLRequest=`)).toBe(true);
    expect(isSignedByUs(address)).toBe(true);
    const xml = unfolded(new URL(address).searchParams.get('SAMLRequest'));
    expect(xml).toContain('>teacher-4</saml:NameID>');
    expect(xml).toContain('>session-d</saml2p:SessionIndex>');
    const requestId = / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
    await app.call(tgtLogout, {}, teacher);

    const said = idp.signOut(HERE, { inResponseTo: requestId });
    expect(await byAddress(idp.inAddress('SAMLResponse', idp.logoutResponse(said)))).toBe('/');
    const form = idp.sign(idp.logoutResponse(said), undefined, 'LogoutResponse');
    expect(await byForm({ SAMLResponse: base64(form) })).toBe('/');
    const partly = idp.logoutResponse({ ...said, status: 'Responder' });
    expect(await byAddress(idp.inAddress('SAMLResponse', partly))).toBe(UNCONFIRMED_SIGN_OUT_PAGE);
    expect(await byForm({ SAMLResponse: base64(idp.sign(partly, undefined, 'LogoutResponse')) })).toBe(
      UNCONFIRMED_SIGN_OUT_PAGE,
    );
  });

  it('is told in our metadata, both ways, with the certificate of what we sign', async () => {
    const { body } = await app.app.inject({ url: linkMetadata.path.replace(':provider', 'saml') });
    for (const binding of ['HTTP-Redirect', 'HTTP-POST']) {
      expect(body).toContain(
        `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${HERE}"/>`,
      );
    }
    expect(body).toContain(OWN_CERTIFICATE.split('\n')[1]);
    const other = await app.app.inject({ url: linkMetadata.path.replace(':provider', 'other') });
    expect(other.body).not.toContain('SingleLogoutService');
  });

  it('ends what a second step made of it, and a sign-in that still waits for one', async () => {
    const [teacher] = await enterBy('teacher-5', 'before');
    if (!teacher) throw new Error('a session');
    const desk = openSecondFactorDesk(app);
    const { key } = await desk.turnOn(teacher);
    const waitingFor = async (session: string) => {
      const { entered } = await arrive('teacher-5', session);
      expect(entered.code).toBe(SECOND_STEP_NEEDED);
      expect(entered.body.nextPage).toBe('/');
      return String(entered.body.stepToken);
    };
    const out = (session: string) =>
      byAddress(
        idp.inAddress(
          'SAMLRequest',
          idp.logoutRequest(idp.signOut(HERE, { nameId: 'teacher-5', sessions: [session] })),
        ),
      );

    const stepToken = await waitingFor('two-steps');
    desk.later(60);
    const { data } = await app.call(secondStep, { stepToken, code: desk.shown(key) });
    const twoStep = { ...teacher, ...data };
    expect(await isIn(twoStep)).toBe(true);
    expect((await app.call(signOutThere, {}, twoStep)).data.address).toContain(LOGOUT_URL);
    await out('somebody-elses');
    expect(await isIn(twoStep)).toBe(true);
    await out('two-steps');
    expect(await isIn(twoStep)).toBe(false);

    const waiting = await waitingFor('left-between');
    await out('left-between');
    desk.later(60);
    expect((await app.call(secondStep, { stepToken: waiting, code: desk.shown(key) })).status).toBe(400);
  });

  const victim = (more = {}) => idp.signOut(HERE, { nameId: 'victim', ...more });
  const addressOf = (more = {}, signing = {}) => idp.inAddress('SAMLRequest', idp.logoutRequest(victim(more)), signing);
  const formOf = (xml: string, key?: string) => ({ SAMLRequest: base64(idp.sign(xml, key, 'LogoutRequest')) });
  const plain = (query: string) => query.replace(/&SigAlg=.*/, '');
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const lies: Record<string, () => string | Record<string, string>> = {
    'a request without signature': () => plain(addressOf()),
    'a request with an empty signature': () => `${plain(addressOf())}&SigAlg=x&Signature=`,
    'a request signed by another key': () => addressOf({}, { key: idp.newKey() }),
    'a weak signature': () => addressOf({}, { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    'a request of another issuer': () => addressOf({ issuer: 'https://other-idp.example' }),
    'a request for another address': () => addressOf({ destination: 'https://other.example/signOut' }),
    'a request for where sign-ins come to': () => addressOf({ destination: HERE.replace('signOut', 'callback') }),
    'a request that has ended': () => addressOf({ notOnOrAfter: later(-5) }),
    'a request made long ago': () => addressOf({ issuedAt: later(-30) }),
    'a request of tomorrow': () => addressOf({ issuedAt: later(1_440) }),
    'a name changed after it was signed': () =>
      addressOf().replace(
        /SAMLRequest=[^&]+/,
        `SAMLRequest=${encodeURIComponent(deflateRawSync(idp.logoutRequest(victim())).toString('base64'))}`,
      ),
    'a note changed after it was signed': () =>
      addressOf({}, { relayState: 'a' }).replace('RelayState=a', 'RelayState=b'),
    'a second request beside the signed one': () => `${addressOf()}&${plain(addressOf())}`,
    'a signed request behind another name': () => `x${addressOf()}&${plain(addressOf())}`,
    'a question and an answer at once': () => `${addressOf()}&SAMLResponse=x`,
    'something that was not signed at all': () => `${addressOf()}&then=https://evil.example`,
    'a comment in the name': () => addressOf({ nameId: 'victim<!-- -->.evil' }),
    'a document type': () =>
      idp.inAddress('SAMLRequest', `<!DOCTYPE a [<!ENTITY b "victim">]>${idp.logoutRequest(victim())}`),
    'a message that unfolds to a very large one': () =>
      idp.inAddress('SAMLRequest', idp.logoutRequest(victim()).padEnd(9_000_000, ' ')),
    'a note without end': () => addressOf({}, { relayState: 'x'.repeat(2_000) }),
    'words that are no XML': () => idp.inAddress('SAMLRequest', 'no xml at all'),
    'an assertion instead': () =>
      idp.inAddress(
        'SAMLRequest',
        idp.assertion(idp.said({ requestId: '', relayState: '', acs: HERE, issuer: '' }, 'victim')),
      ),
    'an answer to a question nobody asked': () =>
      idp.inAddress('SAMLResponse', idp.logoutResponse(victim({ inResponseTo: '_1.2.3' }))),
    'a form without signature': () => ({ SAMLRequest: base64(idp.logoutRequest(victim())) }),
    'a form signed by another key': () => formOf(idp.logoutRequest(victim()), idp.newKey()),
    'a form of another issuer': () => formOf(idp.logoutRequest(victim({ issuer: 'https://other-idp.example' }))),
    'a form for another address': () => formOf(idp.logoutRequest(victim({ destination: `${HERE}x` }))),
    'a form that has ended': () => formOf(idp.logoutRequest(victim({ notOnOrAfter: later(-5) }))),
    'a name in a form changed after it was signed': () => {
      const { SAMLRequest: signed } = formOf(idp.logoutRequest(victim({ nameId: 'attacker' })));
      return { SAMLRequest: base64(Buffer.from(signed, 'base64').toString().replace('>attacker<', '>victim<')) };
    },
    'a signed form hidden in another (wrapping)': () => {
      const { SAMLRequest: signed } = formOf(idp.logoutRequest(victim({ nameId: 'attacker' })));
      const inner = Buffer.from(signed, 'base64').toString();
      const forged = idp.logoutRequest(victim({ id: '_forged' }));
      return {
        SAMLRequest: base64(forged.replace('</saml:Issuer>', `</saml:Issuer><saml:Advice>${inner}</saml:Advice>`)),
      };
    },
    'a form without end': () => ({ SAMLRequest: 'A'.repeat(60_000) }),
    nothing: () => '',
  };

  it.each(Object.keys(lies))('attack: %s signs nobody out', async (name) => {
    const [mine] = await enterBy('victim', 'session-v');
    if (!mine) throw new Error('a session');
    const sent = lies[name]?.() ?? '';
    const landed = typeof sent === 'string' ? await byAddress(sent) : await byForm(sent);
    expect(landed).toBe(UNCONFIRMED_SIGN_OUT_PAGE);
    expect(await isIn(mine)).toBe(true);
  });

  it('attack: what was said before is not believed again, in either way', async () => {
    const [first] = await enterBy('replayed', 'session-r');
    if (!first) throw new Error('a session');
    const xml = idp.logoutRequest(idp.signOut(HERE, { nameId: 'replayed' }));
    const query = idp.inAddress('SAMLRequest', xml);
    expect(await byAddress(query)).toContain(LOGOUT_URL);
    const { data } = (await arrive('replayed', 'session-s')).entered;
    if (data?.state !== 'entered') throw new Error('she must be in');
    const again = { ...first, ...data.tokens };
    expect(await byAddress(query)).toBe(UNCONFIRMED_SIGN_OUT_PAGE);
    expect(await byForm(formOf(xml))).toBe(UNCONFIRMED_SIGN_OUT_PAGE);
    expect(await isIn(again)).toBe(true);
  });

  it('attack: another system of the same installation cannot say it', async () => {
    const [teacher] = await enterBy('teacher-6', 'session-f');
    if (!teacher) throw new Error('a session');
    const there = `${OWN_URL}${linkSignOut.path.replace(':provider', 'other')}`;
    const request = idp.signOut(there, { nameId: 'teacher-6', issuer: 'https://other-idp.example' });
    const query = idp.inAddress('SAMLRequest', idp.logoutRequest(request));
    for (const provider of ['other', 'nobody', '__proto__']) {
      expect(await byAddress(query, linkSignOut.path.replace(':provider', provider))).toBe(UNCONFIRMED_SIGN_OUT_PAGE);
    }
    expect(await isIn(teacher)).toBe(true);
  });
});
