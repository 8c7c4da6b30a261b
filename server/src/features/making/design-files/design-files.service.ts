import { Readable } from 'node:stream';
import { AppError } from '@app/contract/errors.ts';
import type { Design } from '@app/contract/making/design.ts';
import type { DesignLayout } from '@app/contract/making/design-layouts.ts';
import type { DesignFormat, exportDesign } from '@app/contract/making/designs.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { figurePictures } from '#documents/figure-pictures.ts';
import { writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { figureForText } from '#drawing/figure-thread.ts';
import { pngOf } from '#drawing/png.ts';
import { readPreferences } from '#features/identity/users/preferences.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { designMarkdown } from '#lib/design-markdown.ts';
import { fileNameFrom } from '#lib/file-name.ts';
import { mimeTypeOfWritten } from '#lib/mime-types.ts';
import type { FormRow } from './design-forms.queries.ts';
import { requireForm } from './design-forms.service.ts';
import { picturesOf } from './design-pictures.ts';
import { withPictures } from './markdown-pictures.ts';

type Wanted = z.output<(typeof exportDesign)['input']>;

type ExportDeps = Pick<Deps, 'db' | 'fileStore' | 'log'>;

export async function exportFile(
  deps: ExportDeps,
  caller: Caller,
  { designId, format, formId, layout }: Wanted,
): Promise<OutgoingFile> {
  const { design, stage } = await requireDesign(deps, caller, designId);
  if (stage !== 'ready') throw new AppError('conflict', '设计还没有写完，写完再导出');
  const form = formId && format === 'docx' ? await requireForm(deps, caller, formId) : undefined;
  const pictures = await picturesOf(deps, caller, design);
  const chosen = layout ?? (await readPreferences(deps, caller)).designLayout;
  const bytes = await write(caller, format, { design, layout: chosen, pictures }, form);
  return {
    name: fileNameFrom(`${design.head.title} 教学设计`, format, '教学设计'),
    mimeType: mimeTypeOfWritten(format),
    sizeBytes: bytes.byteLength,
    isShown: false,
    bytes: Readable.from([bytes]),
  };
}

async function write(
  { userId }: Caller,
  format: DesignFormat,
  drawn: { design: Design; layout: DesignLayout; pictures: Pictures },
  form: FormRow | undefined,
): Promise<Uint8Array> {
  if (format === 'md') {
    const figures = await figurePictures(drawn.design, {
      draw: (words) => figureForText(userId, words),
      toPng: (svg) => pngOf(userId, svg),
    });
    return Buffer.from(withPictures(designMarkdown(drawn.design), new Map([...drawn.pictures, ...figures])));
  }
  const content = { ...drawn, ...aiLabel };
  if (format === 'pdf') return writePdfInProcess(userId, content);
  return writeWordInThread(userId, form ? { ...content, form: form.bytes, places: form.places } : content);
}
