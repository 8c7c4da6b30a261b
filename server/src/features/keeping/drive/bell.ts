import { BIN_DAYS } from '@app/contract/keeping/drive.ts';
import { saidMoment } from '@app/engines/time/china-moment.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { sumBinnedBefore } from './bin.queries.ts';

const KEPT_MS = BIN_DAYS * DAY_MS;
const SOON_MS = 3 * DAY_MS;

/** What is deleted for good in a few days: one line, however much it is. */
export async function bellOfBin({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Caller): Promise<Ring[]> {
  const at = now();
  const binned = await sumBinnedBefore(db, userId, new Date(at.getTime() - KEPT_MS + SOON_MS));
  if (!binned) return [];
  const { count, name, first, last } = binned;
  const names = count > 1 ? `“${name}”等` : `“${name}”`;
  return [
    {
      key: 'bin',
      kind: 'expiring',
      at: new Date(last.getTime() + KEPT_MS - SOON_MS),
      fact: `回收站里有 ${count} 项快要彻底删除`,
      use: `${names}${saidMoment(new Date(first.getTime() + KEPT_MS), at)} 起删除，要用的先还原`,
      open: { label: '去回收站', address: '/myCloudDisk?view=bin' },
    },
  ];
}
