import { useParams } from '@tanstack/react-router';
import { CashierPage } from '#features/money/orders/cashier-page.tsx';

export function TestCashierPage() {
  const { payOrderId = '' } = useParams({ strict: false });
  return <CashierPage payOrderId={payOrderId} />;
}
