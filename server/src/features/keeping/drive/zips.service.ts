import { AppError } from '@app/contract/errors.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import type { getDriveZip } from '@app/contract/keeping/storage.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { equalHashes } from '#lib/secrets.ts';
import { findSharedEntry } from './downloads.queries.ts';
import { zipFile } from './downloads.service.ts';
import { listTogether } from './drive.service.ts';

type ZipDeps = Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>;

/** An address for several entries at once; it names them all, so any node can answer it (rule SRV-031). */
export async function zipAddress(
  deps: ZipDeps,
  caller: Caller,
  given: readonly string[],
): Promise<{ url: string; name: string; size: number }> {
  const { name, sizeBytes } = await zipOf(deps, caller, given);
  const expires = Math.floor(deps.now().getTime() / 1_000) + DOWNLOAD_TTL_SECONDS;
  const ids = packIds(given);
  const url = `/storage/zip?ids=${ids}&expires=${expires}&signature=${signatureOf(deps, ids, expires)}`;
  return { url, name, size: sizeBytes };
}

export async function fetchZip(
  deps: ZipDeps,
  { ids: packed, expires, signature }: z.output<(typeof getDriveZip)['input']>,
): Promise<RangedFile> {
  if (!equalHashes(signature, signatureOf(deps, packed, expires))) {
    throw new AppError('forbidden', '下载地址不正确，请回到云盘重新下载');
  }
  if (expires * 1_000 < deps.now().getTime()) throw new AppError('forbidden', '下载地址已过期，请回到云盘重新下载');
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

function signatureOf({ secrets }: Pick<Deps, 'secrets'>, ids: string, expires: number): string {
  return secrets.codeHash('drive-zip', `${ids}:${expires}`);
}
