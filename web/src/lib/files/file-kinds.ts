import { type MediaKind, mediaKindOf } from '@app/contract/media-types.ts';

/** What a teacher calls such a file, and the letter and pigment of its glyph. */
export type FileKind = { word: string; letter: string; pigment: string };

const kinds: Partial<Record<MediaKind, FileKind>> = {
  word: { word: 'Word 文档', letter: 'W', pigment: 'indigo' },
  pdf: { word: 'PDF 文档', letter: 'PDF', pigment: 'cinnabar' },
  text: { word: '文本', letter: 'T', pigment: 'violet' },
  slides: { word: 'PPT 课件', letter: 'P', pigment: 'ochre' },
  sheet: { word: 'Excel 表格', letter: 'X', pigment: 'moss' },
  picture: { word: '图片', letter: '图', pigment: 'teal' },
  sound: { word: '音频', letter: '音', pigment: 'violet' },
  film: { word: '视频', letter: '视', pigment: 'ochre' },
  archive: { word: '压缩包', letter: '包', pigment: 'moss' },
};

/** Where an ending has a name of its own. */
const own = new Map<string, Partial<FileKind>>([
  ['csv', { word: '表格' }],
  ['md', { word: 'Markdown 文本', letter: 'M' }],
  ['wps', { word: 'WPS 文档' }],
  ['key', { word: 'Keynote 课件' }],
  ['ecw', { word: '课件' }],
]);

/** By the ending of its name, without the dot. */
export function fileKindOf(ending: string): FileKind {
  const type = ending.toLowerCase();
  const kind = mediaKindOf(type);
  const unknown = { word: type === '' ? '文件' : `${type.toUpperCase()} 文件`, letter: '?', pigment: 'violet' };
  return { ...unknown, ...(kind && kinds[kind]), ...own.get(type) };
}
