import type { Deps } from '#deps.ts';
import { findAt, type Path } from '#features/keeping/drive/paths.service.ts';
import { changeDrive } from '#features/keeping/storage/room.service.ts';
import { DavError } from './dav-error.ts';
import { hrefOf, placeKey } from './dav-path.ts';
import { type ConditionList, holds, shownTokens } from './if-header.ts';
import * as queries from './locks.queries.ts';

type LockDeps = Pick<Deps, 'db' | 'newId' | 'now'>;
export type Lock = queries.LockRow;

const DEFAULT_SECONDS = 600;
const MAX_SECONDS = 3_600;
const MAX_LOCKS = 1_000;

export function listLocks(deps: LockDeps, userId: string): Promise<Lock[]> {
  return queries.listLocks(deps.db, userId, deps.now());
}

/** Whether a lock protects what is at this place. */
export function covers({ path, isDeep }: Lock, place: string): boolean {
  return path === place || (isDeep && place.startsWith(`${path}/`));
}

type NewLock = Pick<Lock, 'isDeep' | 'isShared' | 'owner'> & { path: Path; seconds: number };

/** A write lock (RFC 4918, 6) on the entry, or on everything in the folder. Only those that share it may have it too. */
export function addLock(
  deps: LockDeps,
  userId: string,
  { path, isDeep, isShared, owner, seconds }: NewLock,
): Promise<Lock> {
  const place = placeKey(path);
  // One after the other, as all changes of a disk: of two programs that want it only one gets it.
  return changeDrive(deps, userId, async (tx) => {
    const locks = await queries.listLocks(tx, userId, deps.now());
    const others = locks.filter((lock) => covers(lock, place) || (isDeep && lock.path.startsWith(`${place}/`)));
    if (others.some((other) => !isShared || !other.isShared)) throw locked(path);
    if (locks.length >= MAX_LOCKS) throw new DavError(503, '锁定的文件太多，请稍后再试');
    const expiresAt = inSeconds(deps, seconds);
    const lock = { token: deps.newId(), userId, path: place, isDeep, isShared, owner, expiresAt };
    await queries.insertLock(tx, lock);
    return lock;
  });
}

export async function refreshLock(deps: LockDeps, lock: Lock, seconds: number): Promise<Lock> {
  const expiresAt = inSeconds(deps, seconds);
  await queries.extendLock(deps.db, lock, expiresAt);
  return { ...lock, expiresAt };
}

export async function removeLock(deps: LockDeps, lock: Lock): Promise<void> {
  await queries.deleteLock(deps.db, lock);
}

/** What is gone or elsewhere is locked no longer. */
export async function forgetLocksAt(deps: LockDeps, userId: string, path: Path): Promise<void> {
  const place = placeKey(path);
  for (const lock of await listLocks(deps, userId)) {
    if (lock.path === place || lock.path.startsWith(`${place}/`)) await removeLock(deps, lock);
  }
}

export async function sweepLocks(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteLocksBefore(deps.db, deps.now());
}

/** A program may ask for anything, such as `Infinite, Second-4100000000`; it gets an hour at most. */
export function secondsOf(timeout: string | undefined): number {
  const asked = Number(/Second-(\d{1,12})/i.exec(timeout ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(asked)) return /Infinite/i.test(timeout ?? '') ? MAX_SECONDS : DEFAULT_SECONDS;
  return Math.min(Math.max(asked, 1), MAX_SECONDS);
}

export type Touched = {
  path: Path;
  /** What lies in it changes as well. */
  isTree?: boolean;
  /** Its folder gets or loses a name. */
  isListed?: boolean;
};

/**
 * Refuses a change of what is locked unless the token is shown, and any call whose conditions do not hold. Both are looked
 * at before the change and not within it: the programs that lock all belong to one teacher.
 */
export async function requireUnlocked(
  deps: LockDeps,
  userId: string,
  { path, lists, touched }: { path: Path; lists: readonly ConditionList[]; touched: readonly Touched[] },
): Promise<void> {
  const locks = await listLocks(deps, userId);
  await requireConditions(deps, userId, { path, lists, locks });
  const shown = new Set(shownTokens(lists));
  for (const one of touched) {
    const against = locks.filter((lock) => isAgainst(lock, one));
    const isShown = (lock: Lock) => shown.has(lock.token) || isShownWith(lock, against, one, shown);
    if (!against.every(isShown)) throw locked(one.path);
  }
}

/** Of those that share a lock on an entry the token of one is enough. */
function isShownWith(lock: Lock, others: readonly Lock[], { path }: Touched, shown: ReadonlySet<string>): boolean {
  const place = covers(lock, placeKey(path)) ? placeKey(path) : lock.path;
  return lock.isShared && others.some((other) => other.isShared && shown.has(other.token) && covers(other, place));
}

function isAgainst(lock: Lock, { path, isTree, isListed }: Touched): boolean {
  const place = placeKey(path);
  if (covers(lock, place)) return true;
  if (isTree && lock.path.startsWith(`${place}/`)) return true;
  return isListed === true && lock.path === placeKey(path.slice(0, -1));
}

async function requireConditions(
  deps: LockDeps,
  userId: string,
  { path, lists, locks }: { path: Path; lists: readonly ConditionList[]; locks: readonly Lock[] },
): Promise<void> {
  if (lists.length === 0) return;
  const asksForTag = lists.some(({ conditions }) => conditions.some(({ etag }) => etag !== undefined));
  const etags = new Map<string, string>();
  if (asksForTag) {
    for (const place of new Set(lists.map((list) => list.place ?? placeKey(path)))) {
      const entry = await findAt(deps, userId, place.split('/').slice(1));
      if (entry && !entry.isDir) etags.set(place, `"${entry.md5}"`);
    }
  }
  const isMet = holds(lists, (tagged) => {
    const place = tagged ?? placeKey(path);
    const tokens = locks.filter((lock) => covers(lock, place)).map(({ token }) => token);
    return { tokens, etag: etags.get(place) };
  });
  if (!isMet) throw new DavError(412, 'If 头里的条件不成立');
}

function locked(path: Path): DavError {
  const href = hrefOf(path, false);
  return new DavError(
    423,
    '文件正被另一个程序锁定',
    `<D:lock-token-submitted><D:href>${href}</D:href></D:lock-token-submitted>`,
  );
}

function inSeconds(deps: Pick<Deps, 'now'>, seconds: number): Date {
  return new Date(deps.now().getTime() + seconds * 1_000);
}
