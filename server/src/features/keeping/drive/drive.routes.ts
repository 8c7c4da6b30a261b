import * as drive from '@app/contract/keeping/drive.ts';
import * as storage from '@app/contract/keeping/storage.ts';
import type { Deps } from '#deps.ts';
import { readCapacity } from '#features/keeping/storage/room.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { serveRanges } from '#http/serve-ranges.ts';
import { emptyBin, listBin, purgeBinned, recover, remove } from './bin.service.ts';
import { fetchEntry } from './downloads.service.ts';
import { addFile } from './drive.service.ts';
import { listFolder, readDetails } from './listing.service.ts';
import { copy, makeFolder, move, rename } from './organise.service.ts';
import { fetchZip, zipAddress } from './zips.service.ts';

export function driveRoutes(door: Door, deps: Deps): void {
  serve(door, drive.listDrive, ({ caller, input }) => listFolder(deps, caller, input));
  serve(door, drive.getFolder, ({ caller, input }) => readDetails(deps, caller, input.dirId, true));
  serve(door, drive.getFile, ({ caller, input }) => readDetails(deps, caller, input.fileId, false));
  serve(door, drive.getCapacity, ({ caller }) => readCapacity(deps, caller));
  serve(door, drive.getSystemTime, async () => ({ time: deps.now().getTime() }));
  serve(door, drive.addFolder, ({ caller, input }) => makeFolder(deps, caller, input));
  serve(door, drive.addFile, ({ caller, input }) => addFile(deps, caller, input));
  serveRanges(door, storage.getDriveFile, ({ input }) => fetchEntry(deps, input));
  serve(door, storage.getZipUrl, ({ caller, input }) => zipAddress(deps, caller, input.ids));
  serveRanges(door, storage.getDriveZip, ({ input }) => fetchZip(deps, input));
  organiseRoutes(door, deps);
  binRoutes(door, deps);
}

function organiseRoutes(door: Door, deps: Deps): void {
  serve(door, drive.renameFolder, ({ caller, input: { dirId, name } }) =>
    rename(deps, caller, { id: dirId, name, isDir: true }),
  );
  serve(door, drive.renameFile, ({ caller, input: { fileId, name } }) =>
    rename(deps, caller, { id: fileId, name, isDir: false }),
  );
  serve(door, drive.moveFolders, ({ caller, input: { dirId, targetDirId } }) =>
    move(deps, caller, { ids: dirId, targetId: targetDirId, isDir: true }),
  );
  serve(door, drive.moveFiles, ({ caller, input: { fileId, targetDirId } }) =>
    move(deps, caller, { ids: fileId, targetId: targetDirId, isDir: false }),
  );
  serve(door, drive.copyEntries, ({ caller, input: { ids, targetDirId } }) =>
    copy(deps, caller, { ids, targetId: targetDirId }),
  );
  serve(door, drive.deleteFolders, ({ caller, input: { dirId, isDirectly } }) =>
    remove(deps, caller, { ids: dirId, isDir: true, isDirectly }),
  );
  serve(door, drive.deleteFiles, ({ caller, input: { fileId, isDirectly } }) =>
    remove(deps, caller, { ids: fileId, isDir: false, isDirectly }),
  );
}

function binRoutes(door: Door, deps: Deps): void {
  serve(door, drive.listBin, ({ caller, input }) => listBin(deps, caller, input));
  serve(door, drive.recoverFiles, ({ caller, input }) => recover(deps, caller, { ids: input.fileIds, isDir: false }));
  serve(door, drive.recoverFolders, ({ caller, input }) => recover(deps, caller, { ids: input.dirIds, isDir: true }));
  serve(door, drive.purgeFiles, ({ caller, input }) => purgeBinned(deps, caller, { ids: input.fileIds, isDir: false }));
  serve(door, drive.clearBin, ({ caller, input: { dirIds } }) =>
    dirIds ? purgeBinned(deps, caller, { ids: dirIds, isDir: true }) : emptyBin(deps, caller),
  );
}
