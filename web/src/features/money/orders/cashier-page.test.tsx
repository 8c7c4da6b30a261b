import { type Cashier, openCashier, payAtCashier } from '@app/contract/money/orders.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { sessionStore } from '#lib/session/session-store.ts';
import { closeComboServer, openComboServer, order } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { CashierPage } from './cashier-page.tsx';

let server: ReturnType<typeof openComboServer>;

beforeEach(() => {
  server = openComboServer();
  sessionStore.setState({ token: '', userInfo: null });
});
afterEach(() => {
  cleanup();
  closeComboServer();
  vi.unstubAllGlobals();
});

const cashier: Cashier = {
  payOrderId: order.payOrderId,
  comboName: '月卡',
  amount: 2900,
  payStatus: 'PAYING',
  expireAt: order.expireAt,
};

describe('the test cashier', () => {
  it.each([
    ['付款成功', 'success', 'SUCCESS', /^付款成功，/],
    ['付款失败', 'fail', 'FAIL', /付款失败了/],
  ] as const)('says that no money moves and takes an answer from anybody: %s', async (press, result, status, words) => {
    server.on(openCashier, () => answer(openCashier, cashier));
    server.on(payAtCashier, () => answer(payAtCashier, { ...cashier, payStatus: status }));
    const user = await openScreen(<CashierPage payOrderId={order.payOrderId} />);
    expect(screen.getByText('测试收银台，不会真的扣款')).toBeDefined();
    expect(await screen.findByText('29.00')).toBeDefined();
    await user.click(screen.getByRole('button', { name: press }));

    expect(await screen.findByText(words)).toBeDefined();
    expect(server.to(payAtCashier)[0]?.body).toEqual({ payOrderId: order.payOrderId, result });
    expect(screen.queryByRole('button')).toBeNull();
    expect(sessionStore.getState().isLoginVisible).toBe(false);
  });

  it('has nothing to press for an order that has ended', async () => {
    server.on(openCashier, () => answer(openCashier, { ...cashier, payStatus: 'EXPIRE' }));
    await openScreen(<CashierPage payOrderId={order.payOrderId} />);

    expect(await screen.findByText(/订单过期了/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that there is no such order', async () => {
    server.on(openCashier, () => refuse({ code: 404, message: '没有这个订单' }));
    await openScreen(<CashierPage payOrderId={order.payOrderId} />);

    expect(await screen.findByRole('heading', { name: '没有这个订单' })).toBeDefined();
  });

  it('says why a payment was refused', async () => {
    server.on(openCashier, () => answer(openCashier, cashier));
    server.on(payAtCashier, () => refuse({ code: 409, message: '订单已经结束了' }));
    const user = await openScreen(<CashierPage payOrderId={order.payOrderId} />);
    await user.click(await screen.findByRole('button', { name: '付款成功' }));

    expect(await screen.findByText('订单已经结束了')).toBeDefined();
  });
});
