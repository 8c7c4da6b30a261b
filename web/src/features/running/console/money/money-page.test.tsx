import { type Combo, getComboGroupList } from '@app/contract/money/combos.ts';
import { issueCodes } from '@app/contract/money/redemption.ts';
import { type CodeBatch, readCodeBatch, withdrawCodes } from '@app/contract/running/console-codes.ts';
import * as contract from '@app/contract/running/console-orders.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { CodesForm } from './codes-form.tsx';
import { CodesPane } from './codes-pane.tsx';
import { MoneyPage } from './money-page.tsx';
import { OrderPane } from './order-pane.tsx';

const orderId = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0201';
const paymentId = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0202';
const order: contract.ConsoleOrder = {
  ...{ orderId, userName: '林晓芸', mobile: '138****0001', schoolName: '清河一校', comboName: '月卡', amount: 2_900 },
  ...{ payStatus: 'FAIL', channel: 'wechat', createTime: 1_000, payTime: 0, refundState: 'due' },
  ...{ received: 1, returned: 0 },
};
const none = { count: 0, amount: 0 };
const sums: contract.OrderSums = {
  ...{ from: '2026-11-01', to: '2026-11-19', received: { count: 3, amount: 5_801 }, due: { count: 1, amount: 1 } },
  orders: { open: none, paid: { count: 2, amount: 5_800 }, expired: none, cancelled: none, failed: none },
  returned: none,
};

let server: ReturnType<typeof fakeServer>;
let due: contract.ConsoleOrderRead['due'];
beforeEach(() => {
  server = fakeServer();
  due = [{ paymentId, amount: 1, transactionId: '4200', reason: '金额和订单不符', fault: '余额不足' }];
  sessionStore.setState({ token: 'token-of-hers' });
  server.on(contract.listConsoleOrders, () => answer(contract.listConsoleOrders, { list: [order], next: '' }));
  server.on(contract.sumConsoleOrders, () => answer(contract.sumConsoleOrders, sums));
  server.on(contract.readConsoleOrder, () =>
    answer(contract.readConsoleOrder, {
      ...order,
      due,
      story: [{ what: 'asked', time: 1_000, who: '林晓芸', amount: 2_900, note: '月卡' }],
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pane = (mayAct: boolean) => openScreen(<OrderPane orderId={orderId} mayAct={mayAct} />);

it('lists orders, and says what the days come to in yuan and fen', async () => {
  await openScreen(<MoneyPage title="收支" right="looks" schoolId="" />);
  expect(await screen.findByRole('button', { name: /打开\s*林晓芸/ })).toBeDefined();
  const region = within(await screen.findByRole('region', { name: '合计' }));
  expect(region.getByText('实收 ¥58.01')).toBeDefined();
  expect(region.getByRole('button', { name: /^有款待退\s*¥0\.01\s*1 笔$/ })).toBeDefined();
});

it('says that a table did not come, and asks again', async () => {
  server.on(contract.listConsoleOrders, () => refuse({ code: 403, message: '这里你只能看和导出，不能改' }));
  const user = await openScreen(<MoneyPage title="收支" right="looks" schoolId="" />);
  const again = await screen.findByRole('button', { name: '再试一次' });
  server.on(contract.listConsoleOrders, () => answer(contract.listConsoleOrders, { list: [], next: '' }));
  await user.click(again);
  expect(await screen.findByText('这些天没有这样的订单')).toBeDefined();
});

it('writes down with a reason that money went back; what was typed stays when it is refused', async () => {
  server.on(contract.settleConsoleRefund, () => refuse({ code: 404, message: '没有这笔待退的款' }));
  const user = await pane(true);
  expect(await screen.findByText(/自动退款没有成功：余额不足/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '登记已退款' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登记已退 ¥0.01' }));
  await user.type(dialog.getByRole('textbox'), '已原路退回');
  await user.click(dialog.getByRole('button', { name: '登记' }));
  expect(await screen.findByText('没有这笔待退的款')).toBeDefined();
  expect(screen.getByDisplayValue('已原路退回')).toBeDefined();
  server.on(contract.settleConsoleRefund, () => {
    due = [];
    return answer(contract.settleConsoleRefund, null);
  });
  await user.click(dialog.getByRole('button', { name: '登记' }));
  await vi.waitFor(() => expect(screen.queryByText('待退 ¥0.01')).toBeNull());
  expect(server.to(contract.settleConsoleRefund)[1]?.body).toEqual({ paymentId, reason: '已原路退回' });
});

it('offers nothing to whoever only looks', async () => {
  await pane(false);
  expect(await screen.findByText('待退 ¥0.01')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

const batchId = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0203';
const batch: CodeBatch = {
  ...{ batchId, comboName: '月卡', note: '开学活动', makerName: '周远航', state: 'good', count: 3, used: 1 },
  ...{ withdrawn: 0, expireTime: 1_000, createTime: 1_000 },
};

it('takes what nobody used of a batch out of use, with a reason', async () => {
  let now = batch;
  server.on(readCodeBatch, () => answer(readCodeBatch, now));
  server.on(withdrawCodes, () => {
    now = { ...batch, state: 'withdrawn', withdrawn: 2 };
    return answer(withdrawCodes, { withdrawn: 2 });
  });
  const user = await openScreen(<CodesPane batchId={batchId} mayAct />);
  await user.click(await screen.findByRole('button', { name: '停用没有用的 2 个' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), '发错了');
  await user.click(dialog.getByRole('button', { name: '停用' }));
  expect(await screen.findByText(/停用 2 个，没有用的 0 个/)).toBeDefined();
  expect(server.to(withdrawCodes)[0]?.body).toEqual({ batchId, reason: '发错了' });
  expect(screen.queryByRole('button', { name: /^停用/ })).toBeNull();
});

it('shows new codes once, above the page, and goes on when they are kept', async () => {
  const combo: Combo = {
    ...{ comboId: 'month', comboName: '月卡', description: '', price: 2_900, originalPrice: 2_900, days: 31 },
    ...{ tier: 'month', driveBytes: null, equities: [] },
  };
  server.on(getComboGroupList, () => answer(getComboGroupList, { groups: [{ groupName: '会员', combos: [combo] }] }));
  server.on(issueCodes, () =>
    answer(issueCodes, { codes: ['ABCD-EFGH-JKMN-PQRS'], comboName: '月卡', expireAt: 1_000 }),
  );
  const done = vi.fn();
  const user = await openScreen(<CodesForm onDone={done} />);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: '套餐' }),
    await screen.findByRole('option', { name: '月卡' }),
  );
  await user.type(screen.getByRole('textbox', { name: '说明' }), '开学活动');
  await user.click(screen.getByRole('button', { name: '生成兑换码' }));
  expect(await screen.findByText('ABCD-EFGH-JKMN-PQRS')).toBeDefined();
  expect(server.to(issueCodes)[0]?.body).toEqual({ comboId: 'month', count: 10, termDays: 90, reason: '开学活动' });
  expect(done).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '都存好了，关闭' }));
  expect(done).toHaveBeenCalledOnce();
});
