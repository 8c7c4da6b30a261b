import { pictureIdsIn } from '@app/contract/making/design-pictures.ts';
import type { Deps } from '#deps.ts';
import { listPictures, withPictureAddress } from '#features/making/design-pictures/design-pictures.service.ts';

/** Questions with addresses in place of the names of her pictures: pupils can ask for none. */
export async function withShownPictures<T extends object>(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  owner: { userId: string },
  items: T[],
): Promise<T[]> {
  const ids = pictureIdsIn(items);
  if (ids.length === 0) return items;
  const { list } = await listPictures(deps, owner, ids);
  // An address has no sign that JSON writes otherwise.
  return JSON.parse(list.reduce(withPictureAddress, JSON.stringify(items)));
}
