import { AppError } from '@app/contract/errors.ts';
import type { Deps } from '#deps.ts';
import { requireFile } from '#features/keeping/files/files.service.ts';
import type { Caller } from '#http/door.ts';

/** A file she uploaded; nothing when there is none of that id, or it is another teacher's. */
export async function findOwnFile(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  fileId: string,
): Promise<Awaited<ReturnType<typeof requireFile>> | undefined> {
  try {
    return await requireFile(deps, caller, fileId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  }
}
