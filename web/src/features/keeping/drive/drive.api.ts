import {
  addFolder,
  clearBin,
  copyEntries,
  type DriveEntry,
  deleteFiles,
  deleteFolders,
  getCapacity,
  getFile,
  getFolder,
  listBin,
  listDrive,
  MAX_ENTRIES_AT_ONCE,
  moveFiles,
  moveFolders,
  purgeFiles,
  recoverFiles,
  recoverFolders,
  renameFile,
  renameFolder,
} from '@app/contract/keeping/drive.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryKeyOf, refreshQueries } from '#lib/http/query-client.ts';
import type { DriveView } from './drive-view.ts';

/** What the calls need to know of an entry. */
export type EntryRef = Pick<DriveEntry, 'dirId' | 'isdir'>;

const PAGE_SIZE = 200;

export const driveRoots = queryOptions({ ...endpointQuery(listDrive, {}), staleTime: Number.POSITIVE_INFINITY });
export const driveCapacity = endpointQuery(getCapacity, {});
export const folderDetails = (dirId: string) => endpointQuery(getFolder, { dirId });
export const foldersIn = (dirId: string) => endpointQuery(listDrive, { dirId, coverFile: false, limit: PAGE_SIZE });

export function entryDetails({ dirId, isdir }: EntryRef) {
  return queryOptions({
    queryKey: queryKeyOf(getFile, dirId),
    queryFn: ({ signal }) =>
      isdir ? callOrThrow(getFolder, { dirId }, { signal }) : callOrThrow(getFile, { fileId: dirId }, { signal }),
  });
}

/** A folder; or, with a keyword, whatever has it in its name anywhere. */
export function entriesOf(dirId: string, keyword: string, { sort, order }: Pick<DriveView, 'sort' | 'order'>) {
  const wanted = keyword === '' ? { dirId } : { fuzzyQuery: keyword };
  return infiniteQueryOptions({
    ...endpointPages(listDrive, { ...wanted, sort, order, limit: PAGE_SIZE }),
    // Earlier pages stay the same objects anyway; comparing thousands of entries would cost a frame.
    structuralSharing: false,
  });
}

export const binPages = endpointPages(listBin, { limit: PAGE_SIZE });

export function useAddFolder() {
  return useMutation({
    mutationFn: (folder: { parentId: string; name: string }) => callOrThrow(addFolder, folder),
    onSettled: refreshDrive,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

export function useRenameEntry() {
  return useMutation({
    mutationFn: ({ dirId, isdir, name }: EntryRef & { name: string }) =>
      isdir ? callOrThrow(renameFolder, { dirId, name }) : callOrThrow(renameFile, { fileId: dirId, name }),
    onSettled: refreshDrive,
  });
}

type Transfer = { entries: readonly EntryRef[]; targetDirId: string };

export function useMoveEntries() {
  return useMutation({
    mutationFn: ({ entries, targetDirId }: Transfer) =>
      byKind(entries, {
        folders: (dirId) => callOrThrow(moveFolders, { dirId, targetDirId }),
        files: (fileId) => callOrThrow(moveFiles, { fileId, targetDirId }),
      }),
    onSettled: refreshDrive,
  });
}

export function useCopyEntries() {
  return useMutation({
    /** Answers the copies. */
    mutationFn: async ({ entries, targetDirId }: Transfer) => {
      const copies: DriveEntry[] = [];
      for (const ids of batches(entries)) copies.push(...(await callOrThrow(copyEntries, { ids, targetDirId })).list);
      return copies;
    },
    onSettled: refreshDrive,
  });
}

export function useDeleteEntries() {
  return useMutation({
    mutationFn: (entries: readonly EntryRef[]) =>
      byKind(entries, {
        folders: (dirId) => callOrThrow(deleteFolders, { dirId }),
        files: (fileId) => callOrThrow(deleteFiles, { fileId }),
      }),
    onSettled: refreshDrive,
  });
}

export function useRecoverEntries() {
  return useMutation({
    mutationFn: (entries: readonly EntryRef[]) =>
      byKind(entries, {
        folders: (dirIds) => callOrThrow(recoverFolders, { dirIds }),
        files: (fileIds) => callOrThrow(recoverFiles, { fileIds }),
      }),
    onSettled: refreshDrive,
  });
}

export function usePurgeEntries() {
  return useMutation({
    mutationFn: (entries: readonly EntryRef[]) =>
      byKind(entries, {
        folders: (dirIds) => callOrThrow(clearBin, { dirIds }),
        files: (fileIds) => callOrThrow(purgeFiles, { fileIds }),
      }),
    onSettled: refreshDrive,
  });
}

export function useClearBin() {
  return useMutation({ mutationFn: () => callOrThrow(clearBin, {}), onSettled: refreshDrive });
}

const driveReads = [listDrive, getFolder, getFile, listBin, getCapacity];

export async function refreshDrive(): Promise<void> {
  await refreshQueries(...driveReads);
}

type Calls = Record<'folders' | 'files', (ids: string[]) => Promise<unknown>>;

/** The wire has one call for folders and another for files, and takes so many at once. */
async function byKind(entries: readonly EntryRef[], calls: Calls): Promise<void> {
  for (const ids of batches(entries.filter(({ isdir }) => isdir))) await calls.folders(ids);
  for (const ids of batches(entries.filter(({ isdir }) => !isdir))) await calls.files(ids);
}

function batches(entries: readonly EntryRef[]): string[][] {
  const ids = entries.map(({ dirId }) => dirId);
  const count = Math.ceil(ids.length / MAX_ENTRIES_AT_ONCE);
  return Array.from({ length: count }, (_, n) => ids.slice(n * MAX_ENTRIES_AT_ONCE, (n + 1) * MAX_ENTRIES_AT_ONCE));
}
