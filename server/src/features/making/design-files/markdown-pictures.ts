import { readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { readFigureAddress } from '@app/contract/making/figures.ts';
import type { Pictures } from '#documents/word/pictures.ts';
import { mimeTypeOfEnding } from '#lib/mime-types.ts';

const PICTURE = /!\[([^[\]\n]*)\]\(([^)\s]+)\)/g;
/**
 * The same Markdown with its pictures in it: one file that opens anywhere, with nothing beside it to lose. Their bytes
 * stand at the very end, so that the words above can still be read and edited.
 */
export function withPictures(markdown: string, pictures: Pictures): string {
  const names = new Map<string, { name: string; data: string }>();
  const text = markdown.replaceAll(PICTURE, (whole, alt: string, address: string) => {
    const picture = pictures.get(address);
    if (!picture && readFigureAddress(address)) return alt;
    if (!picture) return readPictureAddress(address) ? `［图片${alt ? `：${alt}` : ''}］` : whole;
    const key = readPictureAddress(address)?.pictureId ?? address;
    const data = `data:${mimeTypeOfEnding(picture.type)};base64,${Buffer.from(picture.bytes).toString('base64')}`;
    const { name } = names.get(key) ?? { name: `图${names.size + 1}` };
    names.set(key, { name, data });
    return `![${alt}][${name}]`;
  });
  const definitions = Array.from(names.values(), ({ name, data }) => `[${name}]: ${data}`);
  return definitions.length > 0 ? `${text}\n${definitions.join('\n')}\n` : text;
}
