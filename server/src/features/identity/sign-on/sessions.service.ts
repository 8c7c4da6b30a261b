import { AppError, messages, type TokenStatus } from '@app/contract/errors.ts';
import { FRESH_MINUTES, FRESH_PROOF_NEEDED } from '@app/contract/identity/fresh-proof.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Queryable } from '#db/database.ts';
import type { RemoteSession, SignedOutThere } from '#db/tables/sign-on.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { tokenHash } from '#lib/secrets.ts';
import { endStepsOf } from './second-steps.service.ts';
import {
  type FreshPair,
  issuePair,
  issueSessionTicket,
  type KeyHolder,
  type SessionDeps,
} from './session-keys.service.ts';
import * as queries from './sessions.queries.ts';

type Device = { deviceId: string; deviceName: string };
/** Whether she showed something of her own at the door, and whether that was two things. */
type Proved = { isTwoStep: boolean; isProved: boolean; remote?: RemoteSession | undefined };
/** Who shows a token or ticket, and until when what is made with it may live. */
export type Holder = Caller & { until: Date | null };

/** Expired keys are kept this long, so that they are still told apart from unknown ones. */
const EXPIRED_KEY_KEPT_MS = DAY_MS;

const tokenSentences: Record<TokenStatus, string> = {
  'SHD-0111': '请先登录',
  'SHD-0112': '登录已过期，请重新登录',
  'SHD-0113': '登录已失效，请重新登录',
};

export async function openSession(
  deps: SessionDeps,
  db: Queryable,
  userId: string,
  device: Device,
  proved: Proved,
): Promise<FreshPair & { tgt: string }> {
  return openReserved(deps, db, { userId, sessionId: await reserveSession(deps, db, userId, device, proved) });
}

/** A session nobody is in yet; whoever gets a ticket for it enters. */
export async function reserveSession(
  deps: SessionDeps,
  db: Queryable,
  userId: string,
  device: Device,
  { isTwoStep, isProved, remote }: Proved,
): Promise<string> {
  const sessionId = deps.newId();
  const provedAt = isProved ? deps.now() : null;
  const remoteAuthority = remote?.authority ?? '';
  const remoteHash = remoteHashOf(remote);
  await queries.insertSession(db, {
    id: sessionId,
    userId,
    isTwoStep,
    provedAt,
    remoteAuthority,
    remoteHash,
    remoteTold: remote?.told ?? {},
    ...device,
  });
  return sessionId;
}

/** Whether two things proved who is in this session: its sign-in, or what was set up in it since. */
export async function isTwoStepSession({ db }: { db: Queryable }, { userId, sessionId }: Caller): Promise<boolean> {
  // A program with a password of its own is in no session.
  return sessionId !== '' && queries.isTwoStepSession(db, userId, sessionId);
}

/** What opens an account is changed only soon after its owner came in by it: not by whoever finds her computer open, or has a token of hers. */
export async function requireFreshProof(
  { db, now }: { db: Queryable; now: () => Date },
  { userId, sessionId }: Caller,
): Promise<void> {
  const provedAt = sessionId === '' ? null : await queries.findProvedAt(db, userId, sessionId);
  if (provedAt && now().getTime() - provedAt.getTime() <= FRESH_MINUTES * 60_000) return;
  const sentence = `要先确认是你本人：请退出，用密码、短信或通行密钥重新登录，${FRESH_MINUTES} 分钟内再来改`;
  throw new AppError('forbidden', sentence, { extra: FRESH_PROOF_NEEDED });
}

/** She has just shown again, in her session, that it is she. */
export async function markProved(
  { db, now }: { db: Queryable; now: () => Date },
  { userId, sessionId }: Caller,
): Promise<boolean> {
  // A program with a password of its own is in no session.
  return sessionId !== '' && queries.markProved(db, userId, sessionId, now());
}

/** She has just shown her second thing in it. */
export async function markTwoStep(
  { db, now }: { db: Queryable; now: () => Date },
  { userId, sessionId }: Caller,
): Promise<void> {
  await queries.markTwoStep(db, userId, sessionId, now());
}

export async function openReserved(
  deps: SessionDeps,
  db: Queryable,
  holder: KeyHolder & { userId: string },
): Promise<FreshPair & { tgt: string }> {
  const pair = await issuePair(deps, db, holder);
  return { ...pair, tgt: await issueSessionTicket(deps, db, holder) };
}

/** The caller behind an access token, or which of the three token faults it is (decision G-007). */
export async function authenticate(deps: SessionDeps, token: string | undefined): Promise<Caller> {
  const { until: _until, ...caller } = await holderOfToken(deps, token);
  return caller;
}

/** The same, with the end of the token: it renews nothing, so nothing made with it may live longer. */
export async function holderOfToken(deps: SessionDeps, token: string | undefined): Promise<Holder & { until: Date }> {
  const key = token ? await queries.findKey(deps.db, tokenHash(token), 'access') : undefined;
  if (!key) throw tokenFault('SHD-0111');
  if (key.revokedAt) throw tokenFault('SHD-0113');
  if (key.expiresAt <= deps.now()) throw tokenFault('SHD-0112');
  const { userId, sessionId, suspendedReason, projectId } = key;
  return { userId, sessionId, suspendedReason, until: key.expiresAt, ...(projectId && { projectId }) };
}

/** The holder of a ticket whose session lives, if it does. */
export async function findSessionOfTicket(deps: SessionDeps, tgt: string): Promise<Holder | undefined> {
  const key = await queries.findKey(deps.db, tokenHash(tgt), 'ticket');
  if (!key || key.revokedAt || key.expiresAt <= deps.now()) return undefined;
  const { userId, sessionId, suspendedReason, until } = key;
  return { userId, sessionId, suspendedReason, until };
}

export async function sessionOfTicket(deps: SessionDeps, tgt: string): Promise<Holder> {
  const holder = await findSessionOfTicket(deps, tgt);
  if (holder) return holder;
  throw new AppError('not-signed-in', messages.loginCheckFailed, { wireCode: 401, tokenStatus: 'SHD-0111' });
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

/** The system that proved who is in this session, and what it called her; nothing for our own ways in. */
export async function remoteOf({ db }: Pick<Deps, 'db'>, { userId, sessionId }: Caller) {
  return sessionId === '' ? undefined : queries.findRemote(db, userId, sessionId);
}

/**
 * Somebody signed out at another system: what that session of hers opened here ends, or all that hers there did. So does a sign-in
 * that still waits for its second step.
 */
export async function endRemoteSessions({ db, now }: Pick<Deps, 'db' | 'now'>, out: SignedOutThere): Promise<void> {
  await endStepsOf({ db }, out);
  const ids = await queries.listRemoteSessions(db, { ...out, remoteHash: remoteHashOf(out) });
  for (const id of ids) await queries.revokeSession(db, id, now());
}

function remoteHashOf(remote: Pick<RemoteSession, 'authority' | 'session'> | undefined): string {
  return remote?.session === undefined ? '' : tokenHash(`${remote.authority}\n${remote.session}`);
}

/** The browser goes on as another account. Of the session only the remembered sign-in stays, if there is one. */
export async function leaveSession(deps: SessionDeps, tgt: string): Promise<void> {
  const key = await queries.findKey(deps.db, tokenHash(tgt), 'ticket');
  if (!key) return;
  await deps.db.transaction(async (tx) => {
    const isRemembered = await queries.hasRememberKey(tx, key.sessionId, deps.now());
    if (isRemembered) await queries.deleteKeysButRemember(tx, key.sessionId);
    else await queries.revokeSession(tx, key.sessionId, deps.now());
  });
}

export async function sweepSessions(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteKeysExpiredBefore(deps.db, new Date(deps.now().getTime() - EXPIRED_KEY_KEPT_MS));
}

function tokenFault(tokenStatus: TokenStatus): AppError {
  return new AppError('not-signed-in', tokenSentences[tokenStatus], { tokenStatus });
}
