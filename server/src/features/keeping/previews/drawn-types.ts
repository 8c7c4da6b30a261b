import { isPictureName, type PagedType, pagedTypeOf, pagedTypes, readTypeOf } from '@app/contract/keeping/previews.ts';

/** Beside the types of texts: a small picture, one as large as a screen, and the first slides of a deck. */
export const PICTURE = 'picture';
export const SCREEN = 'screen';
export const SLIDES = 'slides';
const PAGE = 'page-';
const FIRST = 'first-';

/** What is drawn of a file for whoever may look at it without having it; undefined where nothing can be. */
export function drawnTypeOf(name: string, page = 1): string | undefined {
  if (isPictureName(name)) return SCREEN;
  const type = readTypeOf(name);
  if (type === 'pdf') return `${PAGE}${page}`;
  return type === 'pptx' ? SLIDES : type;
}

/** The page that a type stands for, from 1; undefined for other types. */
export function pageOf(type: string): number | undefined {
  return type.startsWith(PAGE) ? Number(type.slice(PAGE.length)) : undefined;
}

/** What is small of a file; undefined where its glyph is all there is. Contents are the same under other names, so the kind stands in it. */
export function thumbnailTypeOf(name: string): string | undefined {
  if (isPictureName(name)) return PICTURE;
  const type = pagedTypeOf(name);
  return type && FIRST + type;
}

/** The kind of file whose first page a type stands for. */
export function firstPageOf(type: string): PagedType | undefined {
  return type.startsWith(FIRST) ? pagedTypeOf(`file.${type.slice(FIRST.length)}`) : undefined;
}

export const thumbnailTypes: readonly string[] = [PICTURE, ...pagedTypes.map((type) => FIRST + type)];

export function isThumbnail(type: string): boolean {
  return thumbnailTypes.includes(type);
}
