import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const CLIENT_ID = 'teacher-assistant';

type Grant = { nonce: string; challenge: string; subject: string };
/** What a token says, and how it is signed: an attack changes one of them. */
type Token = { payload: JWTPayload; sign: (payload: JWTPayload) => Promise<string> };

/** An OpenID Connect issuer that says whatever an attack needs; without one it is a good issuer. */
export async function openPlayedIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const played = {
    url: '',
    jwk,
    privateKey,
    /** Changes the next tokens; an attack. */
    twist: (token: Token): Token => token,
    /** What came to the token endpoint. */
    asked: [] as URLSearchParams[],
    /** As a browser that is signed in there: answers the address it is sent back to. */
    approve(address: string, subject: string): string {
      const query = new URL(address).searchParams;
      const code = randomUUID();
      grants.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '', subject });
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      return back.href;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const tokenFor = async (form: URLSearchParams) => {
    played.asked.push(form);
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge) return { status: 400, body: { error: 'invalid_grant' } };
    const now = Math.floor(Date.now() / 1_000);
    const { payload, sign } = played.twist({
      payload: { iss: played.url, aud: CLIENT_ID, sub: grant.subject, nonce: grant.nonce, iat: now, exp: now + 300 },
      sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey),
    });
    const body = { access_token: randomUUID(), token_type: 'Bearer', id_token: await sign(payload) };
    return { status: 200, body };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url === '/.well-known/openid-configuration') {
        return send(200, {
          issuer: played.url,
          authorization_endpoint: `${played.url}/authorize`,
          token_endpoint: `${played.url}/token`,
          jwks_uri: `${played.url}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        });
      }
      if (request.url === '/jwks') return send(200, { keys: [jwk] });
      const { status, body } = await tokenFor(new URLSearchParams(Buffer.concat(chunks).toString()));
      send(status, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  played.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return played;
}

export type PlayedIssuer = Awaited<ReturnType<typeof openPlayedIssuer>>;
