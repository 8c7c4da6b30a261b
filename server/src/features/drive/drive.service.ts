import type { DriveEntry, listDrive } from '@app/contract/drive.ts';
import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { type DriveRow, insertEntries, listEntries } from './drive.queries.ts';

/** Every cloud disk has these two roots, which cannot be removed (decision G-065). */
const ROOTS = ['我的上传', '我的知识库'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function createRoots(deps: Pick<Deps, 'newId' | 'now'>, db: Queryable, userId: string): Promise<void> {
  const firstAt = deps.now().getTime();
  // A millisecond apart, so that their order is their age.
  const rows = ROOTS.map((name, index) => ({
    id: deps.newId(),
    userId,
    name,
    aliasName: name,
    isDir: true,
    createdAt: new Date(firstAt + index),
  }));
  await insertEntries(db, rows);
}

export async function listFolder(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.output<(typeof listDrive)['input']>,
): Promise<OutputOf<typeof listDrive>> {
  if (input.userId && input.userId !== caller.userId) throw new AppError('not-found', '找不到这个文件夹');
  if (input.dirId && !UUID.test(input.dirId)) throw new AppError('invalid', '文件夹编号不正确');
  if (!input.coverDir && !input.coverFile) return { list: [], total: 0 };
  const isDir = input.coverDir && input.coverFile ? undefined : input.coverDir;
  const page = { limit: input.limit, offset: (input.page - 1) * input.limit };
  const { rows, total } = await listEntries(
    deps.db,
    caller.userId,
    { dirId: input.dirId, isDir, name: input.fuzzyQuery },
    page,
  );
  return { list: rows.map(toDriveEntry), total };
}

function toDriveEntry(row: DriveRow): DriveEntry {
  return {
    dirId: row.id,
    aliasname: row.aliasName,
    name: row.name,
    isdir: row.isDir,
    size: row.sizeBytes,
    children: [],
  };
}
