import { GivenReward, type RewardKind } from '@app/contract/money/combos.ts';
import { z } from 'zod';

export type Reward = { kind: GivenReward; value: number };

/** From the inviter's `startCount`th to her `endCount`th colleague, besides what every invitation gives (ENT-016). */
export type RewardTier = {
  reward: GivenReward;
  rewardValue: number;
  startCount: number;
  endCount: number;
  label: string;
  isFirst: boolean;
};

const count = z.int().min(1).max(100_000);
const ConfiguredReward = z.object({ type: z.enum(GivenReward), value: count });
/** Decision G-031. A step that cannot be read is left out, a base that cannot be read is the usual one. */
const InviteConfig = z.object({
  baseInviteReward: ConfiguredReward.catch({ type: 'custom monthly card', value: 3 }),
  stepRewards: z
    .array(ConfiguredReward.extend({ start: count, end: count }).nullable().catch(null))
    .catch([])
    .transform((steps) => steps.filter((step) => step !== null && step.start <= step.end)),
});

/** What a campaign gives, from its JSON text; whatever that holds, something sensible comes out (INV-002, INV-006). */
export function readInviteRewards(activityConfig: string): { base: Reward; tiers: RewardTier[] } {
  const { baseInviteReward, stepRewards } = InviteConfig.parse(parsed(activityConfig));
  const steps = stepRewards.flatMap((step) => step ?? []).sort((a, b) => a.start - b.start);
  return {
    base: { kind: baseInviteReward.type, value: baseInviteReward.value },
    tiers: steps.map(({ start, end, type, value }, index) => ({
      reward: type,
      rewardValue: value,
      startCount: start,
      endCount: end,
      label: labelOf(start, end),
      isFirst: index === 0,
    })),
  };
}

/** So many nobody invites: there is no end. */
const ENDLESS = 1_000;

function labelOf(start: number, end: number): string {
  if (end >= ENDLESS) return `第 ${start} 位起`;
  return start === end ? `第 ${start} 位` : `第 ${start}–${end} 位`;
}

/** The base, and the tier that holds the ordinal of the invitation. */
export function rewardsOfInvite(activityConfig: string, ordinal: number): Reward[] {
  const { base, tiers } = readInviteRewards(activityConfig);
  const tier = tierOf(tiers, ordinal);
  return tier ? [base, { kind: tier.reward, value: tier.rewardValue }] : [base];
}

export function tierOf(tiers: readonly RewardTier[], ordinal: number): RewardTier | undefined {
  return tiers.find(({ startCount, endCount }) => startCount <= ordinal && ordinal <= endCount);
}

/** 会员 3 天. Also of what was given once and is not any more. */
export function rewardText({ kind, value }: { kind: RewardKind; value: number }): string {
  switch (kind) {
    case 'custom monthly card':
      return `会员 ${value} 天`;
    case 'custom annual card':
      return `年度会员 ${value} 天`;
    case 'custom AI generation':
      return `AI 生成 ${value} 次`;
    case 'course analysis redeem':
      return `课堂分析 ${value} 次`;
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
