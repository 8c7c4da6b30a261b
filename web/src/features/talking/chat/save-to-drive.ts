import { AppError, messages } from '@app/contract/errors.ts';
import { getCapacity, listDrive } from '@app/contract/keeping/drive.ts';
import { type ExportFormat, saveChatToDrive } from '@app/contract/talking/exports.ts';
import { showToast } from '#components/layers/toast.tsx';
import { offerNext } from '#components/layers/undo-bar.tsx';
import { chooseDriveFolder, showDriveFolder } from '#lib/doors/drive-door.ts';
import { keepSaveFolder, readSaveFolder } from '#lib/files/save-folder.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { refreshQueries } from '#lib/http/query-client.ts';

type Answer = { chatId: string; messageId: string };

/** Without a choice of hers. */
export const FIRST_FOLDER = '我的上传';

/** Puts an answer into the folder she saves to and says where it is, or why not. */
export async function saveToDrive(answer: Answer, format: ExportFormat): Promise<void> {
  try {
    const { dirId, name, place } = await save(answer, format);
    void refreshQueries(listDrive, getCapacity);
    offerNext(`“${name}”已存到“${place}”`, '打开位置', () => showDriveFolder(dirId));
  } catch (error) {
    showToast('error', error instanceof AppError ? error.message : messages.unexpected);
  }
}

/** Asks where answers go from now on. */
export async function changeSaveFolder(): Promise<void> {
  const folder = await chooseDriveFolder();
  if (!folder) return;
  keepSaveFolder(folder);
  showToast('success', `以后存到“${folder.name}”`);
}

async function save(answer: Answer, format: ExportFormat) {
  const folder = readSaveFolder();
  const saveInto = (dirId?: string) => callOrThrow(saveChatToDrive, { ...answer, format, ...(dirId ? { dirId } : {}) });
  try {
    return { ...(await saveInto(folder?.dirId)), place: folder?.name ?? FIRST_FOLDER };
  } catch (error) {
    const isGone = folder && error instanceof AppError && error.code === 'not-found';
    if (!isGone) throw error;
    // The folder is no longer there: better in the first one than nowhere.
    const saved = { ...(await saveInto()), place: FIRST_FOLDER };
    keepSaveFolder(undefined);
    return saved;
  }
}
