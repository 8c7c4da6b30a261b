import { AppError } from '@app/contract/errors.ts';
import { type OwnPart, ownPartNames, ownParts } from '@app/contract/making/own-lessons.ts';
import type { Area } from '#area.ts';
import type { Deps } from '#deps.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { blobsOf } from '#features/keeping/storage/blobs.service.ts';
import { filesOfKind, zipEntryOf, zipOf } from '#features/making/lesson-preparations/thing-files.service.ts';
import { requireMaterial } from '#features/making/materials/materials.service.ts';
import { openPicture } from '#features/making/materials/pictures.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import type { ZipEntry } from '#lib/store-zip.ts';
import { readOwnLesson } from './lesson-page.service.ts';

type ZipDeps = Deps & { areas: readonly Area[] };
type Entries = (deps: Deps, caller: Caller, id: string, pathOf: (name: string) => string) => Promise<ZipEntry[]>;

/** Of one lesson; each is written anew. */
const MOST_FILES = 60;

/** Everything of the lesson that is there and can be a file: the newest of each part, all pictures and all files. */
export async function exportLessonZip(deps: ZipDeps, caller: Caller, ownLessonId: string): Promise<OutgoingFile> {
  const { title, parts } = await readOwnLesson(deps, caller, ownLessonId);
  const shown = parts.filter(({ part, state, isHidden }) => part !== 'board' && state === 'there' && !isHidden);
  const wanted = shown.flatMap(({ part, things }) => {
    const taken = part === 'picture' || part === 'file' ? things : things.slice(0, 1);
    return taken.map(({ thing }) => ({ part, thing }));
  });
  const entries: ZipEntry[] = [];
  const taken = new Set<string>();
  for (const { part, thing } of wanted.slice(0, MOST_FILES)) {
    const write = entriesOf[thing.kind];
    if (write) entries.push(...(await write(deps, caller, thing.id, (name) => freePath(part, name, taken))));
  }
  if (entries.length === 0) throw new AppError('conflict', '还没有能下载的，做好再下载');
  return zipOf(title, entries);
}

/** 1 教学设计 公式法.docx; a second of the same name gets a number. */
function freePath(part: OwnPart, name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const head = `${ownParts.indexOf(part) + 1} ${ownPartNames[part]} `;
  let path = head + name;
  for (let no = 2; taken.has(path); no += 1) path = `${head}${stem} ${no}${ending}`;
  taken.add(path);
  return path;
}

const written =
  (kind: keyof typeof filesOfKind): Entries =>
  async (deps, caller, id, pathOf) => {
    const files = await filesOfKind[kind](deps, caller, id);
    return Promise.all(files.map((file) => zipEntryOf(deps, pathOf(file.name), file)));
  };

const picture: Entries = async (deps, caller, id, pathOf) => {
  const file = await openPicture(deps, await requireMaterial(deps, caller, id));
  return [await zipEntryOf(deps, pathOf(file.name), file)];
};

/** Its bytes are read from the store while they are sent, however many they are. */
const diskFile: Entries = async (deps, caller, id, pathOf) => {
  const { name, blobId, updatedAt } = await requireEntry(deps, caller, id);
  const blob = (await blobsOf(deps.db, blobId ? [blobId] : [])).get(blobId ?? '');
  if (!blob) return [];
  const { key, sizeBytes, crc32 } = blob;
  return [{ path: pathOf(name), modifiedAt: updatedAt, sizeBytes, crc32, open: () => deps.fileStore.get(key) }];
};

const entriesOf: Partial<Record<string, Entries>> = {
  design: written('design'),
  courseware: written('courseware'),
  paper: written('paper'),
  listening: written('listening'),
  picture,
  file: diskFile,
};
