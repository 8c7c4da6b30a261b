import { AppError } from '@app/contract/errors.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import type { Queryable, Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { readDriveCapacity } from '#features/money/combos/membership.service.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './room.queries.ts';

export async function openRoom(db: Queryable, userId: string): Promise<void> {
  await queries.insertUsage(db, userId);
}

/** Changes of one disk happen one after the other, so what a change looked at stays true until it is done. */
export function changeDrive<T>(
  deps: Pick<Deps, 'db'>,
  userId: string,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    // Only a teacher who was erased meanwhile has none.
    if (!(await queries.lockUsage(tx, userId))) throw new AppError('not-found', '找不到这个文件夹，它可能已被删除');
    return change(tx);
  });
}

/** Refuses bytes for which there is no room (SRV-030). Until the transaction ends nobody else takes the room. */
export async function requireRoom(
  deps: Pick<Deps, 'now'>,
  tx: Queryable,
  userId: string,
  sizeBytes: number,
): Promise<void> {
  const usage = await queries.lockUsage(tx, userId);
  const totalBytes = await readDriveCapacity(tx, userId, deps.now());
  const freeBytes = Math.max(0, totalBytes - (usage?.usedBytes ?? 0));
  if (sizeBytes <= freeBytes) return;
  throw new AppError(
    'too-large',
    `云盘空间不够：需要 ${fileSizeText(sizeBytes)}，还剩 ${fileSizeText(freeBytes)}，请先清理云盘或回收站`,
  );
}

export async function readCapacity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
): Promise<{ total: number; used: number }> {
  const usage = await queries.findUsage(db, userId);
  return { total: await readDriveCapacity(db, userId, now()), used: usage?.usedBytes ?? 0 };
}

/** In a transaction of `changeDrive`. */
export async function takeRoom(tx: Transaction, userId: string, bytes: number): Promise<void> {
  await queries.changeUsage(tx, userId, bytes);
}
