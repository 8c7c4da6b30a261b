import { AppError } from '@app/contract/errors.ts';
import type { GivenReward, GrantSource } from '@app/contract/money/combos.ts';
import type { Gift } from '#content/combos.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { insertGrant } from './grants.queries.ts';

type GrantDeps = Pick<Deps, 'newId' | 'now'>;
type Reason = { userId: string; source: GrantSource; sourceRef: string };

/** So long a counted reward is good, as a pack that is bought. */
const REWARD_DAYS = 366;

/** Writes it into the ledger, once for each source and reference. False when it was there. */
export function giveCombo(deps: GrantDeps, tx: Queryable, gift: Gift, reason: Reason): Promise<boolean> {
  return insertGrant(tx, { id: deps.newId(), createdAt: deps.now(), ...gift, ...reason });
}

export type Reward = Reason & {
  kind: GivenReward;
  /** Days for a card, a count for the others. */
  value: number;
};

/** What a campaign gives, once for each source and reference (ENT-017). False when it was given before. */
export function grantReward(deps: GrantDeps, tx: Queryable, { kind, value, ...reason }: Reward): Promise<boolean> {
  if (!Number.isInteger(value) || value < 1) throw new AppError('invalid', '奖励的数量不正确');
  return giveCombo(deps, tx, rewardGift(kind, value), reason);
}

function rewardGift(kind: GivenReward, value: number): Gift {
  switch (kind) {
    case 'custom monthly card':
      return { comboId: 'month', comboName: '奖励月卡', tier: 'month', days: value };
    case 'custom annual card':
      return { comboId: 'year', comboName: '奖励年卡', tier: 'year', days: value };
    case 'custom AI generation':
      return { ...counted('reward-ai', `奖励 AI 生成 ${value} 次`, value), equityCode: 'AI_GENERATION' };
  }
}

const counted = (comboId: string, comboName: string, count: number) => ({
  comboId,
  comboName,
  count,
  days: REWARD_DAYS,
});
