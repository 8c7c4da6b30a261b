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

const endings: Partial<Record<TechType, readonly string[]>> = {
  document: ['doc', 'docx', 'pdf', 'txt', 'md', 'wps'],
  slides: ['ppt', 'pptx', 'ecw', 'key'],
  sheet: ['xls', 'xlsx', 'csv'],
  picture: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
  video: ['mp4', 'webm', 'mov'],
};

export function techTypeOf(extension: string): TechType {
  const known = Object.keys(endings) as TechType[]; // the keys of the object above
  return known.find((type) => endings[type]?.includes(extension.toLowerCase())) ?? 'other';
}

/** The codes of a table of names, as zod wants them. */
export const keysOf = <K extends string>(named: Record<K, string>) => Object.keys(named) as [K, ...K[]]; // of a literal
