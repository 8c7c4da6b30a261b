import { DOWNLOAD_TTL_SECONDS, type getStoredFile, isPicture } from '@app/contract/keeping/files.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { ownEntryAddress } from '#features/keeping/drive/downloads.service.ts';
import type { Caller } from '#http/door.ts';
import type { OutgoingFile } from '#http/serve-download.ts';
import { mimeTypeOfEnding } from '#lib/mime-types.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { findSharedFile } from './files.queries.ts';
import { fileNotFound, requireFile } from './files.service.ts';

const DOWNLOAD = 'download';

/** An address for a file or folder of her disk, or for a file of her questions (rule SRV-031). */
export async function downloadAddress(
  deps: Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>,
  caller: Caller,
  fileId: string,
): Promise<{ url: string }> {
  const url = await ownEntryAddress(deps, caller, fileId);
  return url ? { url } : signedAddress(deps, caller, fileId);
}

/** An address its holder may use without signing in, for ten minutes (rule SRV-031). */
async function signedAddress(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  caller: Caller,
  fileId: string,
): Promise<{ url: string }> {
  const { id } = await requireFile(deps, caller, fileId);
  return { url: `/storage/${id}?${signedQuery(deps, DOWNLOAD, id, endsIn(deps, DOWNLOAD_TTL_SECONDS))}` };
}

export async function fetchFile(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'fileStore'>,
  { contextId, ...signed }: z.output<(typeof getStoredFile)['input']>,
): Promise<OutgoingFile> {
  requireSigned(deps, DOWNLOAD, contextId, signed, {
    wrong: '下载地址不正确，请回到对话里重新打开',
    over: '下载地址已过期，请回到对话里重新打开',
  });
  const file = await findSharedFile(deps.db, contextId);
  if (!file) throw fileNotFound();
  return {
    name: file.name,
    mimeType: mimeTypeOfEnding(file.type),
    sizeBytes: await deps.fileStore.size(file.id),
    isShown: isPicture(file.type),
    bytes: await deps.fileStore.get(file.id),
  };
}
