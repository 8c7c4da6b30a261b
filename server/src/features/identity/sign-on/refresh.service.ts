import { AppError } from '@app/contract/errors.ts';
import { REFRESH_REFUSED, REFRESH_REVOKED } from '@app/contract/identity/sign-on.ts';
import type { Queryable } from '#db/database.ts';
import { tokenHash } from '#lib/secrets.ts';
import { type FreshPair, issuePair, type SessionDeps } from './session-keys.service.ts';
import * as queries from './sessions.queries.ts';

/** Two tabs may spend one refresh token in the same moment; only a later second use is taken for theft. */
const REFRESH_RACE_MS = 10_000;
/** Within this time a call whose answer was lost may be repeated. */
const REPEAT_MS = 60_000;

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
  const now = deps.now();
  const outcome = await deps.db.transaction(async (tx) => {
    const key = await queries.lockRefreshKey(tx, hash);
    if (!key || key.revokedAt || key.expiresAt <= now) return 'unknown';
    const rotationHash = rotation ? tokenHash(rotation) : null;
    if (!key.usedAt || (await takeRepeat(tx, key, rotationHash, now))) {
      return exchange(deps, tx, key, rotationHash);
    }
    if (now.getTime() - key.usedAt.getTime() <= REFRESH_RACE_MS) return 'too-soon';
    await queries.revokeSession(tx, key.sessionId, now);
    return 'stolen';
  });
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'too-soon') throw refusal(REFRESH_REFUSED, '登录状态刚在另一个页面更新过，请稍后再试');
  throw refusal(REFRESH_REVOKED, '登录已失效，请重新登录');
}

/** The key keeps the moment of its first use, so that repeating does not lengthen the time for it. */
async function exchange(deps: SessionDeps, tx: Queryable, key: queries.SessionKey, rotationHash: string | null) {
  const pair = await issuePair(deps, tx, key);
  const usedAt = key.usedAt ?? deps.now();
  await queries.markRefreshed(tx, key.hash, { usedAt, rotationHash, successorHash: tokenHash(pair.refreshToken) });
  await queries.touchSession(tx, key.sessionId, deps.now());
  return pair;
}

/**
 * Whether this is the same call once more, whose answer was lost. What it gave is void then, and counts as used: if somebody
 * has it all the same, there are two, and the session ends.
 */
async function takeRepeat(
  tx: Queryable,
  { usedAt, rotationHash, successorHash }: queries.SessionKey,
  given: string | null,
  now: Date,
): Promise<boolean> {
  const isSameCall = given !== null && given === rotationHash;
  if (!isSameCall || !usedAt || !successorHash || now.getTime() - usedAt.getTime() > REPEAT_MS) return false;
  return queries.useKey(tx, successorHash, now);
}

function refusal(wireCode: number, sentence: string): AppError {
  return new AppError('not-signed-in', sentence, { wireCode });
}
