import { BIN_DAYS, type DriveEntry } from '@app/contract/keeping/drive.ts';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { track } from '#lib/tracking/tracking.ts';
import { downloadEntries } from './download-entries.ts';
import {
  type EntryRef,
  useCopyEntries,
  useDeleteEntries,
  useMoveEntries,
  useRecoverEntries,
  useRenameEntry,
} from './drive.api.ts';

/** What can be done to entries, with what is said about it. A failure is said by the query client. */
export function useDriveActions() {
  const rename = useRenameEntry();
  const move = useMoveEntries();
  const copy = useCopyEntries();
  const remove = useDeleteEntries();
  const recover = useRecoverEntries();
  return {
    rename: (entry: DriveEntry, name: string) =>
      doWithUndo(
        { ...entry, name },
        {
          act: rename,
          undo: () => rename.mutate(entry),
          said: (answer) => (answer.name === name ? '已重命名' : `有同名的，改成了“${answer.name}”`),
        },
      ),
    moveTo: (entries: readonly DriveEntry[], targetDirId: string) => {
      const moved = entries.filter(({ parentId }) => parentId !== targetDirId);
      if (moved.length === 0) return;
      const putBack = async () => {
        for (const parentId of new Set(moved.map((entry) => entry.parentId))) {
          const ofParent = moved.filter((entry) => entry.parentId === parentId);
          await move.mutateAsync({ entries: ofParent, targetDirId: parentId });
        }
      };
      doWithUndo(
        { entries: moved, targetDirId },
        { act: move, undo: () => void putBack().catch(saidAlready), said: `已移动 ${moved.length} 项` },
      );
    },
    copyTo: (entries: readonly DriveEntry[], targetDirId: string) =>
      doWithUndo({ entries, targetDirId }, { act: copy, undo: remove.mutate, said: `已复制 ${entries.length} 项` }),
    remove: (entries: readonly DriveEntry[]) =>
      doWithUndo(entries, {
        act: remove,
        undo: recover,
        said: `已移到回收站，${BIN_DAYS} 天内可恢复`,
        onDone: () => track('cloudStorage', 'remove'),
      }),
    /** A new folder is made by its dialog; here is only the way back. */
    offerWithoutFolder: (made: EntryRef) => offerUndo('已新建文件夹', () => remove.mutate([made])),
    download: (entries: readonly DriveEntry[]) => void downloadEntries(entries),
  };
}

function saidAlready(): void {}
