import { AppError } from '@app/contract/errors.ts';
import { SECOND_STEP_NEEDED } from '@app/contract/identity/sign-on.ts';
import type { Queryable } from '#db/database.ts';
import type { RemoteSession, SignedOutThere } from '#db/tables/sign-on.ts';
import type { Deps } from '#deps.ts';
import { countedAddress } from '#lib/counted-address.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './second-steps.queries.ts';

type StepDeps = Pick<Deps, 'secrets' | 'now'>;
/** From where a step of a sign-in is taken. */
export type From = { userAgent?: string | undefined; ip?: string | undefined };
/** A sign-in whose first step was good, and the only secret that goes on with it. */
export type WaitingSignIn = { stepToken: string };

const STEP_LIFE_MS = 5 * 60_000;
const MAX_TRIES = 5;

/** Keeps a first step that was good. Whoever took it gets a secret, which is good only where it was taken. */
export async function keepFirstStep(
  deps: StepDeps,
  db: Queryable,
  userId: string,
  device: { deviceId: string; deviceName: string },
  { from = {}, remote }: { from?: From | undefined; remote?: RemoteSession | undefined },
): Promise<WaitingSignIn> {
  const stepToken = newToken();
  await queries.insertStep(db, {
    hash: tokenHash(stepToken),
    userId,
    ...device,
    callerHash: hashOf(deps, from),
    remote,
    expiresAt: new Date(deps.now().getTime() + STEP_LIFE_MS),
  });
  return { stepToken };
}

/** For whoever has no place to ask for a code it is a refusal that says what to do. */
export function secondStepNeeded({ stepToken }: WaitingSignIn): AppError {
  return new AppError('forbidden', '这个账号开了两步验证，请在登录页输入验证器里的 6 位数字', {
    wireCode: SECOND_STEP_NEEDED,
    extra: { stepToken },
  });
}

/** Whose first step it was, and with which device. Each look counts as a try. */
export async function tryStep(deps: StepDeps & Pick<Deps, 'db'>, stepToken: string, from: From) {
  const step = await queries.countTry(deps.db, tokenHash(stepToken), MAX_TRIES, deps.now());
  if (!step || step.callerHash !== hashOf(deps, from)) throw new AppError('invalid', '等得太久或试得太多，请重新登录');
  return step;
}

/** Ends it, and is true for the first who does: one first step makes one session. */
export async function endStep({ db }: Pick<Deps, 'db'>, stepToken: string): Promise<boolean> {
  return queries.deleteStep(db, tokenHash(stepToken));
}

/** Whoever signed out at the system that was the first step does not go on by it. */
export async function endStepsOf({ db }: { db: Queryable }, out: SignedOutThere): Promise<void> {
  await queries.deleteStepsOf(db, out);
}

export async function sweepSteps({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteStepsExpiredBefore(db, now());
}

function hashOf({ secrets }: Pick<Deps, 'secrets'>, { userAgent = '', ip = '' }: From): string {
  return secrets.codeHash('sign-in-step', `${countedAddress(ip) ?? ''}\n${userAgent}`);
}
