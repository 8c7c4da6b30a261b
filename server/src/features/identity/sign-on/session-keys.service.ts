import type { TokenPair } from '@app/contract/identity/sign-on.ts';
import type { Queryable } from '#db/database.ts';
import type { SessionKeyKind } from '#db/tables/sign-on.ts';
import type { Deps } from '#deps.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './sessions.queries.ts';

export type SessionDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>;
export type FreshPair = Omit<TokenPair, 'tgt' | 'isNewUser' | 'isReopened'>;
/** For which session a key is made, and until when at most: what is made with a short-lived key never outlives it. */
export type KeyHolder = { sessionId: string; until?: Date | null };

export async function issuePair(
  deps: SessionDeps,
  db: Queryable,
  holder: KeyHolder & { userId: string },
): Promise<FreshPair> {
  const access = await issueKey(deps, db, holder, 'access', deps.config.tokenTtlMs);
  const refresh = await issueKey(deps, db, holder, 'refresh', deps.config.refreshTtlMs);
  return {
    token: access.secret,
    refreshToken: refresh.secret,
    userId: holder.userId,
    expireAt: access.expiresAt.getTime(),
  };
}

export async function issueAccess(deps: SessionDeps, holder: KeyHolder & { userId: string }) {
  const access = await issueKey(deps, deps.db, holder, 'access', deps.config.tokenTtlMs);
  return { token: access.secret, userId: holder.userId, expireAt: access.expiresAt.getTime() };
}

/** A ticket of a session, for whoever proved it. */
export async function issueSessionTicket(deps: SessionDeps, db: Queryable, holder: KeyHolder): Promise<string> {
  return (await issueKey(deps, db, holder, 'ticket', deps.config.refreshTtlMs)).secret;
}

export async function issueKey(
  deps: SessionDeps,
  db: Queryable,
  { sessionId, until = null }: KeyHolder,
  kind: SessionKeyKind,
  lifeMs: number,
  service = '',
) {
  const secret = newToken();
  const createdAt = deps.now();
  const ownEnd = createdAt.getTime() + lifeMs;
  const expiresAt = new Date(until ? Math.min(ownEnd, until.getTime()) : ownEnd);
  await queries.insertKeys(db, [{ hash: tokenHash(secret), kind, sessionId, expiresAt, until, service, createdAt }]);
  return { secret, expiresAt };
}
