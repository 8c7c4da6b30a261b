import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type beginSecondFactor,
  type confirmSecondFactor,
  RECOVERY_CODES,
  type renewRecoveryCodes,
  type SecondFactor,
  type secondStep,
} from '@app/contract/identity/second-factor.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { type Actor, AT_SERVER, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import { removePasskeysOf, requireMayChangeFactors } from '#features/identity/passkeys/passkeys.service.ts';
import { endSessionsOf, signOutOtherDevices } from '#features/identity/sign-on/devices.service.ts';
import { endStep, type From, tryStep } from '#features/identity/sign-on/second-steps.service.ts';
import type { SessionDeps } from '#features/identity/sign-on/session-keys.service.ts';
import { isTwoStepSession, markTwoStep, requireFreshProof } from '#features/identity/sign-on/sessions.service.ts';
import { signInUser } from '#features/identity/sign-on/sign-on.service.ts';
import { requireAccount } from '#features/identity/users/accounts.service.ts';
import { requireUser, waitsForTwoSteps } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { seal } from '#lib/sealed.ts';
import { newRecoveryCode } from '#lib/secrets.ts';
import { keyAddress, newKey } from './one-time-codes.ts';
import { type FactorDeps, proveCode, purposeOf, recoveryHash } from './prove-code.service.ts';
import * as queries from './second-factor.queries.ts';

export async function readMine(deps: Pick<Deps, 'db'>, caller: Caller): Promise<SecondFactor> {
  const { secondFactorAt } = await requireUser(deps, caller.userId);
  return {
    isOn: secondFactorAt !== null,
    sinceTime: secondFactorAt?.getTime() ?? 0,
    recoveryCodesLeft: await queries.countCodesLeft(deps.db, caller.userId),
    isMissing: await waitsForTwoSteps(deps, caller),
  };
}

export async function begin(deps: FactorDeps, caller: Caller): Promise<OutputOf<typeof beginSecondFactor>> {
  const { mobile } = await requireOff(deps, caller);
  await requireFreshProof(deps, caller);
  const key = await newKey();
  await queries.putFactor(deps.db, caller.userId, seal(deps.secrets, purposeOf(caller.userId), key), deps.now());
  return { key, address: await keyAddress(key, mobile) };
}

/** Whoever came in by one step elsewhere is signed out there. */
export async function confirm(
  deps: FactorDeps,
  caller: Caller,
  code: string,
): Promise<OutputOf<typeof confirmSecondFactor>> {
  const { userId } = caller;
  await requireOff(deps, caller);
  await proveCode(deps, userId, code);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    await queries.setFactorSince(tx, userId, deps.now(), deps.now());
    await markTwoStep({ db: tx, now: deps.now }, caller);
    return putNewCodes(deps, tx, userId);
  });
  const { ended } = await signOutOtherDevices(deps, caller);
  return { recoveryCodes, endedSessions: ended };
}

export async function renewCodes(
  deps: FactorDeps,
  caller: Caller,
  code: string,
): Promise<OutputOf<typeof renewRecoveryCodes>> {
  await requireOn(deps, caller);
  await proveCode(deps, caller.userId, code);
  return { recoveryCodes: await deps.db.transaction((tx) => putNewCodes(deps, tx, caller.userId)) };
}

export async function end(deps: FactorDeps, caller: Caller, code: string): Promise<null> {
  await requireOn(deps, caller);
  await proveCode(deps, caller.userId, code);
  await deps.db.transaction((tx) => forget(tx, caller.userId, deps.now()));
  return null;
}

/** The second step of a sign-in: the code is tried for the account whose first step was kept, and for no other. */
export async function takeSecondStep(
  deps: FactorDeps & SessionDeps,
  { stepToken, code }: { stepToken: string; code: string },
  from: From,
): Promise<OutputOf<typeof secondStep>> {
  const { userId, deviceId, deviceName, remote } = await tryStep(deps, stepToken, from);
  await proveCode(deps, userId, code);
  if (!(await endStep(deps, stepToken))) throw new AppError('invalid', '等得太久或试得太多，请重新登录');
  const session = await signInUser(
    deps,
    userId,
    { deviceId, deviceName },
    { proof: 'two', from, remote: remote ?? undefined },
  );
  if (!session) throw new AppError('not-found', '找不到这个用户');
  return session;
}

/** For somebody who lost her phone and her recovery codes, at the command line. She is signed out everywhere. */
export async function resetSecondFactor(deps: Pick<Deps, 'db' | 'now' | 'newId'>, mobile: string): Promise<void> {
  const { id } = await requireAccount(deps, mobile);
  await resetFactorsOf(deps, AT_SERVER, { userId: id, called: mobile }, '命令行');
}

/** The same at the console. */
export async function resetFactorsOf(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  by: Actor,
  { userId, called }: { userId: string; called: string },
  reason: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const passkeys = await removePasskeysOf({ db: tx }, userId);
    const wasOn = await forget(tx, userId, deps.now());
    if (!wasOn && passkeys === 0) throw new AppError('not-found', `${called} 没有开两步验证，也没有通行密钥`);
    await endSessionsOf({ db: tx, now: deps.now }, userId);
    await writeDown(deps, tx, by, {
      action: 'reset-second-factor',
      targetKind: 'user',
      targetId: userId,
      reason,
      before: { 两步验证: wasOn ? '已开' : '没开', 通行密钥: passkeys },
      after: { 两步验证: '没开', 通行密钥: 0 },
    });
  });
}

async function requireOff(deps: Pick<Deps, 'db'>, caller: Caller) {
  const user = await requireUser(deps, caller.userId);
  if (user.secondFactorAt) throw new AppError('conflict', '两步验证已经开了，要换手机请先关闭再开');
  await requireMayChangeFactors(deps, caller);
  return user;
}

async function requireOn(deps: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const { secondFactorAt } = await requireUser(deps, caller.userId);
  if (!secondFactorAt) throw new AppError('conflict', '还没有开两步验证');
  // A session from before it was switched on has been ended; this one proved both.
  if (!(await isTwoStepSession(deps, caller))) throw new AppError('forbidden', '请重新登录后再改');
}

async function putNewCodes(deps: Pick<Deps, 'secrets'>, tx: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await queries.replaceCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(deps, userId, code)),
  );
  return codes;
}

async function forget(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  await queries.setFactorSince(tx, userId, null, now);
  return queries.deleteFactor(tx, userId);
}
