import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Deps } from '#deps.ts';
import { AS_POWER_POINT, openFile as openDeck } from '#features/making/courseware/courseware-files.service.ts';
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

type Files = (deps: Deps, caller: Caller, id: string) => Promise<OutgoingFile[]>;

/** What is made for a lesson, as the files its own desks export. */
export const filesOfKind = {
  design: async (deps, caller, designId) => [
    await exportDesign(deps, caller, { designId, format: 'docx', formId: undefined, layout: undefined }),
  ],
  courseware: async (deps, caller, id) => [await openDeck(deps, caller, id, AS_POWER_POINT)],
  paper: async (deps, caller, paperId) => [
    await openWritten(deps, caller, { paperId, format: 'docx', layout: 'a4', answers: 'after' }),
  ],
  listening: async (deps, caller, id) => {
    const sound = await openAudio(deps, caller, id);
    const script = await scriptFile(deps, caller, id);
    return sound ? [sound, script] : [script];
  },
} as const satisfies Record<string, Files>;

/** A test as its paper; what is only read as its words. */
async function scriptFile(deps: Deps, caller: Caller, id: string): Promise<OutgoingFile> {
  const { script, text, title } = await openListening(deps, caller, id);
  if (script.groups.some(({ questions }) => questions.length > 0)) return exportWord(deps, caller, id);
  const name = fileNameFrom(title, 'txt', '朗读稿');
  return { name, mimeType: 'text/plain', isShown: false, bytes: Readable.from([Buffer.from(text)]) };
}

/** A file that was made just now, under its name in a zip. */
export async function zipEntryOf({ now }: Pick<Deps, 'now'>, path: string, file: OutgoingFile): Promise<ZipEntry> {
  const bytes = await wholeBytes(file.bytes);
  return {
    path,
    modifiedAt: now(),
    sizeBytes: bytes.byteLength,
    crc32: crc32(bytes),
    open: async () => Readable.from([bytes]),
  };
}

export function zipOf(title: string, entries: readonly ZipEntry[]): OutgoingFile {
  return {
    name: fileNameFrom(`${title} 备课`, 'zip', '备课'),
    mimeType: 'application/zip',
    sizeBytes: zipSize(entries),
    isShown: false,
    bytes: Readable.from(storeZip(entries)),
  };
}
