import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#components/buttons/button.tsx';
import { BrandMark } from '#components/pictures/brand-mark.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { PayView } from '#features/money/orders/pay-view.tsx';
import { useGoHome } from './home.ts';
import './payment-page.css';

/** One order to be paid, under an address of its own: after a reload, or from the list of orders. */
export function PaymentPage() {
  const { payOrderId = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const goHome = useGoHome();
  const showOrders = () => void navigate({ to: '/myOrders' });
  return (
    <main className="ta-payment">
      <header className="ta-payment-head">
        <BrandMark />
        <h1>付款</h1>
        <Button variant="text" onClick={showOrders}>
          我的订单
        </Button>
      </header>
      <div className="ta-payment-card">
        {payOrderId === '' ? (
          <EmptyState
            picture={<NotFoundPicture />}
            title="没有要付款的订单"
            action={<Button onClick={showOrders}>看我的订单</Button>}
          />
        ) : (
          <PayView
            key={payOrderId}
            payOrderId={payOrderId}
            onBegun={(begun) => void navigate({ to: '/payment', search: { payOrderId: begun }, replace: true })}
            onDone={() => goHome()}
            onOrders={showOrders}
          />
        )}
      </div>
    </main>
  );
}
