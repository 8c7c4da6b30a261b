import { buffer } from 'node:stream/consumers';
import { readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import type { Design } from '@app/contract/making/design.ts';
import { readFigureAddress } from '@app/contract/making/figures.ts';
import type { Deps } from '#deps.ts';
import type { Pictures, WordPicture } from '#documents/word/pictures.ts';
import { readPictures } from '#features/keeping/design-pictures/design-pictures.service.ts';
import type { Caller } from '#http/door.ts';
import { shrinkPicture } from '#lib/pictures/shrink-picture.ts';
import { findOwnFile } from './own-file.ts';

const MAX_PICTURES = 100;
const ADDRESS = /!\[[^[\]]*\]\(\s*<?([^)\s>]+)/g;

type PictureDeps = Pick<Deps, 'db' | 'fileStore' | 'log'>;

/**
 * The pictures of a design with their bytes, for any kind of file, by their addresses in the text: those she put in, her
 * own uploads, and what stands in the text itself. Figures are drawn by who writes the file. What cannot be had stays words; nothing is fetched from elsewhere.
 */
export async function picturesOf(deps: PictureDeps, caller: Caller, design: Design): Promise<Pictures> {
  const addresses = addressesIn(design)
    .filter((address) => !readFigureAddress(address))
    .slice(0, MAX_PICTURES);
  const references = addresses.flatMap((address) => {
    const reference = readPictureAddress(address);
    return reference ? [{ address, ...reference }] : [];
  });
  const ids = references.map(({ pictureId }) => pictureId);
  const own = await readPictures(deps, caller, [...new Set(ids)]);
  const pictures = new Map<string, WordPicture>();
  for (const { address, pictureId, width } of references) {
    const picture = own.get(pictureId);
    if (picture) pictures.set(address, { ...picture, ...(width > 0 && { share: width / 100 }) });
  }
  for (const address of addresses.filter((one) => !readPictureAddress(one))) {
    const picture = await otherPicture(deps, caller, address).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'design-picture-left-out');
      return undefined;
    });
    if (picture) pictures.set(address, picture);
  }
  return pictures;
}

function addressesIn(design: Design): string[] {
  const found = textsOf(design).flatMap((text) => Array.from(text.matchAll(ADDRESS), ([, at = '']) => at));
  return [...new Set(found)];
}

async function otherPicture(deps: PictureDeps, caller: Caller, address: string): Promise<WordPicture | undefined> {
  const bytes = await bytesAt(deps, caller, address);
  return bytes && shrinkPicture(caller.userId, bytes);
}

async function bytesAt(deps: PictureDeps, caller: Caller, address: string): Promise<Buffer | undefined> {
  const inline = /^data:image\/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/=]+)$/.exec(address)?.[1];
  if (inline) return Buffer.from(inline, 'base64');
  const fileId = /^\/storage\/([0-9a-f-]{36})(?:\?|$)/.exec(address)?.[1];
  const file = fileId && (await findOwnFile(deps, caller, fileId));
  return file ? buffer(await deps.fileStore.get(file.id)) : undefined;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('![') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
