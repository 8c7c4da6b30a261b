import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Design } from '@app/contract/design.ts';
import type { DesignFormat, exportDesign, saveDesignToDrive } from '@app/contract/designs.ts';
import { AppError } from '@app/contract/errors.ts';
import { AI_LABEL } from '@app/contract/exports.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireDesign } from '#features/designs/designs.service.ts';
import { addFile, requireFolder } from '#features/drive/drive.service.ts';
import { storeOwnBytes } from '#features/storage/own-bytes.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { writeWordInThread } from '#lib/word/word-thread.ts';
import type { FormRow } from './design-forms.queries.ts';
import { requireForm } from './design-forms.service.ts';
import { designMarkdown } from './design-markdown.ts';
import { picturesOf } from './design-pictures.ts';

type Wanted = z.output<(typeof exportDesign)['input']>;

const mimeTypes: Record<DesignFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
};

type ExportDeps = Pick<Deps, 'db' | 'fileStore' | 'log'>;

export async function exportFile(
  deps: ExportDeps,
  caller: Caller,
  { designId, format, formId }: Wanted,
): Promise<OutgoingFile> {
  const { design, stage } = await requireDesign(deps, caller, designId);
  if (stage !== 'ready') throw new AppError('conflict', '设计还没有写完，写完再导出');
  const form = formId && format === 'docx' ? await requireForm(deps, caller, formId) : undefined;
  const bytes = format === 'docx' ? await wordOf(deps, caller, design, form) : Buffer.from(designMarkdown(design));
  return {
    name: fileNameFrom(`${design.head.title} 教学设计`, format, '教学设计'),
    mimeType: mimeTypes[format],
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}

async function wordOf(
  deps: ExportDeps,
  caller: Caller,
  design: Design,
  form: FormRow | undefined,
): Promise<Uint8Array> {
  const content = {
    design,
    label: AI_LABEL,
    // The label that programs read, as GB 45438-2025 names it.
    properties: [{ name: 'AIGC', value: JSON.stringify({ Label: '1', ContentProducer: '教师助手' }) }],
  };
  if (form) return writeWordInThread({ ...content, form: form.bytes, places: form.places });
  return writeWordInThread({ ...content, pictures: await picturesOf(deps, caller, design) });
}

/** Puts what a download would give into a folder of her cloud disk. */
export async function saveToDrive(
  deps: ExportDeps & Pick<Deps, 'newId' | 'now' | 'secrets'>,
  caller: Caller,
  { dirId, ...wanted }: z.output<(typeof saveDesignToDrive)['input']>,
): Promise<{ fileId: string; dirId: string; name: string }> {
  // A folder that is gone is said before the file is made.
  const folder = await requireFolder(deps.db, caller.userId, dirId);
  const { name, bytes } = await exportFile(deps, caller, wanted);
  const contextId = await storeOwnBytes(deps, caller, await buffer(bytes));
  const entry = await addFile(deps, caller, { dirId: folder.id, name, contextId });
  return { fileId: entry.fileId, dirId: folder.id, name: entry.name };
}
