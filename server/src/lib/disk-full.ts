import { AppError } from '@app/contract/errors.ts';

export const DISK_FULL = '服务器的磁盘满了，文件没有存下来，请联系学校管理员';

/** Of the system, and of Postgres. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** What comes from another process or thread has lost its code. */
const words = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/i;

/** Whether there was no room, whoever noticed it and however it was passed on. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.has(String(error.code))) return true;
  return error.name === 'StoreFullError' || words.test(error.message) || isDiskFull(error.cause);
}

export function diskFull(cause: unknown): AppError {
  return new AppError('unavailable', DISK_FULL, { cause });
}
