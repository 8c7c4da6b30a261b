import type { OutputOf } from '@app/contract/endpoint.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import type { listEmbedded, pickEmbedded } from '@app/contract/sharing/embed.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { driveAddress } from '#features/keeping/drive/downloads.service.ts';
import { listFolder, readDetails } from '#features/keeping/drive/listing.service.ts';
import { requireVisit } from './embed-visits.service.ts';

export async function listInFrame(
  deps: Pick<Deps, 'db' | 'now'>,
  { visit, folderId, keyword, page, limit }: z.output<(typeof listEmbedded)['input']>,
): Promise<OutputOf<typeof listEmbedded>> {
  const { caller } = await requireVisit(deps, visit, 'drive');
  const asked = { dirId: folderId, fuzzyQuery: keyword, recursive: keyword !== undefined, page, limit };
  const { list, total } = await listFolder(deps, caller, listDrive.input.parse(asked));
  return { list: list.map(({ dirId, name, isdir, size }) => ({ id: dirId, name, isFolder: isdir, size })), total };
}

/** A file she chose is given away by her: its address opens it for ten minutes, and nothing beside it. */
export async function pickInFrame(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  shown: string,
  fileId: string,
): Promise<OutputOf<typeof pickEmbedded>> {
  const { caller } = await requireVisit(deps, shown, 'drive');
  const { name, size } = await readDetails(deps, caller, fileId, false);
  return { name, size, url: driveAddress(deps, fileId) };
}
