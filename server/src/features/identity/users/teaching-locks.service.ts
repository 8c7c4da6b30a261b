import { AppError } from '@app/contract/errors.ts';
import { BUREAU_PROJECT, bureauLocks, lockSentence, type TeachingLock } from '@app/contract/identity/teaching-locks.ts';
import { namesOtherTeaching } from '@app/engines/templates/named-teaching.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { readProjectUseStatus } from './use-status.service.ts';

type LockDeps = Pick<Deps, 'db' | 'now'>;
type Taught = { phaseCode: string; subjectCode: string };

/**
 * Whoever came in through the bureau's project makes with its templates only what it covers (rules LOGIN-016, LOGIN-017). That
 * she did, the session says; that the project is still hers, its grant.
 */
export async function requireUnlocked(
  deps: LockDeps,
  caller: Caller,
  typeCode: string,
  taught: Taught | (() => Promise<Taught>),
): Promise<void> {
  const lock = await lockOf(deps, caller, typeCode);
  if (!lock) return;
  const { phaseCode, subjectCode } = typeof taught === 'function' ? await taught() : taught;
  if (phaseCode !== lock.phaseCode || subjectCode !== lock.subjectCode) throw refusal(lock);
}

/** The same for a question in words: it may leave out what is taught, but not name something else. */
export async function requireUnlockedWords(
  deps: LockDeps,
  caller: Caller,
  typeCode: string,
  words: string,
): Promise<void> {
  const lock = await lockOf(deps, caller, typeCode);
  if (lock && namesOtherTeaching(words, lock)) throw refusal(lock);
}

async function lockOf(deps: LockDeps, caller: Caller, typeCode: string): Promise<TeachingLock | undefined> {
  const lock = caller.projectId === BUREAU_PROJECT ? bureauLocks.get(typeCode) : undefined;
  if (!lock) return undefined;
  const { isAuthorized } = await readProjectUseStatus(deps, caller, BUREAU_PROJECT);
  return isAuthorized ? lock : undefined;
}

function refusal(lock: TeachingLock): AppError {
  return new AppError('forbidden', lockSentence(lock));
}
