import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { askPasskey, PasskeyProof, passkeyLogin, SignedPasskey } from '@app/contract/identity/passkeys.ts';
import type { TokenPair } from '@app/contract/identity/sign-on.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { signInUser } from '#features/identity/sign-on/sign-on.service.ts';
import { deviceNameOf } from '#lib/device-name.ts';
import { keepChallenge, takeChallenge } from './challenges.service.ts';
import { type PasskeySite, passkeySite } from './passkey-site.ts';
import * as queries from './passkeys.queries.ts';

type LoginDeps = Pick<Deps, 'db' | 'config' | 'secrets' | 'now' | 'newId'>;

/** Nobody is named: the browser shows those it has for this site. */
export async function askForPasskey(deps: LoginDeps, origin: string): Promise<OutputOf<typeof askPasskey>> {
  const { rpId } = passkeySite(deps.config, origin);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
  return { challengeId: await keepChallenge(deps, options.challenge, null), options: { ...options } };
}

/** The device and what unlocked it are two things, so no second step is asked for. */
export async function signInByPasskey(
  deps: LoginDeps,
  { challengeId, credential, deviceId = '' }: z.output<(typeof passkeyLogin)['input']>,
  { origin, userAgent }: { origin: string; userAgent: string | undefined },
): Promise<TokenPair> {
  const userId = await ownerOfPasskey(deps, { challengeId, credential }, origin);
  const device = { deviceId, deviceName: deviceNameOf(userAgent) };
  const session = userId && (await signInUser(deps, userId, device, { proof: 'two' }));
  if (!session) throw new AppError('not-signed-in', '通行密钥没有验证成功，请再试一次，或用其他方式登录');
  return session;
}

/** Whose passkey signed what was asked; nobody's when it did not, or did so before. */
export async function ownerOfPasskey(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { challengeId, credential }: z.output<typeof PasskeyProof>,
  origin: string,
): Promise<string | undefined> {
  const site = passkeySite(deps.config, origin);
  const challenge = await takeChallenge(deps, challengeId, null);
  const passkey = await queries.findPasskey(deps.db, credential.id);
  const counter = passkey && (await counterOfProof(passkey, credential, challenge, site));
  if (!passkey || counter === undefined) return undefined;
  const isFirst = await queries.notePasskeyUse(deps.db, { id: passkey.id, counter }, deps.now());
  return isFirst ? passkey.userId : undefined;
}

/** How often the device says it was used; undefined when it did not sign this, here, for whoever it belongs to. */
async function counterOfProof(
  { credentialId, publicKey, counter, userId, rpId }: queries.PasskeyRow,
  credential: SignedPasskey,
  expectedChallenge: string,
  site: PasskeySite,
): Promise<number | undefined> {
  const { userHandle } = credential.response;
  if (rpId !== site.rpId) return undefined;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const checked = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
