import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './passkeys.queries.ts';

type ChallengeDeps = Pick<Deps, 'db' | 'now'>;

const CHALLENGE_LIFE_MS = 5 * 60_000;

/** Keeps what the device has to sign; answers the secret of whoever asked. */
export async function keepChallenge(
  { db, now }: ChallengeDeps,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const challengeId = newToken();
  const expiresAt = new Date(now().getTime() + CHALLENGE_LIFE_MS);
  await queries.insertChallenge(db, { hash: tokenHash(challengeId), challenge, userId, expiresAt });
  return challengeId;
}

/** Good once, and for what it was asked for. */
export async function takeChallenge(
  { db, now }: ChallengeDeps,
  challengeId: string,
  userId: string | null,
): Promise<string> {
  const challenge = await queries.takeChallenge(db, tokenHash(challengeId), userId, now());
  if (challenge === undefined) throw new AppError('invalid', '等得太久了，请再试一次');
  return challenge;
}

export async function sweepChallenges({ db, now }: ChallengeDeps): Promise<void> {
  await queries.deleteChallengesExpiredBefore(db, now());
}
