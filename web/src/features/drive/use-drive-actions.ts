import { BIN_DAYS, type DriveEntry } from '@app/contract/drive.ts';
import { getDownloadUrl } from '@app/contract/files.ts';
import { showToast } from '#components/toast.tsx';
import { offerUndo } from '#components/undo-bar.tsx';
import { callOrThrow } from '#lib/api-client.ts';
import { useCopyEntries, useDeleteEntries, useMoveEntries, useRecoverEntries, useRenameEntry } from './drive.api.ts';

/** What can be done to entries, with what is said about it. A failure is said by the query client. */
export function useDriveActions() {
  const rename = useRenameEntry();
  const move = useMoveEntries();
  const copy = useCopyEntries();
  const remove = useDeleteEntries();
  const recover = useRecoverEntries();
  return {
    rename: (entry: DriveEntry, name: string) => {
      const told = rename.mutateAsync({ ...entry, name });
      told.then((answer) => {
        if (answer.name !== name) showToast('info', `有同名的，改成了“${answer.name}”`);
      }, saidAlready);
    },
    moveTo: (entries: readonly DriveEntry[], targetDirId: string) => {
      const moved = entries.filter(({ parentId }) => parentId !== targetDirId);
      if (moved.length === 0) return;
      const putBack = async () => {
        for (const parentId of new Set(moved.map((entry) => entry.parentId))) {
          const entriesOfParent = moved.filter((entry) => entry.parentId === parentId);
          await move.mutateAsync({ entries: entriesOfParent, targetDirId: parentId });
        }
      };
      move.mutateAsync({ entries: moved, targetDirId }).then(() => {
        offerUndo(`已移动 ${moved.length} 项`, () => void putBack().catch(saidAlready));
      }, saidAlready);
    },
    copyTo: (entries: readonly DriveEntry[], targetDirId: string) => {
      copy.mutateAsync({ entries, targetDirId }).then(() => {
        showToast('success', `已复制 ${entries.length} 项`);
      }, saidAlready);
    },
    remove: (entries: readonly DriveEntry[]) => {
      remove.mutateAsync(entries).then(() => {
        offerUndo(`已移到回收站，${BIN_DAYS} 天内可恢复`, () => recover.mutate(entries));
      }, saidAlready);
    },
    download: (entries: readonly DriveEntry[]) => void downloadAll(entries),
  };
}

/** A folder comes as a zip. */
async function downloadAll(entries: readonly DriveEntry[]): Promise<void> {
  try {
    for (const { dirId } of entries) {
      const { url } = await callOrThrow(getDownloadUrl, { fileId: dirId });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    }
  } catch (error) {
    showToast('error', error instanceof Error ? error.message : '下载失败,请重试');
  }
}

function saidAlready(): void {}
