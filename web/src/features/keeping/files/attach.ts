import { TOO_MANY } from '@app/contract/keeping/files.ts';
import { showToast } from '#components/layers/toast.tsx';
import { chooseDriveFiles } from '#lib/doors/drive-door.ts';
import { addDriveFiles, addFiles, roomAt } from '#lib/doors/question-files.ts';
import { ensureToken } from '#lib/session/session.ts';

/** Adds files to a question and says when there were too many. */
export function attach(place: string, files: readonly File[]): void {
  if (addFiles(place, files) > 0) showToast('warning', TOO_MANY);
}

/** Lets her choose from her cloud disk; nothing is uploaded again. */
export async function attachFromDrive(place: string): Promise<void> {
  if (!(await ensureToken())) return;
  const room = roomAt(place);
  if (room === 0) showToast('warning', TOO_MANY);
  else addDriveFiles(place, await chooseDriveFiles(room));
}
