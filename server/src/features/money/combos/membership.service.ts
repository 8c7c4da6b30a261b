import type { MembershipTier } from '@app/contract/enums.ts';
import { capacityBytes } from '@app/contract/keeping/drive.ts';
import type { Queryable } from '#db/database.ts';
import type { ComboOf } from '#deps.ts';
import { type GrantRow, listGrants } from './grants.queries.ts';
import { type Card, type Membership, membershipAt, type Run, scheduleCards } from './membership.ts';

export const FREE_COMBO = { comboId: 'free', comboName: '免费版' } as const;

/** What the ledger says of a teacher at a moment. */
export type Standing = {
  grants: readonly GrantRow[];
  runs: readonly Run[];
  membership: Membership;
  tier: MembershipTier;
  /** What runs now. */
  combo: { comboId: string; comboName: string };
};

export async function readStanding(db: Queryable, userId: string, now: Date): Promise<Standing> {
  const grants = await listGrants(db, userId);
  const cards = grants.filter(isCard);
  const runs = scheduleCards(cards);
  const membership = membershipAt(runs, now);
  const running = cards.find(({ id }) => id === membership.running?.id);
  return { grants, runs, membership, tier: running?.tier ?? 'free', combo: running ?? FREE_COMBO };
}

/** Which combo a teacher has now, for areas that only name it. */
export function openComboOf({ db, now }: { db: Queryable; now: () => Date }): ComboOf {
  return async (userId) => (await readStanding(db, userId, now())).combo.comboId;
}

/** How much the cloud disk of a teacher holds: her membership decides (G-065). */
export async function readDriveCapacity(db: Queryable, userId: string, now: Date): Promise<number> {
  return capacityBytes[(await readStanding(db, userId, now)).tier];
}

function isCard(grant: GrantRow): grant is GrantRow & Card {
  return grant.tier !== null;
}
