import { RewardKind } from '@app/contract/money/combos.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInviteRewards, rewardsOfInvite, rewardText } from './invite-rewards.ts';

const config = JSON.stringify({
  baseInviteReward: { type: 'custom monthly card', value: 5 },
  stepRewards: [
    { start: 3, end: 5, type: 'custom AI generation', value: 20 },
    { start: 1, end: 2, type: 'custom annual card', value: 1 },
  ],
});

describe('the tiers of a campaign', () => {
  it('are its steps in order, the first one marked (ENT-016, INV-003)', () => {
    expect(readInviteRewards(config).tiers).toEqual([
      { reward: 'custom annual card', rewardValue: 1, startCount: 1, endCount: 2, label: '第 1–2 位', isFirst: true },
      {
        reward: 'custom AI generation',
        rewardValue: 20,
        startCount: 3,
        endCount: 5,
        label: '第 3–5 位',
        isFirst: false,
      },
    ]);
  });

  it('without an end say where they begin', () => {
    const steps = [{ start: 6, end: 1_000, type: 'custom monthly card', value: 1 }];

    expect(readInviteRewards(JSON.stringify({ stepRewards: steps })).tiers).toMatchObject([{ label: '第 6 位起' }]);
  });

  it('add to what every invitation gives (INV-002)', () => {
    const texts = [1, 4, 6].map((ordinal) => rewardsOfInvite(config, ordinal).map(rewardText));

    expect(texts).toEqual([['会员 5 天', '年度会员 1 天'], ['会员 5 天', 'AI 生成 20 次'], ['会员 5 天']]);
  });

  it.each(['', 'null', '[]', '{', '"x"', '{"stepRewards":7}', '{"baseInviteReward":{"type":"gold","value":-1}}'])(
    'of %s are none, and three days are given (INV-002, INV-006, ENT-015)',
    (malformed) => {
      expect(readInviteRewards(malformed)).toEqual({ base: { kind: 'custom monthly card', value: 3 }, tiers: [] });
    },
  );

  it('lose only the steps that make no sense', () => {
    const steps = [
      { start: 5, end: 1, type: 'custom monthly card', value: 1 },
      'x',
      { start: 1, end: 1, type: 'custom AI generation', value: 2 },
    ];

    expect(readInviteRewards(JSON.stringify({ stepRewards: steps })).tiers).toMatchObject([{ label: '第 1 位' }]);
  });

  it('promise no analysis of lessons, which nothing here does', () => {
    const analysis = { type: 'course analysis redeem', value: 2 };
    const config = { baseInviteReward: analysis, stepRewards: [{ start: 1, end: 1, ...analysis }] };

    expect(readInviteRewards(JSON.stringify(config))).toEqual({
      base: { kind: 'custom monthly card', value: 3 },
      tiers: [],
    });
  });

  it('are read from anything without failing, and always give something', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.integer({ min: 1, max: 1_000 }), (text, ordinal) => {
        const rewards = rewardsOfInvite(text, ordinal);
        expect(rewards.length).toBeGreaterThan(0);
        expect(rewards.every(({ kind, value }) => RewardKind.includes(kind) && value > 0)).toBe(true);
      }),
    );
  });
});
