import { AppError } from '@app/contract/errors.ts';
import type { ClientMetadata } from 'oidc-provider';
import type { Deps } from '#deps.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './clients.queries.ts';

type ClientDeps = Pick<Deps, 'db' | 'config'>;
type NewClient = { clientId: string; name: string; redirectUris: readonly string[]; isTrusted: boolean };

const CLIENT_ID = /^[a-z0-9][a-z0-9.-]{1,63}$/;

/** A system that may sign teachers in here; its secret is told this once. */
export async function addClient(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { clientId, name, redirectUris, isTrusted }: NewClient,
): Promise<string> {
  if (!CLIENT_ID.test(clientId)) throw new AppError('invalid', '系统编号用小写字母、数字、点和横线，2 到 64 个');
  const hosts = new Set(redirectUris.map((uri) => hostOf(uri)));
  if (hosts.size !== 1) throw new AppError('invalid', '回调地址要在同一个网站，另一个网站请另外登记');
  const secret = newToken();
  const isNew = await queries.insertClient(db, {
    clientId,
    name,
    secretHash: tokenHash(secret),
    redirectUris: [...redirectUris],
    // A system comes back to where it is after signing out; to no other site.
    logoutUris: [...new Set(redirectUris.map((uri) => `${new URL(uri).origin}/`))],
    backchannelLogoutUri: '',
    isTrusted,
    createdAt: now(),
  });
  if (!isNew) throw new AppError('conflict', `${clientId} 已经登记过了`);
  return secret;
}

/** Where a system wants to be told that a teacher signed out here; empty where it does not. */
export async function setLogoutAddress({ db }: Pick<Deps, 'db'>, clientId: string, address: string): Promise<void> {
  if (address !== '') hostOf(address);
  if (!(await queries.putLogoutAddress(db, clientId, address)))
    throw new AppError('not-found', `没有登记过 ${clientId}`);
}

export async function removeClient({ db }: Pick<Deps, 'db'>, clientId: string): Promise<void> {
  if (!(await queries.deleteClient(db, clientId))) throw new AppError('not-found', `没有登记过 ${clientId}`);
}

/** By the settings, or by the command line. */
export async function findClient({ db, config }: ClientDeps, clientId: string): Promise<queries.ClientRow | undefined> {
  const listed = config.openIdClients.find((one) => one.clientId === clientId);
  if (!listed) return queries.findClient(db, clientId);
  const { secret, ...client } = listed;
  return { ...client, secretHash: secret ? tokenHash(secret) : '', createdAt: new Date(0) };
}

export async function hasClients({ db, config }: ClientDeps): Promise<boolean> {
  return config.openIdClients.length > 0 || queries.hasClients(db);
}

/** As the standard names it. Only the hash of its secret is there, so only ways that compare it are open to it. */
export function toMetadata(client: queries.ClientRow): ClientMetadata {
  const { clientId, name, secretHash, redirectUris, logoutUris, backchannelLogoutUri } = client;
  return {
    client_id: clientId,
    client_name: name,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: logoutUris,
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    subject_type: 'pairwise',
    ...(secretHash
      ? { client_secret: secretHash, token_endpoint_auth_method: 'client_secret_basic' as const }
      : { token_endpoint_auth_method: 'none' as const }),
    ...(backchannelLogoutUri
      ? { backchannel_logout_uri: backchannelLogoutUri, backchannel_logout_session_required: true }
      : {}),
  };
}

function hostOf(uri: string): string {
  const url = URL.parse(uri);
  const isAddress = url && !url.username && !url.password && !url.hash;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  if (!isAddress || !isSafe) throw new AppError('invalid', `${uri} 不是 https 的网页地址`);
  return url.host;
}
