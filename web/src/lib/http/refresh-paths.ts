import { AppError } from '@app/contract/errors.ts';
import { centerTokenWeb, exchangeToken, tgtRefresh } from '@app/contract/identity/sign-on.ts';
import { getUserInfoByUserId } from '@app/contract/identity/users.ts';
import { CLIENT, deviceId, MAC } from '#lib/host/device.ts';
import { entryStore, isEnterprise, isFramed, loginType, parentOrigin } from '#lib/host/environment.ts';
import { askParentForToken } from '#lib/host/parent-frame.ts';
import { askShell, findShell, type ShellBridge } from '#lib/host/shell-bridge.ts';
import { readStored, writeStored } from '#lib/session/local-store.ts';
import { randomId } from '#lib/session/random-id.ts';
import { isLoggedIn, sessionStore, type Tokens } from '#lib/session/session-store.ts';
import { isTicketKept } from '#lib/session/ticket-mark.ts';
import { askedBaseConfig, loadBaseConfig } from './base-config.ts';
import { request } from './transport.ts';

export type RefreshPath = {
  name: 'business' | 'android' | 'parentDomain' | 'default';
  obtain(): Promise<Tokens>;
};

/** The surroundings decide where a token comes from; the order is decision G-088. */
export async function currentRefreshPath(): Promise<RefreshPath> {
  if (isEnterprise(loginType())) return { name: 'business', obtain: obtainFromCentre };
  if (entryStore.getState().from === 'android' || (await shellHere()))
    return { name: 'android', obtain: obtainFromShell };
  const origin = await hostOrigin();
  if (origin) return { name: 'parentDomain', obtain: async () => ownedToken(await askParentForToken(origin)) };
  return { name: 'default', obtain: obtainByRefreshToken };
}

/**
 * The shell around us, once the server has said what it is called: the page asks that before anything else, and a call
 * without a token asks the server for nothing (rule TOKEN-001).
 */
async function shellHere(): Promise<ShellBridge | undefined> {
  if (!findShell()) await askedBaseConfig()?.catch(() => undefined);
  return findShell();
}

/** The origin of the page around us, when it is one that may supply tokens. */
export async function hostOrigin(): Promise<string | undefined> {
  return isFramed() ? parentOrigin((await loadBaseConfig()).frameOrigins) : undefined;
}

/** A page around us sends a token alone; the server says whose it is. */
export async function ownedToken(token: string): Promise<Tokens> {
  if (!isLoggedIn(sessionStore.getState())) return { token };
  const { userId } = await request(getUserInfoByUserId, {}, { token });
  return { token, userId };
}

export function clientFacts() {
  const id = deviceId();
  return { client: CLIENT, mac: MAC, deviceId: id, extInfo: id };
}

async function obtainFromCentre(): Promise<Tokens> {
  const { tgt } = sessionStore.getState();
  if (!tgt) throw notSignedIn();
  const { token } = await request(centerTokenWeb, { ...clientFacts(), tgt });
  return { token };
}

async function obtainFromShell(): Promise<Tokens> {
  return exchangeTicket(await ticketOfShell());
}

const MAX_TICKET_CHARS = 512;

export async function ticketOfShell(): Promise<string> {
  const ticket = await askShell('sign-on', 'getTicket');
  const tgt: unknown = typeof ticket === 'object' && ticket !== null ? Reflect.get(ticket, 'tgt') : undefined;
  if (typeof tgt !== 'string' || tgt === '' || tgt.length > MAX_TICKET_CHARS) throw notSignedIn();
  return tgt;
}

export async function exchangeTicket(tgt: string): Promise<Tokens> {
  const { appId } = await loadBaseConfig();
  const { token, userId } = await request(exchangeToken, { ...clientFacts(), appKey: appId, tgt });
  return { token, tgt, userId };
}

/**
 * A refresh token works once; using it twice ends the session. The rotation id stays in storage until the next refresh
 * token is there, so that repeating a call whose answer was lost counts as the same use.
 */
async function obtainByRefreshToken(): Promise<Tokens> {
  const { refreshToken, tgt } = sessionStore.getState();
  if (!refreshToken) return obtainFromSignOn();
  const rotation = readStored('rotation') || randomId();
  writeStored('rotation', rotation);
  const fresh = await request(tgtRefresh, { ...clientFacts(), refreshToken, rotation, ...(tgt ? { tgt } : {}) });
  return { token: fresh.token, refreshToken: fresh.refreshToken };
}

/** What a portal opened in this browser; a frame is never shown it. Most have nothing of the kind, and do not load how to ask. */
async function obtainFromSignOn(): Promise<Tokens> {
  const isKept = !isFramed() && isTicketKept();
  const tokens = isKept ? await (await import('./sign-on-session.ts')).openSignOnSession(clientFacts()) : undefined;
  if (!tokens) throw notSignedIn();
  return tokens;
}

function notSignedIn(): AppError {
  return new AppError('not-signed-in', '请先登录');
}
