import { AppError } from '@app/contract/errors.ts';
import { type addShare, type DriveShare, MAX_SHARES } from '@app/contract/keeping/drive-shares.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import type { Caller } from '#http/door.ts';
import { tokenHash } from '#lib/secrets.ts';
import * as queries from './drive-shares.queries.ts';

type ShareDeps = Pick<Deps, 'db' | 'newId' | 'now' | 'secrets'>;

/** Of 256 random bits in 43 letters these are 132; a link stays short enough to be sent anywhere. */
const CODE_CHARS = 22;
/** A link that is over can be told from one that never was for this long. */
const OVER_KEPT_MS = 30 * DAY_MS;

export async function addNewShare(
  deps: ShareDeps,
  caller: Caller,
  { dirId, days, password }: z.output<(typeof addShare)['input']>,
): Promise<DriveShare> {
  const { userId } = caller;
  const { name, isDir, parentId } = await requireEntry(deps, caller, dirId);
  if (parentId === null) throw new AppError('forbidden', '这是固定的文件夹，请分享里面的文件或文件夹');
  if ((await queries.countShares(deps.db, userId)) >= MAX_SHARES) {
    throw new AppError('conflict', `最多同时分享 ${MAX_SHARES} 项，请先停止一些旧的分享`);
  }
  const id = deps.newId();
  const now = deps.now();
  const share = {
    id,
    userId,
    entryId: dirId,
    codeHash: tokenHash(codeOf(deps, id)),
    passwordHash: password === undefined ? null : passwordHashOf(deps, id, password),
    expiresAt: days === 0 ? null : new Date(now.getTime() + days * DAY_MS),
    stoppedAt: null,
    opens: 0,
    createdAt: now,
    updatedAt: now,
  };
  await queries.insertShare(deps.db, share);
  return toDriveShare(deps, { ...share, name, isDir, binnedAt: null });
}

export async function listMyShares(deps: ShareDeps, caller: Caller): Promise<DriveShare[]> {
  const rows = await queries.listShares(deps.db, caller.userId);
  return rows.map((row) => toDriveShare(deps, row));
}

export async function stopMyShare(deps: ShareDeps, caller: Caller, shareId: string): Promise<null> {
  return setStopped(deps, caller, shareId, deps.now());
}

export async function resumeMyShare(deps: ShareDeps, caller: Caller, shareId: string): Promise<null> {
  return setStopped(deps, caller, shareId, null);
}

export async function sweepShares(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteOver(deps.db, new Date(deps.now().getTime() - OVER_KEPT_MS));
}

/** Case makes no difference: it is often said aloud. */
export function passwordHashOf({ secrets }: Pick<Deps, 'secrets'>, shareId: string, password: string): string {
  return secrets.codeHash(`drive-share:${shareId}`, password.trim().toLowerCase());
}

/** Only its hash is stored, yet the owner can be told it again. */
function codeOf({ secrets }: Pick<Deps, 'secrets'>, shareId: string): string {
  return secrets.derivedKey('drive-share', shareId).slice(0, CODE_CHARS);
}

async function setStopped(deps: ShareDeps, { userId }: Caller, shareId: string, at: Date | null): Promise<null> {
  const isHers = await queries.setStopped(deps.db, userId, shareId, at);
  if (!isHers) throw new AppError('not-found', '找不到这个分享');
  return null;
}

function toDriveShare(deps: ShareDeps, row: queries.OwnShareRow): DriveShare {
  const isExpired = row.expiresAt !== null && row.expiresAt <= deps.now();
  return {
    shareId: row.id,
    code: codeOf(deps, row.id),
    dirId: row.entryId ?? '',
    name: row.name,
    isdir: row.isDir,
    hasPassword: row.passwordHash !== null,
    createTime: row.createdAt.getTime(),
    expireTime: row.expiresAt?.getTime() ?? 0,
    opens: row.opens,
    state: isExpired ? 'expired' : row.binnedAt ? 'binned' : 'open',
  };
}
