import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Of a file she chooses; what is kept of it is much smaller. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURES_AT_ONCE = 200;
const MAX_ALT_CHARS = 100;

export const PICTURE_TYPES = '图片要 PNG、JPG、WebP 或 GIF 格式，请换一张';
export const PICTURE_TOO_LARGE = `一张图片不能超过 ${MAX_PICTURE_BYTES / 1024 ** 2} MB，请压缩后再放`;

/** Why a file cannot be put into a design; said before a byte is sent. The server looks into the bytes themselves. */
export function pictureProblem({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.(png|jpe?g|webp|gif)$/i.test(name)) return PICTURE_TYPES;
  return size > MAX_PICTURE_BYTES ? PICTURE_TOO_LARGE : undefined;
}

/** How wide a picture is drawn, in hundredths of the line; 0 is its own size, at most the line. */
export const pictureWidths = [0, 25, 50, 100] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export type PictureReference = { pictureId: string; width: PictureWidth };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ADDRESS = new RegExp(`^picture:(${UUID})(?:\\?width=(25|50|100))?$`);

/** What stands for a picture in the Markdown of a design, as the address of an image: it outlives every signed address. */
export function pictureAddress({ pictureId, width }: PictureReference): string {
  return `picture:${pictureId}${width === 0 ? '' : `?width=${width}`}`;
}

/** Undefined for every other address. */
export function readPictureAddress(address: string): PictureReference | undefined {
  const [, pictureId, width] = ADDRESS.exec(address) ?? [];
  return pictureId ? { pictureId, width: pictureWidths.find((one) => String(one) === width) ?? 0 } : undefined;
}

/** Every picture that is named anywhere in a design, a question, or a part of one. */
export function pictureIdsIn(design: object): string[] {
  const named = JSON.stringify(design).matchAll(new RegExp(`picture:(${UUID})`, 'g'));
  return [...new Set(Array.from(named, ([, id = '']) => id))];
}

export function pictureMarkdown(reference: PictureReference, alt: string): string {
  return `![${altText(alt)}](${pictureAddress(reference)})`;
}

const IMAGE = /!\[[^[\]\n]*\]\((picture:[^\s()<>]+)\)/g;

/** The addresses of all pictures that a text shows. */
export function pictureAddressesIn(markdown: string): string[] {
  if (!markdown.includes('](picture:')) return [];
  return Array.from(markdown.matchAll(IMAGE), ([, address = '']) => address).filter((one) => readPictureAddress(one));
}

/** The same Markdown with something else in place of its pictures. */
export function mapPictures(markdown: string, write: (reference: PictureReference, whole: string) => string): string {
  if (!markdown.includes('](picture:')) return markdown;
  return markdown.replaceAll(IMAGE, (whole, address: string) => {
    const reference = readPictureAddress(address);
    return reference ? write(reference, whole) : whole;
  });
}

const wideSigns: Record<string, string> = {
  '[': '［',
  ']': '］',
  '\\': '＼',
  '`': '｀',
  $: '＄',
  '|': '｜',
  '*': '＊',
  _: '＿',
  '~': '～',
  '<': '＜',
  '>': '＞',
  '&': '＆',
};

/** Words for a picture that no reader of Markdown takes for anything else: signs with a meaning become their wide twins. */
export function altText(words: string): string {
  const plain = words.replaceAll(/\s+/g, ' ').replaceAll(/[[\]\\`$|*_~<>&]/g, (sign) => wideSigns[sign] ?? '');
  return [...plain.trim()].slice(0, MAX_ALT_CHARS).join('').trim();
}

const id = z.uuid('编号不正确');

/** `url` is good for an hour at least; a page asks again when a picture does not come. */
export const DesignPicture = z.object({ pictureId: id, url: z.string(), widthPx: z.int(), heightPx: z.int() });
export type DesignPicture = z.infer<typeof DesignPicture>;

/** `words`: what its own file says is to be seen, which a picture of 素材图片 does; else empty. */
const AddedPicture = DesignPicture.extend({ words: z.string() });
export type AddedPicture = z.infer<typeof AddedPicture>;

export const addDesignPicture = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/picture/add',
  summary:
    'Keeps a picture for my teaching designs and questions, in the form field `file`; it is looked into and made smaller',
  client: 'general',
  timeoutMs: 60_000,
  inputIn: 'form',
  input: z.object({}),
  output: AddedPicture,
});

export const addDesignPictureFromDrive = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/picture/addFromDrive',
  summary: 'The same with a file of my cloud disk; what becomes of that file later does not matter',
  client: 'general',
  timeoutMs: 30_000,
  input: z.object({ fileId: id }),
  output: AddedPicture,
});

export const listDesignPictures = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/teachDesign/picture/list',
  summary: 'Addresses of pictures of mine; any other is left out',
  client: 'general',
  input: z.object({ pictureIds: z.array(id).min(1, '请说要哪些图片').max(MAX_PICTURES_AT_ONCE, '一次要的图片太多') }),
  output: z.object({ list: z.array(DesignPicture) }),
});

export const getDesignPicture = endpoint({
  method: 'GET',
  path: '/storage/picture/:pictureId',
  summary: 'A picture of a teaching design or a question, by an address that listDesignPictures made',
  access: 'public',
  envelope: 'none',
  input: z.object({
    pictureId: id,
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});
