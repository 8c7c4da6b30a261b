import { getComboActivity, getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import { closePayOrder, createPayOrder, type PayStatus, queryPayOrder } from '@app/contract/money/orders.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCombos } from '#lib/doors/combo-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { closeComboServer, groups, month, openComboServer, order } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { readQueue } from '#lib/tracking/tracking-queue.ts';
import { closeOrder, orderById, placeOrder } from './orders.api.ts';

let server: ReturnType<typeof openComboServer>;
let stops: (() => void)[] = [];

beforeEach(() => {
  server = openComboServer();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
  closeComboServer();
  vi.unstubAllGlobals();
});

const standsAt = (payStatus: PayStatus) =>
  server.on(queryPayOrder, () => answer(queryPayOrder, { ...order, payStatus }));
const look = () => queryClient.fetchQuery(orderById(order.payOrderId));
const refetched = () => ({
  paid: server.to(getPaidComboInfoAndEquity).length,
  activity: server.to(getComboActivity).length,
});

describe('buying', () => {
  it('sends the combo, its price and five hours, and is told (PAY-004, PAY-007, PAY-008, PAY-011, PAY-012, PAY-013, PAY-020)', async () => {
    server.on(createPayOrder, () => answer(createPayOrder, order));
    useCombos.setState({ comboList: groups, startTime: 5 });
    await placeOrder(month);

    const sent = { comboId: 'month', amount: 2900, expireSecond: 18_000 };
    expect(server.to(createPayOrder)[0]?.body).toEqual({ ...sent, sourceType: 1 });
    expect(useCombos.getState()).toMatchObject({ payOrder: sent, orderDetail: order, orderStatusDetail: order });
    expect(readQueue().at(-1)).toMatchObject({
      module: 'combo',
      eventId: 10_000_002,
      comboId: 'month',
      comboName: '月卡',
      comboModuleName: '个人会员',
      sourceType: '1',
    });
  });

  it('carries the token in its header (PAY-026)', async () => {
    server.on(createPayOrder, () => answer(createPayOrder, order));
    await placeOrder(month);

    expect(server.to(createPayOrder)[0]?.headers.get('s-auth-token')).toBe('token-1');
    expect([createPayOrder, queryPayOrder, closePayOrder].map(({ timeoutMs }) => timeoutMs)).toEqual([
      6000, 6000, 6000,
    ]);
  });

  it('says what failed where the server has no words, and the words where it has (PAY-021)', async () => {
    const wordless = () => Response.json({ code: 500, data: null, message: '' });
    server.on(createPayOrder, wordless);
    server.on(queryPayOrder, wordless);
    server.on(closePayOrder, wordless);
    await expect(placeOrder(month)).rejects.toThrow('创建订单失败');
    await expect(look()).rejects.toThrow('查询订单状态失败');
    await expect(closeOrder(order.payOrderId)).rejects.toThrow('关闭订单失败');

    server.on(createPayOrder, () => refuse({ code: 409, message: '价格变了，请重新打开套餐' }));
    await expect(placeOrder(month)).rejects.toThrow('价格变了，请重新打开套餐');
  });
});

describe('looking at an order', () => {
  it.each(['SUCCESS', 'FAIL', 'EXPIRE', 'CANCEL'] as const)(
    'asks for membership and campaign again, once, when it has ended: %s (PAY-010, PAY-014)',
    async (status) => {
      standsAt(status);
      await look();
      await queryClient.fetchQuery(orderById(order.payOrderId));

      expect(useCombos.getState().orderStatusDetail?.payStatus).toBe(status);
      await vi.waitFor(() => expect(refetched()).toEqual({ paid: 1, activity: 1 }));
    },
  );

  it.each(['WAIT', 'PAYING'] as const)('asks for nothing else while it is open: %s (PAY-014)', async (status) => {
    standsAt(status);
    await look();

    expect(refetched()).toEqual({ paid: 0, activity: 0 });
  });

  it('is repeated every two seconds while somebody looks, until the order has ended', async () => {
    vi.useFakeTimers();
    stops.push(new QueryObserver(queryClient, orderById(order.payOrderId)).subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(4_100);
    expect(server.to(queryPayOrder)).toHaveLength(3);

    standsAt('SUCCESS');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.to(queryPayOrder)).toHaveLength(4);
  });

  it('rests while the page is hidden', async () => {
    vi.useFakeTimers();
    const isHidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    stops.push(new QueryObserver(queryClient, orderById(order.payOrderId)).subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.to(queryPayOrder)).toHaveLength(1);

    isHidden.mockRestore();
  });
});

it('giving up an order asks for the membership again (PAY-018)', async () => {
  server.on(closePayOrder, () => answer(closePayOrder, { ...order, payStatus: 'CANCEL' }));
  await closeOrder(order.payOrderId);

  expect(server.to(closePayOrder)[0]?.query.get('payOrderId')).toBe(order.payOrderId);
  expect(refetched()).toEqual({ paid: 1, activity: 0 });
});
