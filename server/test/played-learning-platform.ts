import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
export const TEACHING = `http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor`;
export const LEARNING = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';
export const CLIENT = 'client-1';
export const DEPLOYMENT = 'deployment-1';

export type Asked = { method: string; path: string; authorization: string; body: string };
export type Claims = Record<string, unknown>;
/** Further pages of a platform; true when one answered. */
type Pages = (request: IncomingMessage, response: ServerResponse, url: URL, body: string) => Promise<boolean>;

export type LearningPlatform = {
  origin: string;
  asked: Asked[];
  privateKey: CryptoKey;
  /** What the platform says at a launch, signed; `claims` add to it or replace. */
  sign(tool: string, nonce: string, claims?: Claims, header?: object, now?: Date): Promise<string>;
  stop(): Promise<void>;
};

/** A learning platform, played: it has keys, gives tokens, knows a class and keeps a book of marks. */
export async function openLearningPlatform(host: string, pages: Pages = async () => false): Promise<LearningPlatform> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const asked: Asked[] = [];
  const columns: { id: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', origin);
    if (await pages(request, response, url, body)) return;
    const { method = '', headers } = request;
    asked.push({ method, path: request.url ?? '', authorization: headers.authorization ?? '', body });
    answer(method, url, response);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;

  function answer(method: string, { pathname, searchParams }: URL, response: ServerResponse): void {
    const send = (value: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    if (pathname === '/jwks') return void send({ keys: [publicKey] });
    if (pathname === '/token') return void send({ access_token: 'key of the platform', token_type: 'bearer' });
    if (pathname === '/moved') return void response.writeHead(302, { location: `${origin}/class` }).end();
    if (pathname === '/class' && searchParams.get('page') === '2') {
      return void send({ members: [{ user_id: 'p3', name: '王五', roles: [LEARNING] }] });
    }
    if (pathname === '/class') {
      const members = [
        { user_id: 't1', name: '林老师', roles: [TEACHING] },
        { user_id: 'p1', name: '张三 <b>', roles: [LEARNING], status: 'Active' },
        { user_id: 'p2', name: '李四', roles: ['Learner'], status: 'Inactive' },
      ];
      return void send({ members }, { link: `<${origin}/class?page=2>; rel="next"` });
    }
    if (pathname === '/columns' && method === 'GET') return void send(columns);
    if (pathname === '/columns') {
      columns.push({ id: `${origin}/columns/1?type=a` });
      return void send(columns[0]);
    }
    send({});
  }

  return {
    origin,
    asked,
    privateKey: pair.privateKey,
    sign(tool, nonce, claims = {}, header = {}, now = new Date()) {
      const seconds = Math.floor(now.getTime() / 1_000);
      const payload = {
        iss: origin,
        aud: CLIENT,
        sub: 'someone',
        iat: seconds,
        exp: seconds + 300,
        nonce,
        [`${CLAIM}/version`]: '1.3.0',
        [`${CLAIM}/message_type`]: 'LtiResourceLinkRequest',
        [`${CLAIM}/deployment_id`]: DEPLOYMENT,
        [`${CLAIM}/target_link_uri`]: `${tool}/lti/launch`,
        [`${CLAIM}/roles`]: [TEACHING],
        ...claims,
      };
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(pair.privateKey);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const custom = (link: string) => ({ [`${CLAIM}/custom`]: { link } });
export const roles = (...given: string[]) => ({ [`${CLAIM}/roles`]: given });

export const choosing = (returnUrl: string) => ({
  [`${CLAIM}/message_type`]: 'LtiDeepLinkingRequest',
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
    deep_link_return_url: returnUrl,
    data: 'kept by the platform',
  },
});

export const services = (origin: string, rosterPath = '/class') => ({
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
    context_memberships_url: `${origin}${rosterPath}`,
  },
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { lineitems: `${origin}/columns` },
});
