import type { OutputOf } from '@app/contract/endpoint.ts';
import {
  type ComboActivity,
  type checkEquityAndHold,
  type EquityCode,
  equityNames,
  type getAssistantEquityNum,
  type getComboGroupList,
  type getComboInfo,
  type PaidCombo,
  type PaidComboInfo,
} from '@app/contract/money/combos.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import { noneLeft } from '#adapters/equity/equity.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listUsedByMonth } from './holds.queries.ts';
import { hold, readBalances } from './holds.service.ts';
import { readStanding, type Standing } from './membership.service.ts';

type ComboDeps = Pick<Deps, 'config' | 'combos' | 'db' | 'now'>;

export async function listGroups(deps: ComboDeps): Promise<OutputOf<typeof getComboGroupList>> {
  return { groups: deps.config.arePackagesCounted ? deps.combos.groupsAt(deps.now()) : [] };
}

export async function readActivity(deps: ComboDeps): Promise<ComboActivity | null> {
  return deps.config.arePackagesCounted ? deps.combos.activityAt(deps.now()) : null;
}

export async function readMyPaidCombos(deps: ComboDeps, { userId }: Caller): Promise<PaidComboInfo> {
  const now = deps.now();
  const standing = await readStanding(deps.db, userId, now);
  return {
    vipRemainingDays: standing.membership.remainingDays,
    highestVip: standing.tier,
    paidComboList: paidCombos(standing).filter(({ endTime }) => endTime > now.getTime()),
    equities: deps.config.arePackagesCounted ? await listBalances(deps, userId) : [],
  };
}

export async function readMyCombo(deps: ComboDeps, { userId }: Caller): Promise<OutputOf<typeof getComboInfo>> {
  const { combo, tier, membership } = await readStanding(deps.db, userId, deps.now());
  const { comboId, comboName } = combo;
  return { comboId, comboid: comboId, comboName, tier, endTime: membership.endMs };
}

export async function readMyEquity(
  deps: ComboDeps,
  { userId }: Caller,
  equityCode: EquityCode,
): Promise<OutputOf<typeof getAssistantEquityNum>> {
  if (!deps.config.arePackagesCounted) return { total: null, used: null, held: null, remaining: null };
  const { total, used, held, left } = (await readBalances(deps, deps.db, userId))(equityCode);
  return { total, used, held, remaining: left };
}

export async function checkAndHold(
  deps: ComboDeps & Pick<Deps, 'newId'>,
  { userId }: Caller,
  { equityCode, count, bizId }: z.output<(typeof checkEquityAndHold)['input']>,
): Promise<OutputOf<typeof checkEquityAndHold>> {
  if (!deps.config.arePackagesCounted) return { holdId: deps.newId(), remaining: null };
  const held = await hold(deps, deps.db, { userId, origin: 'call', ref: bizId ?? deps.newId(), equityCode, count });
  if (!held) throw noneLeft(equityCode);
  return { holdId: held.holdId, remaining: held.left };
}

/** For the export of her data: all she ever got, and what she used month by month. */
export async function readMyComboHistory(deps: Pick<Deps, 'db' | 'now'>, { userId }: Caller) {
  const standing = await readStanding(deps.db, userId, deps.now());
  return { combos: paidCombos(standing), used: await listUsedByMonth(deps.db, userId) };
}

async function listBalances(deps: ComboDeps, userId: string): Promise<PaidComboInfo['equities']> {
  const balanceOf = await readBalances(deps, deps.db, userId);
  return deps.combos.counted.map((equityCode) => ({
    equityCode,
    equityName: equityNames[equityCode],
    ...balanceOf(equityCode),
  }));
}

/** In the order in which they begin to run. */
function paidCombos({ grants, runs }: Standing): PaidCombo[] {
  return grants
    .map((grant): PaidCombo => {
      const { comboId, comboName, tier, source, createdAt, days } = grant;
      const hers = runs.filter(({ card }) => card.id === grant.id);
      const startTime = hers.at(0)?.fromMs ?? createdAt.getTime();
      const endTime = hers.at(-1)?.untilMs ?? createdAt.getTime() + days * DAY_MS;
      return { comboId, comboName, tier, source, startTime, endTime };
    })
    .toSorted((a, b) => a.startTime - b.startTime);
}
