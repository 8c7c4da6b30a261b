import { hasThumbnail, readTypeOf } from '@app/contract/keeping/previews.ts';

/** Beside the types of texts: a small picture, one as large as a screen, and the first slides of a deck. */
export const PICTURE = 'picture';
export const SCREEN = 'screen';
export const SLIDES = 'slides';
const PAGE = 'page-';

/** What is drawn of a file for whoever may look at it without having it; undefined where nothing can be. */
export function drawnTypeOf(name: string, page = 1): string | undefined {
  if (hasThumbnail(name)) return SCREEN;
  const type = readTypeOf(name);
  if (type === 'pdf') return `${PAGE}${page}`;
  return type === 'pptx' ? SLIDES : type;
}

/** The page that a type stands for, from 1; undefined for other types. */
export function pageOf(type: string): number | undefined {
  return type.startsWith(PAGE) ? Number(type.slice(PAGE.length)) : undefined;
}
