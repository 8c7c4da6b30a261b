import { AppError } from '@app/contract/errors.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import type { getDriveZip } from '@app/contract/keeping/storage.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import { findSharedEntry } from './downloads.queries.ts';
import { DOWNLOAD_AGAIN, zipFile } from './downloads.service.ts';
import { listTogether } from './drive.service.ts';

const ZIP = 'drive-zip';

type ZipDeps = Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>;

/** An address for several entries at once; it names them all, so any node can answer it (rule SRV-031). */
export async function zipAddress(
  deps: ZipDeps,
  caller: Caller,
  given: readonly string[],
): Promise<{ url: string; name: string; size: number }> {
  const { name, sizeBytes } = await zipOf(deps, caller, given);
  const ids = packIds(given);
  const url = `/storage/zip?ids=${ids}&${signedQuery(deps, ZIP, ids, endsIn(deps, DOWNLOAD_TTL_SECONDS))}`;
  return { url, name, size: sizeBytes };
}

export async function fetchZip(
  deps: ZipDeps,
  { ids: packed, ...signed }: z.output<(typeof getDriveZip)['input']>,
): Promise<RangedFile> {
  requireSigned(deps, ZIP, packed, signed, DOWNLOAD_AGAIN);
  const ids = unpackIds(packed);
  const first = await findSharedEntry(deps.db, ids[0] ?? '');
  if (!first) throw new AppError('not-found', '找不到这个文件，它可能已被删除');
  // The address speaks for the owner; there is no session of hers behind it.
  return zipOf(deps, { userId: first.userId, sessionId: '', suspendedReason: '' }, ids);
}

async function zipOf(deps: ZipDeps, caller: Caller, ids: readonly string[]): Promise<RangedFile> {
  const entries = await listTogether(deps, caller, ids);
  const roots = entries.filter(({ path }) => !path.includes('/'));
  const [first = { path: '', isDir: true }] = roots;
  const stem = first.isDir ? first.path : first.path.slice(0, first.path.length - extensionOf(first.path).length);
  return zipFile(deps, roots.length > 1 ? `${stem} 等 ${roots.length} 项.zip` : `${stem}.zip`, entries);
}

/** Sixteen bytes each instead of thirty-six letters. */
function packIds(ids: readonly string[]): string {
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');
}

function unpackIds(packed: string): string[] {
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return (hex.match(/.{32}/g) ?? []).map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}
