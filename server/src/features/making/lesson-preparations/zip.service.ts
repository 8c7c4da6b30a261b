import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { AppError } from '@app/contract/errors.ts';
import { type LessonPart, lessonPartNames, lessonParts } from '@app/contract/making/lesson-preparations.ts';
import type { Deps } from '#deps.ts';
import { openFile as openDeck } from '#features/making/courseware/courseware-files.service.ts';
import { exportFile as exportDesign } from '#features/making/design-files/design-files.service.ts';
import { openAudio } from '#features/making/listening/audio.service.ts';
import { openListening } from '#features/making/listening/scripts.service.ts';
import { exportWord } from '#features/making/listening/word.service.ts';
import { openWritten } from '#features/making/papers/paper-tasks.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { wholeBytes } from '#lib/large-bytes.ts';
import { storeZip, type ZipEntry, zipSize } from '#lib/store-zip.ts';
import { requirePreparation } from './lesson-preparations.service.ts';
import { standings } from './preparing.service.ts';

/** Everything of the lesson that is there, as the files its own desks export, in the order of the lesson. */
export async function exportZip(deps: Deps, caller: Caller, id: string): Promise<OutgoingFile> {
  const row = await requirePreparation(deps, caller, id);
  const done = (await standings(deps, row)).filter(({ state, thing }) => state === 'done' && thing);
  if (done.length === 0) throw new AppError('conflict', '还没有做好的，做好再导出');
  const files: OutgoingFile[] = [];
  const names: string[] = [];
  for (const { part, thing } of done) {
    for (const file of await filesOf[part](deps, caller, thing?.id ?? '')) {
      files.push(file);
      names.push(`${lessonParts.indexOf(part) + 1} ${lessonPartNames[part]} ${file.name}`);
    }
  }
  const entries = await Promise.all(files.map((file, at) => entryOf(deps, names[at] ?? file.name, file)));
  return {
    name: fileNameFrom(`${row.title} 备课`, 'zip', '备课'),
    mimeType: 'application/zip',
    sizeBytes: zipSize(entries),
    isShown: false,
    bytes: Readable.from(storeZip(entries)),
  };
}

type Files = (deps: Deps, caller: Caller, id: string) => Promise<OutgoingFile[]>;

const paper: Files = async (deps, caller, paperId) => [
  await openWritten(deps, caller, { paperId, format: 'docx', layout: 'a4', answers: 'after' }),
];

const filesOf: Record<LessonPart, Files> = {
  design: async (deps, caller, designId) => [
    await exportDesign(deps, caller, { designId, format: 'docx', formId: undefined }),
  ],
  courseware: async (deps, caller, id) => [await openDeck(deps, caller, id)],
  exercise: paper,
  homework: paper,
  audio: async (deps, caller, id) => {
    const sound = await openAudio(deps, caller, id);
    const script = await scriptFile(deps, caller, id);
    return sound ? [sound, script] : [script];
  },
};

/** A test as its paper; what is only read as its words. */
async function scriptFile(deps: Deps, caller: Caller, id: string): Promise<OutgoingFile> {
  const { script, text, title } = await openListening(deps, caller, id);
  if (script.groups.some(({ questions }) => questions.length > 0)) return exportWord(deps, caller, id);
  const name = fileNameFrom(title, 'txt', '朗读稿');
  return { name, mimeType: 'text/plain', isShown: false, bytes: Readable.from([Buffer.from(text)]) };
}

async function entryOf({ now }: Deps, path: string, file: OutgoingFile): Promise<ZipEntry> {
  const bytes = await wholeBytes(file.bytes);
  return {
    path,
    modifiedAt: now(),
    sizeBytes: bytes.byteLength,
    crc32: crc32(bytes),
    open: async () => Readable.from([bytes]),
  };
}
