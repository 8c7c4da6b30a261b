import { getPaidComboInfoAndEquity } from '@app/contract/money/combos.ts';
import * as orders from '@app/contract/money/orders.ts';
import type { PaymentNews } from '#adapters/payment/payment.ts';
import { TEST_SIGNATURE_HEADER, writeTestNotification } from '#adapters/payment/test-cashier.ts';
import type { Teacher, TestApp } from './test-app.ts';

/** What tests of orders do again and again. */
export function orderDesk(app: TestApp) {
  const post = (content: string, signature = '') =>
    app.app.inject({
      method: 'POST',
      url: orders.notifyPayment.path,
      payload: content,
      headers: { 'content-type': 'application/json', [TEST_SIGNATURE_HEADER]: signature },
    });
  const letter = (
    { payOrderId, amount }: Pick<orders.PayOrder, 'payOrderId' | 'amount'>,
    news: Partial<PaymentNews> = {},
  ) => {
    const paidAt = app.clock.now;
    const transactionId = `transaction-${payOrderId}`;
    const whole: PaymentNews = { payOrderId, amount, status: 'SUCCESS', transactionId, paidAt, ...news };
    const { content, header } = writeTestNotification(app.deps, whole);
    return { content, signature: header(TEST_SIGNATURE_HEADER) ?? '' };
  };
  return {
    post,
    create: (as: Teacher, comboId = 'month', rest: { amount?: number } = {}) =>
      app.call(orders.createPayOrder, { comboId, ...rest }, as),
    query: (as: Teacher, payOrderId: string) => app.call(orders.queryPayOrder, { payOrderId }, as),
    close: (as: Teacher, payOrderId: string) => app.call(orders.closePayOrder, { payOrderId }, as),
    paid: async (as: Teacher) => (await app.call(getPaidComboInfoAndEquity, {}, as)).data,
    /** Notifies as the channel would. */
    async notify(order: Pick<orders.PayOrder, 'payOrderId' | 'amount'>, news: Partial<PaymentNews> = {}) {
      const { content, signature } = letter(order, news);
      return (await post(content, signature)).statusCode;
    },
    letter,
    async paymentsOf(payOrderId: string) {
      const { rows } = await app.database.pool.query(
        'select state, reason, amount from payments where order_id = $1 order by reason nulls first, amount',
        [payOrderId],
      );
      return rows;
    },
  };
}
