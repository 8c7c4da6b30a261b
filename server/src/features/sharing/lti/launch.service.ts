import { AppError } from '@app/contract/errors.ts';
import type { BegunLaunch, LaunchFacts } from '#db/tables/lti.ts';
import type { Deps } from '#deps.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import { type Launched, verifyLaunch } from './id-token.ts';
import * as queries from './lti.queries.ts';
import { requireOwnAddress } from './platforms.service.ts';

export type LtiDeps = Pick<Deps, 'config' | 'db' | 'newId' | 'now' | 'secrets'>;
/** What is given with a form or an address; nothing of it is trusted. */
export type Fields = Readonly<Record<string, string | undefined>>;
export type OpenLaunch = { ticket: string; platform: queries.PlatformRow; subject: string; facts: LaunchFacts };

/** A frame of the platform that keeps things for the tools it opens. */
export type Storage = { platform: queries.PlatformRow; frame: string; origin: string };
type Begun = { address: string; kept: { name: string; value: string }; storage: Storage | undefined };

export const LOGIN_PATH = '/lti/login';
export const LAUNCH_PATH = '/lti/launch';
const MAX_FRAME_NAME = 200;
const STATE_LIFE_MS = 10 * 60_000;
const LAUNCH_LIFE_MS = 30 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The platform wants to open something: the browser is sent there to fetch who it is, and remembers that it was the one. */
export async function beginLogin(
  deps: LtiDeps,
  origin: string,
  { iss = '', client_id: clientId, login_hint: hint = '', target_link_uri: target = '', ...fields }: Fields,
): Promise<Begun> {
  const platform = await queries.findPlatformOf(deps.db, iss, clientId);
  if (!platform) throw new AppError('forbidden', '这个平台没有登记，请联系学校管理员');
  requireOurs(origin, target);
  const { lti_message_hint: messageHint, lti_storage_target: storage } = fields;
  const begun = {
    iss,
    client_id: platform.clientId,
    login_hint: hint,
    target_link_uri: target,
    lti_message_hint: messageHint,
    lti_storage_target: storage?.slice(0, MAX_FRAME_NAME),
  };
  const [state, nonce, browser] = [newToken(), newToken(), newToken()];
  const expiresAt = new Date(deps.now().getTime() + STATE_LIFE_MS);
  const [hash, browserHash] = [tokenHash(state), tokenHash(browser)];
  await queries.insertState(deps.db, { hash, platformId: platform.id, nonce, browserHash, begun, expiresAt });
  const address = new URL(platform.loginUrl);
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${origin}${LAUNCH_PATH}`,
    login_hint: hint,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  if (messageHint) address.searchParams.set('lti_message_hint', messageHint);
  const kept = { name: keptName(state), value: browser };
  return { address: address.href, kept, storage: storageOf(platform, begun) };
}

/** By which name this browser keeps that it began the sign-in; several may be under way in the frames of one page. */
export function keptName(state: string): string {
  return `LTI_${tokenHash(state).slice(0, 16)}`;
}

/** For a browser that brought no cookie: how its launch was begun, and with which platform. Nothing is used up by asking. */
export async function findBegun(
  deps: LtiDeps,
  state = '',
): Promise<{ platform: queries.PlatformRow; begun: BegunLaunch; storage: Storage | undefined } | undefined> {
  const row = await queries.findState(deps.db, tokenHash(state), deps.now());
  const platform = row && (await queries.findPlatform(deps.db, row.platformId));
  return platform && { platform, begun: row.begun, storage: storageOf(platform, row.begun) };
}

/** Only the page that asked for the sign-in hears what is said, whoever else is around. */
function storageOf(platform: queries.PlatformRow, { lti_storage_target: frame }: BegunLaunch): Storage | undefined {
  return frame ? { platform, frame, origin: new URL(platform.loginUrl).origin } : undefined;
}

/** Who comes from the platform, and for what. Everything is checked before anything is opened, and the state is used up by the first. */
export async function takeLaunch(
  deps: LtiDeps,
  origin: string,
  { state = '', id_token: token = '' }: Fields,
  browser: string | undefined,
): Promise<{ platform: queries.PlatformRow; launched: Launched }> {
  const now = deps.now();
  const known = await queries.takeState(deps.db, tokenHash(state), now);
  const isThisBrowser = browser !== undefined && known?.browserHash === tokenHash(browser);
  const platform = known && isThisBrowser ? await queries.findPlatform(deps.db, known.platformId) : undefined;
  if (!known || !platform) throw new AppError('forbidden', '这次打开已经用过或过期了，请回到平台重新打开');
  const launched = await verifyLaunch(platform, token, { nonce: known.nonce, now });
  if (!platform.deployments.includes(launched.deploymentId)) {
    throw new AppError('forbidden', '平台的这个部署没有登记，请联系学校管理员');
  }
  if (launched.target !== undefined) requireOurs(origin, launched.target);
  return { platform, launched };
}

/** Keeps what the teacher's page needs; its address and forms carry a ticket and nothing else. */
export async function keepLaunch(
  deps: LtiDeps,
  platform: queries.PlatformRow,
  { subject, personName, deploymentId, choosing, rosterUrl, columns, linkId }: Launched,
): Promise<OpenLaunch> {
  for (const address of [choosing?.returnUrl, rosterUrl, columns?.listUrl, columns?.oneUrl]) {
    if (address !== undefined) requireOwnAddress(platform, address);
  }
  const facts: LaunchFacts = { personName, deploymentId, choosing, rosterUrl, columns, linkId };
  const ticket = newToken();
  const expiresAt = new Date(deps.now().getTime() + LAUNCH_LIFE_MS);
  await queries.insertLaunch(deps.db, {
    hash: tokenHash(ticket),
    platformId: platform.id,
    subject,
    facts,
    expiresAt,
  });
  return { ticket, platform, subject, facts };
}

export async function requireLaunch(deps: LtiDeps, ticket = ''): Promise<OpenLaunch & { wrongTries: number }> {
  const row = await queries.findLaunch(deps.db, tokenHash(ticket), deps.now());
  const platform = row && (await queries.findPlatform(deps.db, row.platformId));
  if (!row || !platform) throw new AppError('forbidden', '这一页已经过期，请回到平台重新打开');
  return { ticket, platform, subject: row.subject, facts: row.facts, wrongTries: row.wrongTries };
}

/** Where what was linked is shown, to pupils too: a page of ours that needs no account. */
export async function findLinked(
  { db }: LtiDeps,
  platform: queries.PlatformRow,
  linkId: string | undefined,
): Promise<{ title: string; address: string } | undefined> {
  return linkId && UUID.test(linkId) ? queries.findLink(db, platform.id, linkId) : undefined;
}

export async function sweepLaunches({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteOver(db, now());
}

function requireOurs(origin: string, address: string): void {
  const url = URL.parse(address);
  if (url?.origin !== origin || url.pathname !== LAUNCH_PATH) {
    throw new AppError('forbidden', '平台要打开的地址不是这里的，请联系学校管理员');
  }
}
