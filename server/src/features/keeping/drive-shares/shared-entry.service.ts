import { AppError } from '@app/contract/errors.ts';
import {
  type getSharedFile,
  SHARE_PAUSE_MINUTES,
  SHARE_TRIES,
  type SharedEntry,
} from '@app/contract/keeping/drive-shares.ts';
import { DOWNLOAD_TTL_SECONDS } from '@app/contract/keeping/files.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { openEntry } from '#features/keeping/drive/downloads.service.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { readDetails } from '#features/keeping/drive/listing.service.ts';
import type { Caller } from '#http/door.ts';
import type { RangedFile } from '#http/serve-ranges.ts';
import { noSuchShare, refuseClosedShare, shareGone, UNNAMED_SHARER } from '#lib/closed-share.ts';
import { equalHashes, tokenHash } from '#lib/secrets.ts';
import { endsIn, requireSigned, signedQuery } from '#lib/signed-address.ts';
import * as queries from './drive-shares.queries.ts';
import { passwordHashOf } from './drive-shares.service.ts';

const DOWNLOAD = 'share-download';

type VisitDeps = Pick<Deps, 'db' | 'fileStore' | 'now' | 'secrets'>;
/** What a visitor brings: the code of the link, the password, and where she calls from. */
type Visit = { code: string; password: string; ip: string };
type LivingShare = { id: string; userId: string; entryId: string; passwordHash: string | null; expireTime: number };

/** From all addresses together: whoever has many of them does not get many more tries. */
const TRIES_OF_ALL = 50;

export async function readShare(deps: VisitDeps, code: string) {
  const { share, sharerName } = await requireShare(deps, code);
  return { sharerName, needsPassword: share.passwordHash !== null };
}

export async function openShare(deps: VisitDeps, visit: Visit): Promise<SharedEntry> {
  const { share, owner, sharerName } = await enterShare(deps, visit);
  const { isDir } = await requireEntry(deps, owner, share.entryId);
  const { name, size, totalSize, fileCount } = await readDetails(deps, owner, share.entryId, isDir);
  await queries.countOpen(deps.db, share.id);
  return { name, isdir: isDir, size: isDir ? totalSize : size, fileCount, sharerName, expireTime: share.expireTime };
}

/** Names the share and not the file, so that nobody learns an id and every request asks whether it is still shared. */
export async function shareAddress(deps: VisitDeps, visit: Visit): Promise<{ url: string }> {
  await enterShare(deps, visit);
  const proof = signedQuery(deps, DOWNLOAD, visit.code, endsIn(deps, DOWNLOAD_TTL_SECONDS));
  return { url: `/storage/share/${visit.code}?${proof}` };
}

export async function fetchShared(
  deps: VisitDeps,
  { code, ...signed }: z.output<(typeof getSharedFile)['input']>,
): Promise<RangedFile> {
  requireSigned(deps, DOWNLOAD, code, signed, {
    wrong: '下载地址不正确，请回到分享页重新下载',
    over: '下载地址已过期，请回到分享页重新下载',
  });
  const { share } = await requireShare(deps, code);
  return openEntry(deps, share.entryId);
}

async function enterShare(deps: VisitDeps, { code, password, ip }: Visit) {
  const found = await requireShare(deps, code);
  const { id, passwordHash } = found.share;
  if (passwordHash !== null) await checkPassword(deps, { id, passwordHash }, password, ip);
  return found;
}

/** A share that can be opened now, or the sentence that says why not. */
async function requireShare(deps: VisitDeps, code: string) {
  const found = await queries.findShare(deps.db, tokenHash(code));
  if (!found) throw noSuchShare();
  const { share, ownerName, isOwnerActive } = found;
  refuseClosedShare({ ...share, isOwnerActive }, deps.now());
  // The link speaks for the owner; there is no session of hers behind it.
  const owner: Caller = { userId: share.userId, sessionId: '', suspendedReason: '' };
  const entry = share.entryId === null ? undefined : await requireEntry(deps, owner, share.entryId).catch(ifGone);
  if (!entry) throw shareGone('分享的内容已被删除');
  const expireTime = share.expiresAt?.getTime() ?? 0;
  const living: LivingShare = { ...share, entryId: entry.id, expireTime };
  return { share: living, owner, sharerName: ownerName || UNNAMED_SHARER };
}

function ifGone(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'not-found')) throw error;
}

async function checkPassword(
  deps: VisitDeps,
  { id: shareId, passwordHash }: { id: string; passwordHash: string },
  password: string,
  ip: string,
): Promise<void> {
  const now = deps.now();
  const addressHash = deps.secrets.codeHash('drive-share-address', ip);
  const triesLeft = await deps.db.transaction(async (tx) => {
    await queries.lockShare(tx, shareId);
    const since = new Date(now.getTime() - SHARE_PAUSE_MINUTES * 60_000);
    const { fromHere, fromAll } = await queries.countWrongTries(tx, shareId, addressHash, since);
    if (fromHere >= SHARE_TRIES || fromAll >= TRIES_OF_ALL) throw pause();
    if (equalHashes(passwordHash, passwordHashOf(deps, shareId, password))) return undefined;
    await queries.putWrongTry(tx, { shareId, addressHash, wrongTries: fromHere + 1 }, now);
    return SHARE_TRIES - fromHere - 1;
  });
  if (triesLeft === undefined) return;
  if (triesLeft === 0) throw pause();
  throw new AppError('forbidden', `提取码不对，还可以试 ${triesLeft} 次`);
}

function pause(): AppError {
  return new AppError('too-many', `提取码错了太多次，请 ${SHARE_PAUSE_MINUTES} 分钟后再试`);
}
