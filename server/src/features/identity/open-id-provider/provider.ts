import { OPEN_ID_PAGE, OPEN_ID_PATH } from '@app/contract/identity/open-id-provider.ts';
import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import type { Configuration, JWK, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Deps } from '#deps.ts';
import { endSessionOf } from '#features/identity/sign-on/devices.service.ts';
import { equalHashes, tokenHash } from '#lib/secrets.ts';
import { findAccount, userOfAccount } from './accounts.service.ts';
import { logoutPage, PLAIN_PAGE_POLICY, plainPage } from './pages.ts';
import { recordsOf } from './records.service.ts';

export type ProviderDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'now' | 'log'>;

const MINUTE = 60;
const ttl = {
  AuthorizationCode: MINUTE,
  AccessToken: 60 * MINUTE,
  IdToken: 60 * MINUTE,
  Interaction: 30 * MINUTE,
  RefreshToken: 14 * DAY_SECONDS,
  Grant: 14 * DAY_SECONDS,
  Session: DAY_SECONDS,
};

/** The protocol by a kept library, which is loaded when the first system calls. */
export async function openProvider(deps: ProviderDeps, publicUrl: string, keys: JWK[]): Promise<Provider> {
  const oidc = await import('oidc-provider');
  const provider = new oidc.Provider(`${publicUrl}${OPEN_ID_PATH}`, {
    ...settings(deps, keys),
    interactions: { url: () => OPEN_ID_PAGE, policy: loginPolicy(oidc) },
  });
  // The address is the one of the settings: the caller's headers were replaced before (`routes`).
  provider.proxy = true;
  // What is kept of a secret is its hash.
  Object.defineProperty(provider.Client.prototype, 'compareClientSecret', {
    value(this: { clientSecret?: string }, given: string) {
      return equalHashes(this.clientSecret ?? '', tokenHash(given));
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    // The library's own context by now.
    await endOurSession(deps, ctx as KoaContextWithOIDC);
  });
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'open-id-failed'));
  return provider;
}

/** The teacher signed out at another system and said yes to signing out here: her session ends as well. */
async function endOurSession({ db, now }: ProviderDeps, ctx: KoaContextWithOIDC): Promise<void> {
  if (ctx.oidc?.route !== 'end_session_confirm' || ctx.status !== 303 || !ctx.oidc.params?.logout) return;
  const { userId, sessionId } = userOfAccount(ctx.oidc.session?.accountId ?? '');
  if (sessionId) await endSessionOf({ db, now }, userId, sessionId);
}

function settings({ secrets, ...deps }: ProviderDeps, keys: JWK[]): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax' } as const;
  return {
    adapter: (kind: string) => recordsOf(deps, kind),
    jwks: { keys },
    ttl,
    claims: { openid: ['sub'], profile: ['name'], school: ['school_id', 'school_name'], roles: ['roles'] },
    scopes: ['openid'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    subjectTypes: ['pairwise'],
    // Two systems cannot tell by it that they know the same teacher, nor which of ours she is.
    pairwiseIdentifier: async (_ctx, accountId, { sectorIdentifier }) =>
      secrets.derivedKey('open-id-sub', `${sectorIdentifier} ${userOfAccount(accountId).userId}`),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    cookies: {
      keys: [secrets.derivedKey('open-id-cookies', '')],
      names: { session: 'OPEN_ID_SESSION', interaction: 'OPEN_ID_WISH', resume: 'OPEN_ID_RESUME' },
      long: cookie,
      short: cookie,
    },
    fetch: fetchRegistered,
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: async (_ctx, accountId) => findAccount(deps, accountId),
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          show(ctx, logoutPage(form));
        },
        postLogoutSuccessSource: async (ctx) => {
          show(ctx, plainPage('已退出登录', '可以关闭这个页面了。'));
        },
      },
    },
    renderError: async (ctx, out) => {
      const what = `请回到那个网站重新进入。如果一直这样，请把这个代号告诉学校管理员：${out.error}`;
      show(ctx, plainPage('现在不能登录那个网站', what));
    },
  };
}

type Shown = { type: string; body: unknown; set(name: string, value: string): void };

function show(ctx: Shown, page: string): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', PLAIN_PAGE_POLICY);
  ctx.body = page;
}

/**
 * The library asks only systems that an operator registered, and those of a school live in its own network, where the library by
 * itself calls nobody.
 */
function fetchRegistered(
  url: string | URL | Request,
  given: RequestInit & { dispatcher?: unknown } = {},
): Promise<Response> {
  const { dispatcher: _ofTheLibrary, ...options } = given;
  return fetch(url, options);
}

/** The library's own order, and before it: whoever signed out here signs in again. */
function loginPolicy({ interactionPolicy }: typeof import('oidc-provider')) {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('session_ended', 'End-User authentication is required', 'login_required', ({ oidc }) =>
        oidc.session?.accountId !== undefined && oidc.account === undefined
          ? Check.REQUEST_PROMPT
          : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}
