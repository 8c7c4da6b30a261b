import { getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useCombos } from '#lib/doors/combo-store.ts';
import { closeComboServer, freePaid, openComboServer } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { MembershipCard } from './membership-card.tsx';

let server: ReturnType<typeof openComboServer>;

beforeEach(() => {
  server = openComboServer();
});
afterEach(() => {
  cleanup();
  closeComboServer();
  vi.unstubAllGlobals();
});

describe('the membership', () => {
  it('shows a free teacher what she used and leads to the combos', async () => {
    const user = await openScreen(<MembershipCard />);

    expect(await screen.findByText('免费版')).toBeDefined();
    expect(screen.getByText('用了 54 次，还剩 6 次')).toBeDefined();
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'AI 生成已用' }).value).toBe(54);
    await user.click(screen.getByRole('button', { name: '开通会员' }));
    expect(useCombos.getState()).toMatchObject({ comboListVisible: true, selectedIndex: 0 });
  });

  it('shows a member her tier, her days and what is on its way', async () => {
    const [generation] = freePaid.equities;
    server.on(getPaidComboInfoAndEquity, () =>
      answer(getPaidComboInfoAndEquity, {
        vipRemainingDays: 120,
        highestVip: 'year',
        paidComboList: [
          {
            comboId: 'year',
            comboName: '年卡',
            tier: 'year',
            source: 'order',
            startTime: 0,
            endTime: new Date(2027, 2, 1).getTime(),
          },
        ],
        equities: generation ? [{ ...generation, held: 2, left: 4 }] : [],
      }),
    );
    await openScreen(<MembershipCard />);

    expect(await screen.findByText('年会员')).toBeDefined();
    expect(screen.getByText('还有 120 天')).toBeDefined();
    expect(screen.getByText('年卡：到 2027年3月1日')).toBeDefined();
    expect(screen.getByText('用了 54 次，2 次进行中，还剩 4 次')).toBeDefined();
  });

  it('offers another try when it did not come', async () => {
    server.on(getPaidComboInfoAndEquity, () => refuse({ code: 500 }));
    await openScreen(<MembershipCard />);

    expect(await screen.findByRole('button', { name: '再试一次' })).toBeDefined();
  });
});
