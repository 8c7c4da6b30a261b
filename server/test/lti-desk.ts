import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { linkPerson } from '#features/identity/linked-accounts/link-person.service.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { issueTicket } from '#features/identity/sign-on/tickets.service.ts';
import { addPlatform, authorityOf } from '#features/sharing/lti/platforms.service.ts';
import { CLAIM, CLIENT, DEPLOYMENT, openLearningPlatform } from './played-learning-platform.ts';
import type { Teacher, TestApp } from './test-app.ts';

export type Form = Record<string, string>;

/** A played learning platform that is registered here, and a browser between the two. */
export async function openPlatform(app: TestApp, ownOrigin: string) {
  const played = await openLearningPlatform('127.0.0.1');
  const { origin } = played;
  const facts = { name: '学校的平台', issuer: origin, clientId: CLIENT };
  const addresses = { loginUrl: `${origin}/login`, tokenUrl: `${origin}/token`, keysUrl: `${origin}/jwks` };
  await addPlatform(app.deps, { ...facts, ...addresses }, [DEPLOYMENT]);

  const post = (path: string, form: Form, headers: Record<string, string> = {}) =>
    fetch(new URL(path, ownOrigin), { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) });

  return {
    ...played,
    post,
    /** A browser that begins: where it was sent, and the cookie it got. */
    async begin(form: Form = {}) {
      const first = { iss: origin, login_hint: 'hint', target_link_uri: `${ownOrigin}/lti/launch`, client_id: CLIENT };
      const response = await post('/lti/login', { ...first, ...form });
      const sent = new URL(response.headers.get('location') ?? 'about:blank');
      const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const { state = '', nonce = '' } = Object.fromEntries(sent.searchParams);
      return { response, sent, cookie, state, nonce, setCookie: response.headers.get('set-cookie') ?? '' };
    },
    /** A browser whose cookies are lost, at a platform that keeps things for tools: what it was told to keep, and where it goes. */
    async beginWithStorage() {
      const { response, cookie } = await this.begin({ lti_storage_target: '_parent' });
      const [name = '', kept = ''] = cookie.split('=');
      const page = await response.text();
      const sent = new URL((/href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'));
      const { state = '', nonce = '' } = Object.fromEntries(sent.searchParams);
      return { response, name, kept, state, nonce };
    },
    sign: (nonce: string, claims: Record<string, unknown> = {}, header: object = {}) =>
      played.sign(ownOrigin, nonce, claims, header, app.clock.now),
    /** From the first click to the page inside the platform. */
    async launch(claims: Record<string, unknown> = {}) {
      const { state, nonce, cookie } = await this.begin();
      return post('/lti/launch', { state, id_token: await this.sign(nonce, claims) }, { cookie });
    },
    /** What we signed, read as the platform would: by the keys we publish. */
    async readSigned(message: string): Promise<JWTPayload> {
      const keys = (await (await fetch(new URL('/lti/jwks', ownOrigin))).json()) as JSONWebKeySet;
      const { payload } = await jwtVerify(message, createLocalJWKSet(keys), { currentDate: app.clock.now });
      return payload;
    },
    /** As if she had typed her code into its page. */
    bind(subject: string, userId: string): Promise<void> {
      const person = { authority: authorityOf(facts), authorityName: facts.name, subject, displayName: '' };
      return app.deps.db.transaction((tx) => linkPerson(app.deps, tx, userId, person));
    },
  };
}

export type PlayedPlatform = Awaited<ReturnType<typeof openPlatform>>;

export const deployment = (id: string) => ({ [`${CLAIM}/deployment_id`]: id });
export const target = (address: string) => ({ [`${CLAIM}/target_link_uri`]: address });

/** A code as our own page shows it to a teacher who signed in there. */
export async function codeFor(app: TestApp, ownOrigin: string, { token }: Teacher): Promise<string> {
  const holder = { ...(await authenticate(app.deps, token)), until: null };
  const ticket = await issueTicket(app.deps, holder, 'service', `${ownOrigin}/lti/code`);
  const page = await (await fetch(`${ownOrigin}/lti/code?ticket=${ticket}`)).text();
  return /<code>(\w+)<\/code>/.exec(page)?.[1] ?? '';
}

/** A hidden field of a page. */
export function fieldOf(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}
