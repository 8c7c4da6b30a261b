import { AppError, messages, type TokenStatus } from '@app/contract/errors.ts';
import { REFRESH_REFUSED, REFRESH_REVOKED, type TokenPair } from '@app/contract/sign-on.ts';
import type { Queryable } from '#db/database.ts';
import type { SessionKeyKind } from '#db/tables/sign-on.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './sessions.queries.ts';

export type SessionDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>;
type Identity = { userId: string; sessionId: string };
type Device = { deviceId: string; deviceName: string };
type FreshPair = Omit<TokenPair, 'tgt' | 'isNewUser' | 'isReopened'>;

/** Two tabs may spend one refresh token in the same moment; only a later second use is taken for theft. */
const REFRESH_RACE_MS = 10_000;
/** Expired keys are kept this long, so that they are still told apart from unknown ones. */
const EXPIRED_KEY_KEPT_MS = 24 * 3_600_000;

const tokenSentences: Record<TokenStatus, string> = {
  'SHD-0111': '请先登录',
  'SHD-0112': '登录已过期，请重新登录',
  'SHD-0113': '登录已失效，请重新登录',
};

const REFRESHED_ELSEWHERE = '登录刚刚在另一个页面续过，请稍后再试';

export async function openSession(
  deps: SessionDeps,
  db: Queryable,
  userId: string,
  device: Device,
): Promise<FreshPair & { tgt: string }> {
  return openReserved(deps, db, { userId, sessionId: await reserveSession(deps, db, userId, device) });
}

/** A session nobody is in yet; whoever gets a ticket for it enters. */
export async function reserveSession(
  deps: SessionDeps,
  db: Queryable,
  userId: string,
  device: Device,
): Promise<string> {
  const sessionId = deps.newId();
  await queries.insertSession(db, { id: sessionId, userId, ...device });
  return sessionId;
}

export async function openReserved(
  deps: SessionDeps,
  db: Queryable,
  identity: Identity,
): Promise<FreshPair & { tgt: string }> {
  const pair = await issuePair(deps, db, identity);
  const tgt = await issueKey(deps, db, identity.sessionId, 'ticket', deps.config.refreshTtlMs);
  return { ...pair, tgt: tgt.secret };
}

/** The caller behind an access token, or which of the three token faults it is (decision G-007). */
export async function authenticate(deps: SessionDeps, token: string | undefined): Promise<Caller> {
  const key = token ? await queries.findKey(deps.db, tokenHash(token), 'access') : undefined;
  if (!key) throw tokenFault('SHD-0111');
  if (key.revokedAt) throw tokenFault('SHD-0113');
  if (key.expiresAt <= deps.now()) throw tokenFault('SHD-0112');
  return { userId: key.userId, sessionId: key.sessionId, suspendedReason: key.suspendedReason };
}

/**
 * Exchanges a refresh token once. A second call in the same moment is refused for now; seen again later, the token was
 * stolen or copied and the whole session ends.
 */
export async function refreshSession(
  deps: SessionDeps,
  refreshToken: string,
  rotation: string | undefined,
): Promise<FreshPair> {
  const hash = tokenHash(refreshToken);
  const key = await queries.findKey(deps.db, hash, 'refresh');
  if (!key) throw refreshRefusal(REFRESH_REVOKED);
  const now = deps.now();
  if (key.revokedAt || key.expiresAt <= now) throw refreshRefusal(REFRESH_REVOKED);
  const rotationHash = rotation ? tokenHash(rotation) : null;
  const pair = await deps.db.transaction(async (tx) => {
    if (await queries.useKey(tx, hash, now, rotationHash)) {
      await queries.touchSession(tx, key.sessionId, now);
      return issuePair(deps, tx, key);
    }
    const used = await queries.findKey(tx, hash, 'refresh');
    if (rotationHash && used?.rotationHash === rotationHash) {
      await queries.deleteUnusedRefreshKeys(tx, key.sessionId);
      return issuePair(deps, tx, key);
    }
    const usedAgoMs = now.getTime() - (used?.usedAt?.getTime() ?? 0);
    if (usedAgoMs <= REFRESH_RACE_MS) throw refreshRefusal(REFRESH_REFUSED);
    return null;
  });
  if (pair) return pair;
  await queries.revokeSession(deps.db, key.sessionId, now);
  throw refreshRefusal(REFRESH_REVOKED);
}

/** The caller of the living session behind a ticket, if it has one. */
export async function findSessionOfTicket(deps: SessionDeps, tgt: string): Promise<Caller | undefined> {
  const key = await queries.findKey(deps.db, tokenHash(tgt), 'ticket');
  if (!key || key.revokedAt || key.expiresAt <= deps.now()) return undefined;
  return { userId: key.userId, sessionId: key.sessionId, suspendedReason: key.suspendedReason };
}

export async function sessionOfTicket(deps: SessionDeps, tgt: string): Promise<Caller> {
  const caller = await findSessionOfTicket(deps, tgt);
  if (caller) return caller;
  throw new AppError('not-signed-in', messages.loginCheckFailed, { wireCode: 401, tokenStatus: 'SHD-0111' });
}

/** Another ticket of a session, for whoever proved it in another way. */
export async function issueSessionTicket(deps: SessionDeps, sessionId: string): Promise<string> {
  return (await issueKey(deps, deps.db, sessionId, 'ticket', deps.config.refreshTtlMs)).secret;
}

export async function issuePair(deps: SessionDeps, db: Queryable, { userId, sessionId }: Identity): Promise<FreshPair> {
  const access = await issueKey(deps, db, sessionId, 'access', deps.config.tokenTtlMs);
  const refresh = await issueKey(deps, db, sessionId, 'refresh', deps.config.refreshTtlMs);
  return { token: access.secret, refreshToken: refresh.secret, userId, expireAt: access.expiresAt.getTime() };
}

export async function issueAccess(deps: SessionDeps, { userId, sessionId }: Identity) {
  const access = await issueKey(deps, deps.db, sessionId, 'access', deps.config.tokenTtlMs);
  return { token: access.secret, userId, expireAt: access.expiresAt.getTime() };
}

/** Ends the session of a token or ticket; false when there is none. An expired token still signs out. */
export async function endSession(
  deps: SessionDeps,
  token: string | undefined,
  tgt: string | undefined,
): Promise<boolean> {
  const key =
    (token && (await queries.findKey(deps.db, tokenHash(token), 'access'))) ||
    (tgt && (await queries.findKey(deps.db, tokenHash(tgt), 'ticket')));
  return key ? queries.revokeSession(deps.db, key.sessionId, deps.now()) : false;
}

export async function sweepSessions(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteKeysExpiredBefore(deps.db, new Date(deps.now().getTime() - EXPIRED_KEY_KEPT_MS));
}

export async function issueKey(
  deps: SessionDeps,
  db: Queryable,
  sessionId: string,
  kind: SessionKeyKind,
  lifeMs: number,
  service = '',
) {
  const secret = newToken();
  const expiresAt = new Date(deps.now().getTime() + lifeMs);
  await queries.insertKeys(db, [{ hash: tokenHash(secret), kind, sessionId, expiresAt, service }]);
  return { secret, expiresAt };
}

function tokenFault(tokenStatus: TokenStatus): AppError {
  return new AppError('not-signed-in', tokenSentences[tokenStatus], { tokenStatus });
}

function refreshRefusal(wireCode: typeof REFRESH_REFUSED | typeof REFRESH_REVOKED): AppError {
  const sentence = wireCode === REFRESH_REFUSED ? REFRESHED_ELSEWHERE : tokenSentences['SHD-0113'];
  return new AppError('not-signed-in', sentence, { wireCode });
}
