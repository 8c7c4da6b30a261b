import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { extensionOf } from './entry-names.ts';

/** Larger files are opened in a program of their own. */
export const MAX_READ_BYTES = 50 * 1024 ** 2;
export const MAX_THUMBNAILS_AT_ONCE = 200;
/** The longer side of a thumbnail is at most this. */
export const THUMBNAIL_PX = 320;

/** The longer side of a picture that is shown to somebody who does not have it. */
export const SCREEN_PICTURE_PX = 2_000;
/** Of a deck that is not hers a teacher sees so many slides before she downloads it. */
export const SHOWN_SLIDES = 10;
/** Of a PDF that is not hers, so many pages. */
export const SHOWN_PAGES = 200;

/** Files whose content the server reads: to show it, and to find it by its words. */
const readTypes = ['docx', 'pptx', 'xlsx', 'pdf', 'txt', 'md', 'csv'] as const;
export type ReadType = (typeof readTypes)[number];
const pictureTypes: readonly string[] = ['png', 'jpg', 'jpeg', 'webp', 'gif'];
/** Those that lie on pages, slides or sheets, the first of which can be shown small. */
export const pagedTypes = ['docx', 'pptx', 'xlsx', 'pdf'] as const satisfies readonly ReadType[];
export type PagedType = (typeof pagedTypes)[number];

export function readTypeOf(name: string): ReadType | undefined {
  const ending = endingOf(name);
  return ending === 'markdown' ? 'md' : readTypes.find((type) => type === ending);
}

export function isPictureName(name: string): boolean {
  return pictureTypes.includes(endingOf(name));
}

export function pagedTypeOf(name: string): PagedType | undefined {
  return pagedTypes.find((type) => type === endingOf(name));
}

export function hasThumbnail(name: string): boolean {
  return isPictureName(name) || pagedTypeOf(name) !== undefined;
}

/** The ending of a name without its dot, in small letters. */
function endingOf(name: string): string {
  return extensionOf(name).slice(1).toLowerCase();
}

const id = z.uuid('编号不正确');

/** `message` says why nothing can be shown, and only then is not empty. */
export const Preview = z.object({
  state: z.enum(['waiting', 'done', 'failed']),
  markdown: z.string(),
  /** The end was left out. */
  isCut: z.boolean(),
  message: z.string(),
});
export type Preview = z.infer<typeof Preview>;

export const getPreview = endpoint({
  method: 'GET',
  ...gateway('/panServer/file/preview'),
  summary: 'The content of a file of my cloud disk as Markdown; the first to ask has it read, and asks again',
  onError: 'rethrow',
  input: z.object({ fileId: id }),
  output: Preview,
});

/** `url` is good for a day at least, and the same all day; it is empty unless the thumbnail is ready. */
export const Thumbnail = z.object({ fileId: z.string(), state: z.enum(['waiting', 'ready', 'none']), url: z.string() });
export type Thumbnail = z.infer<typeof Thumbnail>;

const CHOOSE = `请选择 1 到 ${MAX_THUMBNAILS_AT_ONCE} 个文件`;

export const listThumbnails = endpoint({
  method: 'POST',
  ...gateway('/panServer/file/thumbnails'),
  summary: 'Addresses of small pictures for files of my cloud disk; those not made yet are begun',
  input: z.object({ fileIds: z.array(id).min(1, CHOOSE).max(MAX_THUMBNAILS_AT_ONCE, CHOOSE) }),
  output: z.object({ list: z.array(Thumbnail) }),
});

export const getThumbnail = endpoint({
  method: 'GET',
  path: '/storage/thumbnail/:blobId',
  summary: 'A small picture, by an address that listThumbnails made',
  access: 'public',
  envelope: 'none',
  input: z.object({
    blobId: id,
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});
