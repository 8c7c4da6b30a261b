import { AppError } from '@app/contract/errors.ts';
import { type Cashier, openCashier, type PayStatus, payAtCashier } from '@app/contract/money/orders.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer } from '#lib/http/query-client.ts';
import './cashier-page.css';
import { isOpen } from './orders.api.ts';
import { PayAmount } from './pay-amount.tsx';
import './pay-view.css';

/** Where test orders are paid, by whoever scanned the code; it looks like nothing real on purpose. */
export function CashierPage({ payOrderId }: { payOrderId: string }) {
  const cashier = endpointQuery(openCashier, { payOrderId });
  const { data, error, refetch } = useQuery({ ...cashier, retry: false });
  const isGone = error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid');
  return (
    <main className="ta-cashier">
      <p className="ta-cashier-mark">
        <TriangleAlert size={18} />
        测试收银台，不会真的扣款
      </p>
      <div className="ta-cashier-card">
        {data && <Counter cashier={data} onPaid={(paid) => putAnswer(cashier, () => paid)} />}
        {!data && isGone && (
          <EmptyState
            isPageTitle
            picture={<NotFoundPicture />}
            title={error.message}
            hint="请回到下单的页面，重新打开付款码"
          />
        )}
        {!data && error && !isGone && <ErrorState onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={4} label="正在打开收银台" />}
      </div>
    </main>
  );
}

function Counter({ cashier, onPaid }: { cashier: Cashier; onPaid: (paid: Cashier) => void }) {
  const paying = useMutation({
    mutationFn: (result: 'success' | 'fail') => callOrThrow(payAtCashier, { payOrderId: cashier.payOrderId, result }),
    onSuccess: onPaid,
    onError: () => undefined,
  });
  const isBusy = (result: 'success' | 'fail') =>
    paying.isPending && paying.variables === result ? '正在处理' : undefined;
  return (
    <>
      <h1 className="ta-visually-hidden">测试收银台</h1>
      <PayAmount comboName={cashier.comboName} fen={cashier.amount} />
      {isOpen(cashier.payStatus) ? (
        <>
          <Button variant="primary" size="large" busy={isBusy('success')} onClick={() => paying.mutate('success')}>
            付款成功
          </Button>
          <Button size="large" busy={isBusy('fail')} onClick={() => paying.mutate('fail')}>
            付款失败
          </Button>
          <p className="ta-field-hint">选一个结果，下单的页面几秒内就会收到。</p>
        </>
      ) : (
        <p className="ta-cashier-end" role="status">
          {endWords(cashier.payStatus)}
        </p>
      )}
      {paying.error && (
        <p className="ta-field-error" role="alert">
          {paying.error.message}
        </p>
      )}
    </>
  );
}

function endWords(status: PayStatus): string {
  if (status === 'SUCCESS') return '付款成功，可以关掉这一页了';
  if (status === 'FAIL') return '这次付款失败了，请回到下单的页面再付一次';
  return status === 'EXPIRE' ? '订单过期了，请回到下单的页面重新下单' : '订单已取消，请回到下单的页面重新下单';
}
