import type { Configuration } from 'openid-client';
import type { OidcSettings } from '#linked-accounts-config.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { type PageWay, personOf, type SignedOut } from './linked-accounts.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LOGOUT_TOKEN_SECONDS = 600;

/** Any OpenID Connect issuer: code, PKCE, state and nonce; its keys check every token. */
export function oidcWay(settings: OidcSettings): PageWay {
  let opened: Promise<Configuration> | undefined;
  const open = () => {
    opened ??= discover(settings).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    way: 'page',
    async begin({ callback, state }) {
      const client = await import('openid-client');
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const address = client.buildAuthorizationUrl(await open(), {
        redirect_uri: callback,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, kept: { verifier, nonce } };
    },
    async finish({ callback, state, kept, fields }) {
      const client = await import('openid-client');
      const { verifier, nonce } = kept;
      if (!verifier || !nonce) throw new Error('this trip was not begun here');
      const config = await open();
      const address = new URL(callback);
      for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
      const tokens = await client.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const told = claims?.name ?? (await readName(config, tokens.access_token, claims?.sub ?? ''));
      const session = typeof claims?.sid === 'string' ? { session: claims.sid } : {};
      return { ...personOf(claims?.sub, told ?? claims?.preferred_username), ...session };
    },
    async signOutAddress({ back }) {
      const [config, client] = [await open(), await import('openid-client')];
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: back }).href;
    },
    readSignOut: async ({ logout_token: token = '' }) => readLogoutToken(await open(), settings.clientId, token),
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const client = await import('openid-client');
  const isPlain = issuer.startsWith('http://');
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret ? client.ClientSecretBasic(clientSecret) : client.None(),
    {
      [client.customFetch]: (address, init) => boundedFetch(address, init as RequestInit),
      // Settings of a production have no such address.
      execute: isPlain ? [client.allowInsecureRequests] : [],
    },
  );
  // The answer came straight from the issuer; its signature is checked all the same.
  client.enableNonRepudiationChecks(config);
  return config;
}

/** Back-channel logout: a token of the issuer, for us, about a sign-out and nothing else. */
async function readLogoutToken(config: Configuration, clientId: string, token: string): Promise<SignedOut> {
  const { issuer, jwks_uri: keysUrl = '' } = config.serverMetadata();
  const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose');
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    [customFetch]: (address: string, init: RequestInit) => boundedFetch(address, init),
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    maxTokenAge: LOGOUT_TOKEN_SECONDS,
    requiredClaims: ['jti'],
  });
  const { sub: subject, sid, jti = '', events } = payload;
  const isSignOut = Object.hasOwn(Object(events), LOGOUT_EVENT) && !Object.hasOwn(payload, 'nonce');
  const session = typeof sid === 'string' ? sid : undefined;
  if (!isSignOut || (session === undefined && subject === undefined))
    throw new Error('this says nothing of a sign-out');
  return { session, subject, once: `${issuer} ${jti}` };
}

/** Only for the screen: nobody is refused because the name is missing. */
async function readName(config: Configuration, accessToken: string, subject: string): Promise<unknown> {
  if (!config.serverMetadata().userinfo_endpoint) return undefined;
  const client = await import('openid-client');
  return client.fetchUserInfo(config, accessToken, subject).then(
    ({ name, nickname, preferred_username: shortName }) => name ?? nickname ?? shortName,
    () => undefined,
  );
}
