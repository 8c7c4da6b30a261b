import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as signOn from '@app/contract/identity/sign-on.ts';
import type { Queryable } from '#db/database.ts';
import type { RemoteSession } from '#db/tables/sign-on.ts';
import type { Deps } from '#deps.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { type From, keepFirstStep, secondStepNeeded, sweepSteps, type WaitingSignIn } from './second-steps.service.ts';
import { issueAccess, issuePair, type SessionDeps } from './session-keys.service.ts';
import * as queries from './sessions.queries.ts';
import * as sessions from './sessions.service.ts';
import { sweepCodes, useCode } from './sms-codes.service.ts';
import { issueTicket, useTicket } from './tickets.service.ts';

type EntryDeps = SessionDeps & Pick<Deps, 'secrets'>;

/** Signs in by SMS; an unknown mobile becomes a teacher with a cloud disk of its own. */
export async function signInBySms(
  deps: Deps,
  { mobile, smsCode, inviteCode, deviceId }: InputOf<typeof signOn.smsLogin>,
  userAgent?: string,
  ip?: string,
): Promise<signOn.TokenPair> {
  await useCode(deps, mobile, smsCode);
  const entry = await deps.db.transaction(async (tx) => {
    const known = await queries.findUserByMobile(tx, mobile);
    const invitedBy = !known && inviteCode ? await queries.findUserIdByInviteCode(tx, inviteCode) : undefined;
    const registered = known
      ? undefined
      : await queries.insertUser(tx, { id: deps.newId(), mobile, createdAt: deps.now() });
    if (registered) await deps.welcome(tx, { userId: registered.id, invitedBy });
    const user = known ?? registered ?? (await queries.findUserByMobile(tx, mobile));
    if (!user) throw new Error('a registered mobile must be found');
    const device = { deviceId: deviceId ?? '', deviceName: deviceNameOf(userAgent) };
    const entered = await enter(deps, tx, user, device, { from: { userAgent, ip } });
    return { ...entered, isNewUser: registered !== undefined };
  });
  return requireEntered(entry);
}

/**
 * How somebody proved who she is: by one thing, which is not enough for an account with a second factor; by a session of
 * hers, where nothing more is asked; or by two things.
 */
export type Proof = 'one' | 'session' | 'two';
/** `remote` is the session at another system that proved her: when it ends there, what it opened ends here. */
type Proved = { proof?: Proof; from?: From; remote?: RemoteSession | undefined };

/** Signs in a teacher who proved herself in another way than by SMS; undefined when there is no such account any more. */
export async function signInUser(
  deps: EntryDeps,
  userId: string,
  device: { deviceId: string; deviceName: string },
  proved: Proved = {},
): Promise<signOn.TokenPair | undefined> {
  const entry = await deps.db.transaction(async (tx) => {
    const user = await queries.findUserById(tx, userId);
    return user && { ...(await enter(deps, tx, user, device, proved)), isNewUser: false };
  });
  return entry && requireEntered(entry);
}

type Unnumbered = { userName: string; accountName?: string; parentId?: string };

/** An account without a mobile number, for whoever comes in another way; in the transaction that gives her that way. */
export async function makeAccount(
  deps: Pick<Deps, 'welcome' | 'now' | 'newId'>,
  tx: Queryable,
  account: Unnumbered,
): Promise<{ id: string; createdAt: Date }> {
  const row = { id: deps.newId(), mobile: '', createdAt: deps.now(), ...account };
  await queries.insertUser(tx, row);
  await deps.welcome(tx, { userId: row.id, invitedBy: undefined });
  return row;
}

/** Whose account a mobile number or an account name is; callers answer the same whether there is one or not. */
export async function findUserIdByAccount({ db }: Pick<Deps, 'db'>, account: string): Promise<string | undefined> {
  const find = signOn.MOBILE_PATTERN.test(account) ? queries.findUserByMobile : queries.findUserByAccountName;
  return (await find(db, account))?.id;
}

export async function readLoginState(deps: Deps, tgt: string): Promise<OutputOf<typeof signOn.loginState>> {
  const caller = await sessions.sessionOfTicket(deps, tgt);
  const { token, refreshToken } = await issuePair(deps, deps.db, caller);
  const st = await issueTicket(deps, caller, 'service', '');
  return { token, refreshToken, isAuthorized: !caller.suspendedReason, ext: { userId: caller.userId, st } };
}

export async function signInByTicket(
  deps: Deps,
  tgt: string,
  st: string,
): Promise<OutputOf<typeof signOn.ticketLogin>> {
  const identity = await sessions.sessionOfTicket(deps, tgt);
  await useTicket(deps, 'service', st, { service: '', sessionId: identity.sessionId });
  const { token, refreshToken } = await issuePair(deps, deps.db, identity);
  return { token, refreshToken, userId: identity.userId };
}

export async function signOut(deps: Deps, token: string | undefined, tgt: string | undefined) {
  const hadSession = await sessions.endSession(deps, token, tgt);
  if (!hadSession) {
    throw new AppError('not-signed-in', '当前没有登录', { wireCode: signOn.NO_SESSION, extra: { state: 'success' } });
  }
  return { state: 'success' as const };
}

/** A token does not make another one: whoever shows one learns whose it is and how long it lives. */
export async function grantCentralToken(
  deps: Deps,
  { token = '', tgt }: InputOf<typeof signOn.centerTokenWeb>,
): Promise<OutputOf<typeof signOn.centerTokenWeb>> {
  if (tgt) return issueAccess(deps, await sessions.sessionOfTicket(deps, tgt));
  const { userId, until } = await sessions.holderOfToken(deps, token);
  return { token, userId, expireAt: until.getTime() };
}

export async function sweepSignOn(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sweepCodes(deps);
  await sessions.sweepSessions(deps);
  await sweepSteps(deps);
}

function suspended(reason: string): AppError {
  return new AppError('forbidden', `这个账号已停用：${reason}`, { wireCode: signOn.ACCOUNT_SUSPENDED });
}

/** Every way in ends here, so that no door forgets the second step. */
async function enter(
  deps: EntryDeps,
  tx: Queryable,
  user: { id: string; closingAt: Date | null; suspendedReason: string; secondFactorAt: Date | null },
  device: { deviceId: string; deviceName: string },
  { proof = 'one', from, remote }: Proved,
) {
  if (user.suspendedReason) throw suspended(user.suspendedReason);
  if (user.secondFactorAt && proof === 'one') return keepFirstStep(deps, tx, user.id, device, { from, remote });
  if (user.closingAt) await queries.reopenUser(tx, user.id);
  const session = await sessions.openSession(deps, tx, user.id, device, {
    isTwoStep: proof === 'two',
    isProved: proof !== 'session',
    remote,
  });
  return { ...session, isReopened: user.closingAt !== null };
}

/** After the transaction, so that a first step that was good is kept. */
function requireEntered(entry: signOn.TokenPair | WaitingSignIn): signOn.TokenPair {
  if ('stepToken' in entry) throw secondStepNeeded(entry);
  return entry;
}
