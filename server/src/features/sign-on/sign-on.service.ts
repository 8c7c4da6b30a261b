import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as signOn from '@app/contract/sign-on.ts';
import type { Deps } from '#deps.ts';
import { createRoots } from '#features/drive/drive.service.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import * as queries from './sessions.queries.ts';
import * as sessions from './sessions.service.ts';
import { sweepCodes, useCode } from './sms-codes.service.ts';

/** Signs in by SMS; an unknown mobile becomes a teacher with a cloud disk of its own. */
export async function signInBySms(
  deps: Deps,
  { mobile, smsCode, inviteCode, deviceId }: InputOf<typeof signOn.smsLogin>,
  userAgent?: string,
): Promise<signOn.TokenPair> {
  await useCode(deps, mobile, smsCode);
  return deps.db.transaction(async (tx) => {
    const known = await queries.findUserByMobile(tx, mobile);
    const invitedBy = !known && inviteCode ? await queries.findUserIdByInviteCode(tx, inviteCode) : undefined;
    const registered = known
      ? undefined
      : await queries.insertUser(tx, { id: deps.newId(), mobile, ...(invitedBy ? { invitedBy } : {}) });
    if (registered) await createRoots(deps, tx, registered.id);
    const user = known ?? registered ?? (await queries.findUserByMobile(tx, mobile));
    if (!user) throw new Error('a registered mobile must be found');
    if (user.closingAt) await queries.reopenUser(tx, user.id);
    const device = { deviceId: deviceId ?? '', deviceName: deviceNameOf(userAgent) };
    const session = await sessions.openSession(deps, tx, user.id, device);
    return { ...session, isNewUser: registered !== undefined, isReopened: user.closingAt !== null };
  });
}

export async function readLoginState(deps: Deps, tgt: string): Promise<OutputOf<typeof signOn.loginState>> {
  const caller = await sessions.sessionOfTicket(deps, tgt);
  const { token, refreshToken } = await sessions.issuePair(deps, deps.db, caller);
  const st = await sessions.issueServiceTicket(deps, caller.sessionId);
  return { token, refreshToken, isAuthorized: !caller.suspendedReason, ext: { userId: caller.userId, st } };
}

export async function signInByTicket(
  deps: Deps,
  tgt: string,
  st: string,
): Promise<OutputOf<typeof signOn.ticketLogin>> {
  const identity = await sessions.sessionOfTicket(deps, tgt);
  await sessions.useServiceTicket(deps, st, identity.sessionId);
  const { token, refreshToken } = await sessions.issuePair(deps, deps.db, identity);
  return { token, refreshToken, userId: identity.userId };
}

export async function signOut(deps: Deps, token: string | undefined, tgt: string | undefined) {
  const hadSession = await sessions.endSession(deps, token, tgt);
  if (!hadSession) {
    throw new AppError('not-signed-in', '当前没有登录', { wireCode: signOn.NO_SESSION, extra: { state: 'success' } });
  }
  return { state: 'success' as const };
}

export async function grantCentralToken(
  deps: Deps,
  { token, tgt }: InputOf<typeof signOn.centerTokenWeb>,
): Promise<OutputOf<typeof signOn.centerTokenWeb>> {
  const identity = tgt ? await sessions.sessionOfTicket(deps, tgt) : await sessions.authenticate(deps, token);
  return sessions.issueAccess(deps, identity);
}

export async function sweepSignOn(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sweepCodes(deps);
  await sessions.sweepSessions(deps);
}
