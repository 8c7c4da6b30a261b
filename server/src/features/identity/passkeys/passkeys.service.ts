import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type addPasskey,
  type beginPasskey,
  MAX_PASSKEYS,
  type Passkey,
  type renamePasskey,
} from '@app/contract/identity/passkeys.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { isTwoStepSession, markTwoStep, requireFreshProof } from '#features/identity/sign-on/sessions.service.ts';
import { readMyRole, requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { keepChallenge, takeChallenge } from './challenges.service.ts';
import { passkeySite } from './passkey-site.ts';
import * as queries from './passkeys.queries.ts';

/** ES256, EdDSA, RS256: what devices have. The newer ones the library offers first are experimental in Node. */
const ALGORITHMS = [-7, -8, -257];

type PasskeyDeps = Pick<Deps, 'db' | 'config' | 'now' | 'newId'>;

export async function listMyPasskeys({ db }: Pick<Deps, 'db'>, { userId }: Caller): Promise<Passkey[]> {
  return (await queries.listPasskeys(db, userId)).map(toPasskey);
}

export async function hasPasskey({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return (await queries.countPasskeys(db, userId)) > 0;
}

export async function beginMyPasskey(
  deps: PasskeyDeps,
  caller: Caller,
  origin: string,
): Promise<OutputOf<typeof beginPasskey>> {
  const { rpId } = passkeySite(deps.config, origin);
  await requireMayChangeFactors(deps, caller);
  await requireFreshProof(deps, caller);
  const { mobile, userName } = await requireUser(deps, caller.userId);
  const known = await queries.listPasskeys(deps.db, caller.userId);
  if (known.length >= MAX_PASSKEYS) throw new AppError('conflict', `最多 ${MAX_PASSKEYS} 个通行密钥，请先移除不用的`);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: '教师助手',
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(caller.userId)),
    userName: mobile,
    userDisplayName: userName || mobile,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challengeId: await keepChallenge(deps, options.challenge, caller.userId), options: { ...options } };
}

export async function addMyPasskey(
  deps: PasskeyDeps,
  caller: Caller,
  { challengeId, name, credential }: InputOf<typeof addPasskey>,
  askedOrigin: string,
): Promise<Passkey> {
  const site = passkeySite(deps.config, askedOrigin);
  await requireMayChangeFactors(deps, caller);
  const expectedChallenge = await takeChallenge(deps, challengeId, caller.userId);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyRegistrationResponse({
    // The shape is what the contract names; the library's own type is stricter about absent fields.
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) throw new AppError('invalid', '通行密钥没有验证成功，请再试一次');
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  const row: queries.PasskeyRow = {
    id: deps.newId(),
    userId: caller.userId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    rpId: site.rpId,
    name,
    lastUsedAt: null,
    createdAt: deps.now(),
  };
  if (!(await queries.insertPasskey(deps.db, row))) throw new AppError('conflict', '这个通行密钥已经添加过了');
  // She showed a second thing: the device, unlocked by her.
  await markTwoStep(deps, caller);
  return toPasskey(row);
}

export async function removeMyPasskey(deps: PasskeyDeps, caller: Caller, passkeyId: string): Promise<null> {
  await requireMayChangeFactors(deps, caller);
  const isHers = await queries.deletePasskey(deps.db, caller.userId, passkeyId);
  if (!isHers) throw new AppError('not-found', '这个通行密钥已经移除');
  return null;
}

export async function renameMyPasskey(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  { passkeyId, name }: InputOf<typeof renamePasskey>,
): Promise<null> {
  if (!(await queries.putName(db, userId, passkeyId, name))) throw new AppError('not-found', '这个通行密钥已经移除');
  return null;
}

/** Only the command line can: all of somebody's, who lost her devices. */
export async function removePasskeysOf({ db }: { db: Queryable }, userId: string): Promise<number> {
  return queries.deletePasskeysOf(db, userId);
}

/** What an operator has is changed only where two things proved her: a stolen password is not to bring a device along. */
export async function requireMayChangeFactors(deps: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const { roleCode } = await readMyRole(deps, caller);
  if (roleCode !== 'operator' || (await isTwoStepSession(deps, caller))) return;
  const { secondFactorAt } = await requireUser(deps, caller.userId);
  if (!secondFactorAt && !(await hasPasskey(deps, caller.userId))) return;
  throw new AppError('forbidden', '请先用通行密钥或验证码重新登录，再改这里');
}

function toPasskey({ id, name, createdAt, lastUsedAt }: queries.PasskeyRow): Passkey {
  return { passkeyId: id, name, createTime: createdAt.getTime(), lastUsedTime: lastUsedAt?.getTime() ?? 0 };
}
