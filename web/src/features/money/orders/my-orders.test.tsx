import { closePayOrder, listPayOrders, type PayOrder } from '@app/contract/money/orders.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { closeComboServer, openComboServer, order as openOrder } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { MyOrders } from './my-orders.tsx';

let server: ReturnType<typeof openComboServer>;
const onBuy = vi.fn();

beforeEach(() => {
  server = openComboServer();
});
afterEach(() => {
  cleanup();
  closeComboServer();
  vi.unstubAllGlobals();
});

const { codeUrl: _codeUrl, expireSecond: _expireSecond, ...waiting } = openOrder;
const paid: PayOrder = { ...waiting, payOrderId: waiting.payOrderId.replace(/a$/, 'c'), payStatus: 'SUCCESS' };
const listed = (...list: PayOrder[]) =>
  server.on(listPayOrders, () => answer(listPayOrders, { list, total: list.length }));

describe('my orders', () => {
  it('show what was bought and for how much; an open one can be paid or given up', async () => {
    listed(waiting, paid);
    const user = await openScreen(<MyOrders onBuy={onBuy} />);
    const row = await screen.findByRole('listitem', { name: '月卡，等待付款' });
    expect(within(row).getByText('¥29.00')).toBeDefined();
    expect(within(row).getByRole('link', { name: '继续付款' }).getAttribute('href')).toBe(
      `/payment?payOrderId=${waiting.payOrderId}`,
    );
    const done = screen.getByRole('listitem', { name: '月卡，付款成功' });
    expect(within(done).queryByRole('button')).toBeNull();

    server.on(closePayOrder, () => answer(closePayOrder, { ...waiting, payStatus: 'CANCEL' }));
    listed({ ...waiting, payStatus: 'CANCEL' }, paid);
    await user.click(within(row).getByRole('button', { name: '取消订单' }));

    expect(await screen.findByRole('listitem', { name: '月卡，已取消' })).toBeDefined();
  });

  it('say that money goes back', async () => {
    listed({ ...waiting, payStatus: 'EXPIRE', refundState: 'due' });
    await openScreen(<MyOrders onBuy={onBuy} />);

    expect(await screen.findByText('退款中')).toBeDefined();
  });

  it('lead to the combos while there are none, and to nothing where none are sold', async () => {
    listed();
    const user = await openScreen(<MyOrders onBuy={onBuy} />);
    await user.click(await screen.findByRole('button', { name: '看看套餐' }));
    expect(onBuy).toHaveBeenCalledTimes(1);
    cleanup();
    await openScreen(<MyOrders onBuy={undefined} />);

    expect(await screen.findByText('还没有订单')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be asked for again after a failure', async () => {
    server.on(listPayOrders, () => refuse({ code: 500 }));
    const user = await openScreen(<MyOrders onBuy={onBuy} />);
    const again = await screen.findByRole('button', { name: '再试一次' });
    listed(paid);
    await user.click(again);

    await waitFor(() => expect(screen.getByRole('listitem', { name: '月卡，付款成功' })).toBeDefined());
  });

  it('come twenty at a time', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({
      ...paid,
      payOrderId: paid.payOrderId.replace(/..$/, String(10 + index)),
    }));
    server.on(listPayOrders, ({ query }) => {
      const page = Number(query.get('page'));
      return answer(listPayOrders, { list: many.slice((page - 1) * 20, page * 20), total: 21 });
    });
    const user = await openScreen(<MyOrders onBuy={onBuy} />);
    await user.click(await screen.findByRole('button', { name: '再看一些' }));

    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(21));
    expect(screen.queryByRole('button', { name: '再看一些' })).toBeNull();
  });
});
