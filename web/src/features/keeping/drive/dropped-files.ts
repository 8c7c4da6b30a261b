import { openPromise } from '#lib/time/open-promise.ts';

/** A file to upload, and the folders it lies in below the place it was dropped on. */
export type PlacedFile = { file: File; folders: readonly string[] };

/** What a drop brought: whole folders with everything in them, empty folders left out. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PlacedFile[]> {
  // The list is emptied as soon as the event is over, so the entries are taken at once.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const placed: PlacedFile[] = [];
  for (const entry of entries) placed.push(...(await filesBelow(entry, [])));
  return placed.filter(isWanted);
}

/** What the file dialog brought; for a chosen folder each file knows its path. */
export function filesOfField(files: FileList): PlacedFile[] {
  return [...files]
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))
    .filter(isWanted);
}

async function filesBelow(entry: FileSystemEntry, folders: readonly string[]): Promise<PlacedFile[]> {
  if (isFile(entry)) return [{ file: await readFile(entry), folders }];
  if (!isFolder(entry)) return [];
  const placed: PlacedFile[] = [];
  for (const child of await readAll(entry)) placed.push(...(await filesBelow(child, [...folders, entry.name])));
  return placed;
}

/** A browser tells a folder's entries some hundred at a time, until it tells none. */
async function readAll(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const { promise, resolve, reject } = openPromise<FileSystemEntry[]>();
    reader.readEntries(resolve, reject);
    const some = await promise;
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function readFile(entry: FileSystemFileEntry): Promise<File> {
  const { promise, resolve, reject } = openPromise<File>();
  entry.file(resolve, reject);
  return promise;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Notes that systems leave in every folder, for themselves. */
const ownNotes: readonly string[] = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

function isWanted({ file }: PlacedFile): boolean {
  return !ownNotes.includes(file.name);
}
