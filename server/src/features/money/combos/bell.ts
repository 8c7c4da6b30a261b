import { saidMoment } from '@app/engines/time/china-moment.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { Ring } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { readStanding } from './membership.service.ts';

const SOON_MS = 7 * DAY_MS;

/** A package that ends within a week and is followed by none. */
export async function bellOfCombos(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { userId }: Caller,
): Promise<Ring[]> {
  if (!config.arePackagesCounted) return [];
  const at = now();
  const { combo, membership } = await readStanding(db, userId, at);
  const end = new Date(membership.lastEndMs);
  const soonFrom = new Date(end.getTime() - SOON_MS);
  if (!membership.running || at < soonFrom) return [];
  return [
    {
      key: 'combo',
      kind: 'expiring',
      at: soonFrom,
      fact: `${combo.comboName}${saidMoment(end, at)} 到期`,
      use: '做好的东西都会留着，到期后按免费版计次数',
      open: { label: '看套餐', address: '/userCenter' },
    },
  ];
}
