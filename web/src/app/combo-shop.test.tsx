import { getComboGroupList, getPaidComboInfoAndEquity, type PaidComboInfo } from '@app/contract/money/combos.ts';
import {
  closePayOrder,
  createPayOrder,
  type OpenPayOrder,
  type PayStatus,
  queryPayOrder,
} from '@app/contract/money/orders.ts';
import { redeem } from '@app/contract/money/redemption.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { openCombos } from '#features/money/combos/combo-visit.ts';
import { useCombos } from '#lib/doors/combo-store.ts';
import { closeComboServer, freePaid, openComboServer, order } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { ComboShop } from './combo-shop.tsx';

let server: ReturnType<typeof openComboServer>;
const onOrders = vi.fn();

beforeEach(() => {
  server = openComboServer();
  server.on(createPayOrder, () => answer(createPayOrder, order));
});
afterEach(() => {
  cleanup();
  closeComboServer();
  onOrders.mockClear();
  vi.unstubAllGlobals();
});

async function openModal(canPay = true) {
  const user = await openScreen(<ComboShop canPay={canPay} onOrders={onOrders} />);
  act(() => openCombos());
  await screen.findByRole('radio', { name: /年卡/ });
  return user;
}

const standing = (payStatus: PayStatus, change: Partial<OpenPayOrder> = {}) =>
  server.on(queryPayOrder, () => answer(queryPayOrder, { ...order, payStatus, ...change }));

const paymentCalls = ['Combo/getComboGroupList', 'Combo/getPaidComboInfoAndEquity', 'Combo/getComboActivity']
  .concat(['payOrder/create', 'payOrder/query', 'payOrder/close'])
  .map((call) => `/futureclass/payWeb/${call}`);

async function buyMonth() {
  const user = await openModal();
  await user.click(screen.getByRole('radio', { name: /月卡/ }));
  await user.click(screen.getByRole('button', { name: '去付款' }));
  return user;
}

describe('the combos', () => {
  it('say how she stands, propose the longest and compare it with what is free', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00+08:00'), toFake: ['Date'] });
    await openModal();
    vi.useRealTimers();

    expect(screen.getByText('现在是免费版，本月还可生成 6 次，12月1日重新计。')).toBeDefined();
    expect(screen.getByRole('radio', { name: /年卡/ }).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByRole('radio', { name: /免费版/ })).toBeNull();
    expect(screen.getByText('199.00')).toBeDefined();
    expect(screen.getByRole('row', { name: 'AI 生成 60 次 600 次' })).toBeDefined();
    expect(screen.getByRole('row', { name: '云盘空间 10 GB 50 GB' })).toBeDefined();
  });

  it('are chosen with the arrows, and the packs are behind the second tab', async () => {
    const user = await openModal();
    act(() => screen.getByRole('radio', { name: /年卡/ }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: /月卡/ }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('29.00')).toBeDefined();

    act(() => screen.getByRole('tab', { name: '个人会员' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: '加油包' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('radio', { name: /AI 生成 50 次/ })).toBeDefined();
    expect(useCombos.getState().selectedIndex).toBe(1);
  });

  it('name what is used up', async () => {
    const usedUp = freePaid.equities.map((equity) => ({ ...equity, used: 60, left: 0 }));
    server.on(getPaidComboInfoAndEquity, () => answer(getPaidComboInfoAndEquity, { ...freePaid, equities: usedUp }));
    await openModal();

    expect(await screen.findByText(/现在是免费版。本月的“AI 生成”用完了/)).toBeDefined();
  });

  it('close by their button', async () => {
    const user = await openModal();
    await user.click(screen.getByRole('button', { name: '关闭' }));

    expect(useCombos.getState().comboListVisible).toBe(false);
  });

  it('can only be looked at where no payment is set up', async () => {
    await openModal(false);

    expect(screen.queryByRole('button', { name: '去付款' })).toBeNull();
    expect(screen.getByText(/还没有开通线上付款/)).toBeDefined();
  });
});

describe('an order', () => {
  it('shows its code, what it costs, how long it is good, and that no money moves', async () => {
    await buyMonth();
    const panel = screen.getByRole('complementary', { name: '付款' });

    expect(await within(panel).findByRole('img', { name: '付款码' })).toBeDefined();
    expect(within(panel).getByText('29.00')).toBeDefined();
    expect(within(panel).getByText(/^4:59:\d\d$|^5:00:00$/)).toBeDefined();
    expect(within(panel).getByText('测试收银台，不会真的扣款')).toBeDefined();
    const link = within(panel).getByRole('link', { name: '在这台设备上付款' });
    expect(link.getAttribute('href')).toBe(`${window.location.origin}${order.codeUrl}`);
  });

  it('that is paid makes her a member, and says until when', async () => {
    await buyMonth();
    await screen.findByRole('img', { name: '付款码' });
    const paid: PaidComboInfo = {
      ...freePaid,
      vipRemainingDays: 31,
      highestVip: 'month',
      paidComboList: [
        {
          comboId: 'month',
          comboName: '月卡',
          tier: 'month',
          source: 'order',
          startTime: 0,
          endTime: new Date(2026, 11, 17).getTime(),
        },
      ],
    };
    server.on(getPaidComboInfoAndEquity, () => answer(getPaidComboInfoAndEquity, paid));
    standing('SUCCESS', { codeUrl: '' });

    expect(await screen.findByText('付款成功')).toBeDefined();
    expect(await screen.findByText('月卡已开通，到 2026年12月17日')).toBeDefined();
    expect(screen.getByText(/现在是月会员，还有 31 天/)).toBeDefined();
  });

  it.each([
    ['FAIL', '付款没有成功', '再付一次'],
    ['EXPIRE', '订单过期了', '重新下单'],
    ['CANCEL', '订单已取消', '重新下单'],
  ] as const)('that ended as %s says so and can be made again', async (status, words, again) => {
    standing(status, { codeUrl: '' });
    const user = await buyMonth();
    expect(await screen.findByText(words)).toBeDefined();
    const next = { ...order, payOrderId: '00000000-0000-4000-8000-00000000000b' };
    server.on(createPayOrder, () => answer(createPayOrder, next));
    server.on(queryPayOrder, () => answer(queryPayOrder, next));
    await user.click(screen.getByRole('button', { name: again }));

    expect(await screen.findByRole('img', { name: '付款码' })).toBeDefined();
  });

  it('whose money came too late says that it goes back', async () => {
    standing('EXPIRE', { refundState: 'due', codeUrl: '' });
    await buyMonth();

    expect(await screen.findByText(/会退回给你/)).toBeDefined();
  });

  it('can be given up; from opening to here six payment calls were enough (PAY-022)', async () => {
    const user = await buyMonth();
    await screen.findByRole('img', { name: '付款码' });
    server.on(closePayOrder, () => answer(closePayOrder, { ...order, payStatus: 'CANCEL' }));
    standing('CANCEL', { codeUrl: '' });
    await user.click(screen.getByRole('button', { name: '取消订单' }));

    expect(await screen.findByText('订单已取消')).toBeDefined();
    expect(new Set(server.requests.map(({ path }) => path))).toEqual(new Set(paymentCalls));
    await user.click(screen.getByRole('button', { name: '看我的订单' }));
    expect(onOrders).toHaveBeenCalledTimes(1);
  });

  it('that cannot be made says why, and the list is read again', async () => {
    server.on(createPayOrder, () => refuse({ code: 409, message: '价格变了，请重新选一次' }));
    await buyMonth();

    expect(await screen.findByText('价格变了，请重新选一次')).toBeDefined();
    expect(screen.getByRole('button', { name: '去付款' })).toBeDefined();
    await waitFor(() => expect(server.to(getComboGroupList)).toHaveLength(2));
  });

  it('that could not be asked after keeps its code and says so', async () => {
    await buyMonth();
    await screen.findByRole('img', { name: '付款码' });
    server.on(queryPayOrder, () => Response.json({ code: 500, data: null, message: '' }));

    expect(await screen.findByText('查询订单状态失败')).toBeDefined();
    expect(screen.getByRole('img', { name: '付款码' })).toBeDefined();
  });
});

describe('a code', () => {
  it('is redeemed beside the combos (PAY-024)', async () => {
    server.on(redeem, () => answer(redeem, { comboId: 'month', comboName: '月卡', days: 31 }));
    const user = await openModal();
    await user.click(screen.getByRole('button', { name: '去兑换' }));
    await user.type(screen.getByRole('textbox', { name: '兑换码' }), 'abcd-efgh-jkmn-pqrs{Enter}');

    expect(await screen.findByText('兑换成功：月卡，31 天')).toBeDefined();
    const [request] = server.to(redeem);
    expect(request?.headers.get('content-type')).toBe('application/json');
    await waitFor(() => expect(server.to(getPaidComboInfoAndEquity)).toHaveLength(2));
  });

  it.each(['兑换码不存在', '兑换码已经用过了', '兑换码过期了'])(
    'that is refused stays in the field: %s (PAY-024)',
    async (words) => {
      server.on(redeem, () => refuse({ code: 409, message: words }));
      const user = await openModal();
      await user.click(screen.getByRole('button', { name: '去兑换' }));
      await user.type(screen.getByRole('textbox', { name: '兑换码' }), 'abcd{Enter}');

      expect(await screen.findByText(words)).toBeDefined();
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: '兑换码' }).value).toBe('ABCD');
    },
  );
});
