import { type DueRefund, listDueRefunds, settleRefund } from '@app/contract/money/orders.ts';
import { issueCodes } from '@app/contract/money/redemption.ts';
import { type ModelCallSum, sumModelCalls } from '@app/contract/running/model-calls.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { codesCsv } from '#features/money/redemption/redemption.api.ts';
import { closeComboServer, openComboServer } from '#lib/testing/combo-server.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { OperatorTools } from './operator-tools.tsx';

const saved: { name: string; blob: Blob }[] = [];
vi.mock('#lib/files/save-blob.ts', () => ({ saveBlob: (name: string, blob: Blob) => saved.push({ name, blob }) }));

let server: ReturnType<typeof openComboServer>;

beforeEach(() => {
  server = openComboServer();
});
afterEach(() => {
  cleanup();
  closeComboServer();
  saved.length = 0;
  vi.unstubAllGlobals();
});

describe('codes', () => {
  const issued = { codes: ['ABCD-EFGH-JKMN-PQRS', 'ABCD-EFGH-JKMN-PQRT'], comboName: '月卡', expireAt: 0 };

  it('are issued by an operator and shown once', async () => {
    server.on(issueCodes, () => answer(issueCodes, issued));
    const user = await openScreen(<OperatorTools />);
    await user.click(screen.getByRole('button', { name: '发兑换码' }));
    await screen.findByRole('option', { name: '月卡' });
    await user.selectOptions(screen.getByRole('combobox', { name: '套餐' }), '月卡');
    await user.clear(screen.getByRole('spinbutton', { name: '个数' }));
    await user.type(screen.getByRole('spinbutton', { name: '个数' }), '2');
    await user.type(screen.getByRole('textbox', { name: '理由' }), '教研活动');
    await user.click(screen.getByRole('button', { name: '生成兑换码' }));

    const dialog = await screen.findByRole('dialog', { name: '2 个兑换码已生成' });
    expect(server.to(issueCodes)[0]?.body).toEqual({ comboId: 'month', count: 2, termDays: 90, reason: '教研活动' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(issued.codes);
    await user.click(within(dialog).getByRole('button', { name: '下载 CSV' }));
    expect(saved.map(({ name }) => name)).toEqual(['兑换码-月卡.csv']);
    await user.click(within(dialog).getByRole('button', { name: '都存好了，关闭' }));
    expect(screen.queryByText(issued.codes[0] ?? '')).toBeNull();
  });

  it('say in the dialog why they were not made', async () => {
    server.on(issueCodes, () => refuse({ code: 403, message: '只有平台运营人员可以发兑换码' }));
    const user = await openScreen(<OperatorTools />);
    await user.click(screen.getByRole('button', { name: '发兑换码' }));
    await screen.findByRole('option', { name: '月卡' });
    await user.selectOptions(screen.getByRole('combobox', { name: '套餐' }), '月卡');
    await user.click(screen.getByRole('button', { name: '生成兑换码' }));
    expect(await screen.findByText('请写明理由')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: '理由' }), '教研活动');
    await user.click(screen.getByRole('button', { name: '生成兑换码' }));

    expect(await screen.findByText('只有平台运营人员可以发兑换码')).toBeDefined();
  });

  it('are kept in a table that Excel opens', () => {
    expect(codesCsv({ ...issued, comboName: '月卡,"特别"' }, '2026年12月1日')).toBe(
      '\ufeff兑换码,套餐,有效期至\r\n' +
        'ABCD-EFGH-JKMN-PQRS,"月卡,""特别""",2026年12月1日\r\n' +
        'ABCD-EFGH-JKMN-PQRT,"月卡,""特别""",2026年12月1日\r\n',
    );
  });
});

describe('money that must go back', () => {
  const due: DueRefund = {
    paymentId: '00000000-0000-4000-8000-0000000000b1',
    payOrderId: '00000000-0000-4000-8000-0000000000b2',
    comboName: '月卡',
    channel: 'wechat',
    amount: 2900,
    transactionId: 'wx-1',
    payTime: 0,
    reason: 'late',
    fault: '支付服务没有接受这个订单，请稍后再试',
  };

  it('is listed for operators, and leaves the list once they wrote down that it went', async () => {
    let list = [due];
    server.on(listDueRefunds, () => answer(listDueRefunds, { list, total: list.length }));
    server.on(settleRefund, () => {
      list = [];
      return answer(settleRefund, null);
    });
    const user = await openScreen(<OperatorTools />);
    await user.click(screen.getByRole('button', { name: '待退款' }));
    const row = await screen.findByRole('listitem', { name: '月卡，¥29.00' });
    expect(within(row).getByText('月卡，订单结束后才到账')).toBeDefined();
    await user.click(within(row).getByRole('button', { name: '登记已退款' }));
    expect(await within(row).findByText('请写明理由')).toBeDefined();
    expect(server.to(settleRefund)).toEqual([]);
    await user.type(within(row).getByRole('textbox', { name: '退款说明' }), '已原路退回{Enter}');

    expect(await screen.findByText('没有要退的款项。')).toBeDefined();
    expect(server.to(settleRefund)[0]?.body).toEqual({ paymentId: due.paymentId, reason: '已原路退回' });
  });
});

describe('what models are used for', () => {
  const sum: ModelCallSum = {
    ...{ key: '2026-11-15', name: '', calls: 1_200, failed: 3, tokensIn: 90_000, tokensOut: 8_000, cost: 123_456 },
    ...{ firstWordP50Ms: 640, wholeP50Ms: 2_100, wholeP95Ms: 9_900 },
  };

  it('is shown by day, by whom and by what, and kept as a table that no name can turn into a formula', async () => {
    server.on(sumModelCalls, ({ query }) => {
      const isByTeacher = query.get('by') === 'teacher';
      const list = isByTeacher ? [{ ...sum, key: 't1', name: '=HYPERLINK(1)' }] : [sum];
      return answer(sumModelCalls, { list, total: { ...sum, key: '' } });
    });
    const user = await openScreen(<OperatorTools />);
    await user.click(screen.getByRole('button', { name: '大模型用量' }));
    const row = await screen.findByRole('row', { name: /^2026-11-15/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['1,200', '3', '90,000', '8,000', '¥1.23', '0.6 秒', '2.1 秒', '9.9 秒']]);
    await user.click(screen.getByRole('radio', { name: '教师' }));
    await screen.findByRole('row', { name: /HYPERLINK/ });
    await user.click(screen.getByRole('button', { name: '下载 CSV' }));

    expect(saved[0]?.name).toMatch(/^大模型用量-教师-.+\.csv$/);
    expect(await saved[0]?.blob.text()).toContain("'=HYPERLINK(1),1200,3,90000,8000,1.23456,640,2100,9900");
  });
});
