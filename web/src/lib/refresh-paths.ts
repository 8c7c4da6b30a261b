import { AppError } from '@app/contract/errors.ts';
import { centerTokenWeb, exchangeToken, tgtRefresh } from '@app/contract/sign-on.ts';
import { loadBaseConfig } from './base-config.ts';
import { CLIENT, deviceId, MAC } from './device.ts';
import { entryStore, isEnterprise, isFramed, loginType, parentOrigin } from './environment.ts';
import { readStored, writeStored } from './local-store.ts';
import { askParentForToken } from './parent-frame.ts';
import { randomId } from './random-id.ts';
import { sessionStore, type Tokens } from './session-store.ts';
import { askShell, findShell } from './shell-bridge.ts';
import { request } from './transport.ts';

export type RefreshPath = {
  name: 'business' | 'android' | 'parentDomain' | 'default';
  obtain(): Promise<Tokens>;
};

/** The surroundings decide where a token comes from; the order is decision G-088. */
export async function currentRefreshPath(): Promise<RefreshPath> {
  if (isEnterprise(loginType())) return { name: 'business', obtain: obtainFromCentre };
  if (entryStore.getState().from === 'android' || findShell()) return { name: 'android', obtain: obtainFromShell };
  const origin = isFramed() ? parentOrigin((await loadBaseConfig()).frameOrigins) : undefined;
  if (origin) return { name: 'parentDomain', obtain: async () => ({ token: await askParentForToken(origin) }) };
  return { name: 'default', obtain: obtainByRefreshToken };
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
  const ticket = await askShell('sign-on', 'getTicket');
  if (typeof ticket !== 'object' || ticket === null || !('tgt' in ticket) || typeof ticket.tgt !== 'string') {
    throw notSignedIn();
  }
  const { tgt } = ticket;
  const { token } = await request(exchangeToken, { ...clientFacts(), tgt });
  return { token, tgt };
}

/**
 * A refresh token works once; using it twice ends the session. The rotation id stays in storage until the next refresh
 * token is there, so that repeating a call whose answer was lost counts as the same use.
 */
async function obtainByRefreshToken(): Promise<Tokens> {
  const { refreshToken, tgt } = sessionStore.getState();
  if (!refreshToken) throw notSignedIn();
  const rotation = readStored('rotation') || randomId();
  writeStored('rotation', rotation);
  const fresh = await request(tgtRefresh, { ...clientFacts(), refreshToken, rotation, ...(tgt ? { tgt } : {}) });
  return { token: fresh.token, refreshToken: fresh.refreshToken };
}

function notSignedIn(): AppError {
  return new AppError('not-signed-in', '请先登录');
}
