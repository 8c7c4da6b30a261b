import { AppError, messages } from '@app/contract/errors.ts';
import { getCapacity, listDrive } from '@app/contract/keeping/drive.ts';
import { showToast } from '#components/layers/toast.tsx';
import { offerNext } from '#components/layers/undo-bar.tsx';
import { chooseDriveFolder, showDriveFolder } from '#lib/doors/drive-door.ts';
import { refreshQueries } from '#lib/http/query-client.ts';

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
