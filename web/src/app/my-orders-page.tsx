import { PageBar } from '#components/page/page-bar.tsx';
import { openCombos } from '#features/money/combos/combo-visit.ts';
import { MyOrders } from '#features/money/orders/my-orders.tsx';
import './my-orders-page.css';
import './page-frame.css';
import { useSellsCombos } from './use-sells-combos.ts';

export function MyOrdersPage() {
  const isSold = useSellsCombos() !== undefined;
  return (
    <div className="ta-page-in-shell">
      <PageBar title="我的订单" />
      <div className="ta-orders-page">
        <div className="ta-orders-page-column">
          <MyOrders onBuy={isSold ? () => openCombos() : undefined} />
        </div>
      </div>
    </div>
  );
}
