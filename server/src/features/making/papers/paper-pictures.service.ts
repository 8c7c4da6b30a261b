import { AppError } from '@app/contract/errors.ts';
import { pictureAddressesIn, pictureIdsIn, readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import type { Deps } from '#deps.ts';
import type { Pictures, WordPicture } from '#documents/word/pictures.ts';
import { readPictures, sumBytesOf } from '#features/keeping/design-pictures/design-pictures.service.ts';

/** More than any exam has; Word and PDF hold all of them in memory. */
const MAX_PICTURES = 100;
const MAX_MEGABYTES = 40;

/** Said before anything is counted or begun: a paper without some of its pictures is no paper. */
export async function requireFewPictures(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  sections: readonly object[],
): Promise<void> {
  const ids = pictureIdsIn(sections);
  if (ids.length === 0) return;
  const bytes = await sumBytesOf({ db }, userId, ids);
  if (ids.length > MAX_PICTURES || bytes > MAX_MEGABYTES * 1024 ** 2)
    throw new AppError('too-large', `一份卷最多 ${MAX_PICTURES} 张图片、共 ${MAX_MEGABYTES} MB，请去掉一些图片`);
}

/** Pictures of hers that a paper names, with their bytes, by their addresses; another's stay words. */
export async function picturesOfPaper(
  deps: Pick<Deps, 'db' | 'fileStore' | 'log'>,
  userId: string,
  paper: object,
): Promise<Pictures> {
  const own = await readPictures(deps, { userId }, pictureIdsIn(paper).slice(0, MAX_PICTURES));
  const pictures = new Map<string, WordPicture>();
  for (const address of new Set(textsOf(paper).flatMap(pictureAddressesIn))) {
    const { pictureId = '', width = 0 } = readPictureAddress(address) ?? {};
    const picture = own.get(pictureId);
    if (picture) pictures.set(address, { ...picture, ...(width > 0 && { share: width / 100 }) });
  }
  return pictures;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
