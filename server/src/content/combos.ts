import { join } from 'node:path';
import { MembershipTier } from '@app/contract/enums.ts';
import { capacityBytes } from '@app/contract/keeping/drive.ts';
import {
  type Combo,
  type ComboActivity,
  type ComboGroup,
  EquityCode,
  equityNames,
} from '@app/contract/money/combos.ts';
import { chinaDay, startOfChinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { z } from 'zod';
import { readContentFile } from './read-content.ts';

const text = z.string().trim().min(1);
const fen = z.int().min(0);
const count = z.int().min(1);
const sold = { comboId: text.max(64), comboName: text.max(20), description: text.max(40) };

const MembershipCombo = z.strictObject({ ...sold, price: fen, days: z.int().min(0), tier: z.enum(MembershipTier) });
const PackCombo = z.strictObject({ ...sold, price: fen.min(1), days: count, equityCode: z.enum(EquityCode), count });
type SoldCombo = z.infer<typeof MembershipCombo> | z.infer<typeof PackCombo>;

const Activity = z.strictObject({
  activityId: text.max(64),
  title: text.max(30),
  /** What is paid, of a hundred. */
  discount: z.int().min(1).max(99),
  comboIds: z.array(text).min(1),
  /** Days in China, the last one included. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
});

const CombosFile = z.strictObject({
  tiers: z.record(z.enum(MembershipTier), z.partialRecord(z.enum(EquityCode), z.int().min(0))),
  memberships: z.strictObject({ groupName: text, combos: z.array(MembershipCombo) }),
  packs: z.strictObject({ groupName: text, combos: z.array(PackCombo) }),
  activities: z.array(Activity),
});
type CombosFile = z.infer<typeof CombosFile>;

type Named = { comboId: string; comboName: string; days: number };
/** What somebody gets who bought, redeemed or earned it: days of a membership, or a count that is good for some days. */
export type Gift = (Named & { tier: 'month' | 'year' }) | (Named & { equityCode: EquityCode; count: number });

export type Combos = {
  /** As they are sold at this moment, tab by tab. */
  groupsAt(now: Date): ComboGroup[];
  /** What can be bought under this id and what it costs at this moment, in fen. */
  offerAt(comboId: string, now: Date): { gift: Gift; price: number } | undefined;
  activityAt(now: Date): ComboActivity | null;
  /** What is counted here at all: nothing else is sold, given or shown. */
  counted: readonly EquityCode[];
  countOf(tier: MembershipTier, equityCode: EquityCode): number;
};

export function openCombos(contentDir: string): Combos {
  const file = readContentFile(join(contentDir, 'combos.json'), CombosFile);
  const { memberships, packs, activities, tiers } = file;
  const all = new Map<string, SoldCombo>([...memberships.combos, ...packs.combos].map((one) => [one.comboId, one]));
  const faults = faultsOf(file, all);
  if (faults.length > 0) throw new Error(`The combos are not consistent:\n${faults.join('\n')}`);
  const activityAt = (now: Date) => {
    const day = chinaDay(now);
    return activities.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  };
  const priceAt = ({ comboId, price }: SoldCombo, now: Date) => {
    const activity = activityAt(now);
    return activity?.comboIds.includes(comboId) ? Math.round((price * activity.discount) / 100) : price;
  };
  const toCombo = (combo: SoldCombo, now: Date): Combo => ({
    comboId: combo.comboId,
    comboName: combo.comboName,
    description: combo.description,
    price: priceAt(combo, now),
    originalPrice: combo.price,
    days: combo.days,
    ...('tier' in combo
      ? { tier: combo.tier, driveBytes: capacityBytes[combo.tier], equities: equitiesOf(tiers[combo.tier]) }
      : { tier: null, driveBytes: null, equities: equitiesOf({ [combo.equityCode]: combo.count }) }),
  });
  return {
    groupsAt: (now) =>
      [memberships, packs].map(({ groupName, combos }) => ({
        groupName,
        combos: combos.map((combo) => toCombo(combo, now)),
      })),
    offerAt(comboId, now) {
      const combo = all.get(comboId);
      const gift = combo && giftOf(combo);
      return gift && { gift, price: priceAt(combo, now) };
    },
    activityAt: (now) => toActivity(activityAt(now)),
    counted: EquityCode.filter((equityCode) => tiers.free[equityCode] !== undefined),
    countOf: (tier, equityCode) => tiers[tier][equityCode] ?? 0,
  };
}

/** What a file of the right shape can still get wrong: ids, and links between its parts. */
function faultsOf(
  { tiers, memberships, packs, activities }: CombosFile,
  all: ReadonlyMap<string, SoldCombo>,
): string[] {
  return [
    ...(all.size < memberships.combos.length + packs.combos.length ? ['an id is used twice'] : []),
    ...memberships.combos.flatMap(({ comboId, tier, price, days }) =>
      (tier === 'free') === (price === 0) && (tier === 'free') === (days === 0)
        ? []
        : [`${comboId}: only the free one costs nothing and never ends`],
    ),
    ...MembershipTier.flatMap((tier) =>
      EquityCode.filter((code) => (tiers[tier][code] === undefined) !== (tiers.free[code] === undefined)).map(
        (code) => `${tier} and free do not both count ${code}`,
      ),
    ),
    ...packs.combos.flatMap(({ comboId, equityCode }) =>
      tiers.free[equityCode] === undefined ? [`${comboId} gives ${equityCode}, which no tier counts`] : [],
    ),
    ...activities.flatMap(({ activityId, comboIds }) =>
      comboIds.filter((id) => !all.has(id)).map((id) => `${activityId} names the unknown ${id}`),
    ),
  ];
}

/** Nothing for the free one, which everybody has. */
function giftOf(combo: SoldCombo): Gift | undefined {
  const named = { comboId: combo.comboId, comboName: combo.comboName, days: combo.days };
  if (!('tier' in combo)) return { ...named, equityCode: combo.equityCode, count: combo.count };
  return combo.tier === 'free' ? undefined : { ...named, tier: combo.tier };
}

function equitiesOf(counts: Partial<Record<EquityCode, number>>): Combo['equities'] {
  return EquityCode.flatMap((equityCode) => {
    const counted = counts[equityCode];
    return counted === undefined ? [] : [{ equityCode, equityName: equityNames[equityCode], count: counted }];
  });
}

function toActivity(activity: z.infer<typeof Activity> | undefined): ComboActivity | null {
  if (!activity) return null;
  const { firstDay, lastDay, ...rest } = activity;
  const startTime = startOfChinaDay(firstDay).getTime();
  return { ...rest, startTime, endTime: startOfChinaDay(lastDay).getTime() + DAY_MS };
}
