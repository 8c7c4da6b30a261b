import { type MediaKind, mediaKindOf } from '../media-types.ts';

/** How a resource is made, by the ending of its file. */
export const techTypes = {
  document: '文档',
  slides: '演示文稿',
  sheet: '表格',
  picture: '图片',
  audio: '音频',
  video: '视频',
  other: '其他',
} as const;
export type TechType = keyof typeof techTypes;

/** What a resource is for. */
export const useTypes = {
  teachDesign: '教学设计',
  courseware: '课件',
  paper: '试卷',
  exercise: '练习',
  material: '素材',
} as const;
export type UseType = keyof typeof useTypes;

const ofKind: Partial<Record<MediaKind, TechType>> = {
  word: 'document',
  pdf: 'document',
  text: 'document',
  slides: 'slides',
  sheet: 'sheet',
  picture: 'picture',
  sound: 'audio',
  film: 'video',
};

export function techTypeOf(extension: string): TechType {
  const kind = mediaKindOf(extension);
  return (kind && ofKind[kind]) ?? 'other';
}

/** The codes of a table of names, as zod wants them. */
export const keysOf = <K extends string>(named: Record<K, string>) => Object.keys(named) as [K, ...K[]]; // of a literal
