import { AppError } from '@app/contract/errors.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Queryable } from '#db/database.ts';
import type { secondFactors } from '#db/tables/second-factor.ts';
import type { Deps } from '#deps.ts';
import { unseal } from '#lib/sealed.ts';
import { stepOfCode } from './one-time-codes.ts';
import * as queries from './second-factor.queries.ts';

export type FactorDeps = Pick<Deps, 'db' | 'secrets' | 'now'>;
type FactorRow = typeof secondFactors.$inferSelect;

const FREE_TRIES = 5;
const FIRST_PAUSE_MINUTES = 5;
const LONGEST_PAUSE_MINUTES = 60;
const TRIES_KEPT_MS = DAY_MS;
const DIGITS = /^\d{6}$/;

/**
 * Takes a code of her app, or one she wrote down; each is good once. After some wrong ones her account rests a while, whoever
 * tries and wherever.
 */
export async function proveCode(deps: FactorDeps, userId: string, code: string): Promise<void> {
  const now = deps.now();
  const isRight = await deps.db.transaction(async (tx) => {
    const factor = await queries.lockFactor(tx, userId);
    if (!factor) return false;
    const tries = countedTries(factor, now);
    refuseInPause(factor, tries, now);
    if (await takeCode(deps, tx, factor, code.trim(), now)) return true;
    await queries.changeFactor(tx, userId, { wrongTries: tries + 1, lastTryAt: now });
    return false;
  });
  if (!isRight) throw new AppError('invalid', '验证码不对或已用过，请等下一个数字，或用一个备用码');
}

export function purposeOf(userId: string): string {
  return `second-factor:${userId}`;
}

/** Hyphens, spaces and capitals only help to read it. */
export function recoveryHash({ secrets }: Pick<Deps, 'secrets'>, userId: string, code: string): string {
  return secrets.codeHash(`recovery:${userId}`, code.replaceAll(/[\s-]/g, '').toLowerCase());
}

async function takeCode(deps: FactorDeps, tx: Queryable, factor: FactorRow, code: string, now: Date): Promise<boolean> {
  const { userId, lastStep, sealedKey } = factor;
  const settled = { wrongTries: 0, lastTryAt: null, updatedAt: now };
  if (!DIGITS.test(code)) {
    const isTaken = await queries.useRecoveryCode(tx, userId, recoveryHash(deps, userId, code), now);
    if (isTaken) await queries.changeFactor(tx, userId, settled);
    return isTaken;
  }
  const key = unseal(deps.secrets, purposeOf(userId), sealedKey);
  const step = key && (await stepOfCode(key, code, now));
  if (!step || step <= lastStep) return false;
  await queries.changeFactor(tx, userId, { ...settled, lastStep: step });
  return true;
}

function countedTries({ wrongTries, lastTryAt }: FactorRow, now: Date): number {
  return lastTryAt && lastTryAt.getTime() > now.getTime() - TRIES_KEPT_MS ? wrongTries : 0;
}

function refuseInPause({ lastTryAt }: FactorRow, tries: number, now: Date): void {
  if (tries < FREE_TRIES || !lastTryAt) return;
  const pauseMinutes = Math.min(FIRST_PAUSE_MINUTES * 2 ** (tries - FREE_TRIES), LONGEST_PAUSE_MINUTES);
  const waitMs = lastTryAt.getTime() + pauseMinutes * 60_000 - now.getTime();
  if (waitMs > 0) throw new AppError('too-many', `验证码错了太多次，请 ${Math.ceil(waitMs / 60_000)} 分钟后再试`);
}
