import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { isFilm, isSound, type ReadType, readTypeOf } from '@app/contract/keeping/previews.ts';

const kinds: Record<string, string> = {
  docx: 'Word 文档',
  doc: 'Word 文档',
  pptx: 'PPT 课件',
  ppt: 'PPT 课件',
  xlsx: 'Excel 表格',
  xls: 'Excel 表格',
  csv: '表格',
  pdf: 'PDF 文档',
  txt: '文本',
  md: 'Markdown 文本',
  zip: '压缩包',
  rar: '压缩包',
};
const pictures: readonly string[] = ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'];

/** Without its dot, in small letters. */
export function typeOf(name: string): string {
  return extensionOf(name).slice(1).toLowerCase();
}

/** What a teacher calls such a file. */
export function kindText(name: string): string {
  const type = typeOf(name);
  if (pictures.includes(type)) return '图片';
  if (isSound(name)) return '音频';
  if (isFilm(name)) return '视频';
  return kinds[type] ?? (type === '' ? '文件' : `${type.toUpperCase()} 文件`);
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
  const type = typeOf(name);
  if (pictures.includes(type)) return 'picture';
  if (isSound(name)) return 'sound';
  if (isFilm(name)) return 'film';
  const readType = readTypeOf(name);
  return readType && readKinds[readType];
}
