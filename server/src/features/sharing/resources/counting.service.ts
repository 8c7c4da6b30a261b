import { AppError } from '@app/contract/errors.ts';
import { noneLeft } from '#adapters/equity/equity.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { readStanding } from '#features/money/combos/membership.service.ts';
import { derivedId } from '#lib/derived-id.ts';
import { type DownloadKey, insertDownload, isDownloaded } from './resources.queries.ts';

type CountDeps = Pick<Deps, 'db' | 'equity' | 'now'>;

/** Keeps one download of her package for a resource and day, unless this day has counted it already. */
export async function holdDownload(deps: CountDeps, key: DownloadKey): Promise<void> {
  if (!(await isDownloaded(deps.db, key))) await hold(deps, deps.db, key);
}

/** Counts it, whether or not it was held before; false when this day counted it already (rule SRV-032). */
export function countDownload(deps: CountDeps, key: DownloadKey): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await insertDownload(tx, key, deps.now()))) return false;
    await hold(deps, tx, key);
    await deps.equity.confirm(tx, refOf(key));
    return true;
  });
}

/** Members may buy more of them (40017), others become members (40018); the page offers both. */
async function hold({ equity, now }: CountDeps, tx: Queryable, key: DownloadKey): Promise<void> {
  const { userId } = key;
  const wish = { userId, ref: refOf(key), equityCode: 'RESOURCE_DOWNLOAD', count: 1 } as const;
  if (await equity.hold(tx, wish)) return;
  const { tier } = await readStanding(tx, userId, now());
  if (tier !== 'free') throw noneLeft('RESOURCE_DOWNLOAD');
  throw new AppError('forbidden', '本月免费的资源下载次数用完了，开通会员后可以继续', { wireCode: 40018 });
}

function refOf({ userId, resId, day }: DownloadKey): string {
  return derivedId('resource-download', userId, resId, day);
}
