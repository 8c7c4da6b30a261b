import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { type ReadType, readTypeOf } from '@app/contract/keeping/previews.ts';
import { mediaKindOf } from '@app/contract/media-types.ts';
import { fileKindOf } from '#lib/files/file-kinds.ts';

/** Without its dot, in small letters. */
export function typeOf(name: string): string {
  return extensionOf(name).slice(1).toLowerCase();
}

/** What a teacher calls such a file. */
export function kindText(name: string): string {
  return fileKindOf(typeOf(name)).word;
}

export type PreviewKind = 'picture' | 'pdf' | 'document' | 'slides' | 'sheet' | 'markdown' | 'text' | 'sound' | 'film';

const readKinds: Record<ReadType, PreviewKind> = {
  docx: 'document',
  pptx: 'slides',
  xlsx: 'sheet',
  csv: 'sheet',
  pdf: 'pdf',
  md: 'markdown',
  txt: 'text',
};

/** How a file can be looked at without opening another program. */
export function previewKindOf(name: string): PreviewKind | undefined {
  const kind = mediaKindOf(typeOf(name));
  if (kind === 'picture' || kind === 'sound' || kind === 'film') return kind;
  const readType = readTypeOf(name);
  return readType && readKinds[readType];
}
