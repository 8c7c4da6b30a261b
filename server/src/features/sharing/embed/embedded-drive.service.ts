import type { OutputOf } from '@app/contract/endpoint.ts';
import { listDrive } from '@app/contract/keeping/drive.ts';
import { EMBEDDED_ENTRIES, type listEmbedded, type pickEmbedded } from '@app/contract/sharing/embed.ts';
import type { Deps } from '#deps.ts';
import { driveAddress } from '#features/keeping/drive/downloads.service.ts';
import { listFolder, readDetails } from '#features/keeping/drive/listing.service.ts';
import { requireVisit } from './embed-visits.service.ts';

export async function listInFrame(
  deps: Pick<Deps, 'db' | 'now'>,
  shown: string,
  folderId: string | undefined,
): Promise<OutputOf<typeof listEmbedded>> {
  const { caller } = await requireVisit(deps, shown, 'drive');
  const page = listDrive.input.parse({ dirId: folderId, limit: EMBEDDED_ENTRIES });
  const { list, total } = await listFolder(deps, caller, page);
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
