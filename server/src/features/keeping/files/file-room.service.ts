import { AppError } from '@app/contract/errors.ts';
import type { Queryable } from '#db/database.ts';
import { lockFilesOf } from './files.queries.ts';

const GB = 1024 ** 3;
/** Of all files of her questions together; enough for years of teaching. */
export const MAX_FILES_BYTES = 2 * GB;
export const MAX_FILES = 3_000;

const WHAT_TO_DO = '请先删去不用的对话，过一天再上传';

/** Whether one more of this size fits, within the transaction that adds it. */
export async function requireFileRoom(tx: Queryable, userId: string, sizeBytes: number): Promise<void> {
  const { count, bytes } = await lockFilesOf(tx, userId);
  if (count >= MAX_FILES) throw new AppError('too-large', `提问用的文件已有 ${MAX_FILES} 个，${WHAT_TO_DO}`);
  if (bytes + sizeBytes > MAX_FILES_BYTES)
    throw new AppError('too-large', `提问用的文件已占满 ${MAX_FILES_BYTES / GB} GB，${WHAT_TO_DO}`);
}
