import { AppError, messages } from '@app/contract/errors.ts';
import { getCapacity, listDrive } from '@app/contract/keeping/drive.ts';
import { chooseDriveFolder, showDriveFolder } from '#lib/drive-door.ts';
import { refreshQueries } from '#lib/query-client.ts';
import { showToast } from './toast.tsx';
import { offerNext } from './undo-bar.tsx';

type Saved = { dirId: string; name: string };

/** Lets her choose a folder of the cloud disk, has something put there and says where it is, or why not. */
export async function saveToFolder(save: (place: { dirId?: string }) => Promise<Saved>): Promise<void> {
  const folder = await chooseDriveFolder();
  if (!folder) return;
  try {
    const { dirId, name } = await save(folder.dirId ? { dirId: folder.dirId } : {});
    void refreshQueries(listDrive, getCapacity);
    offerNext(`“${name}”已存到“${folder.name}”`, '打开位置', () => showDriveFolder(dirId));
  } catch (error) {
    showToast('error', error instanceof AppError ? error.message : messages.unexpected);
  }
}
