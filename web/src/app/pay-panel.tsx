import type { Combo } from '@app/contract/money/combos.ts';
import { useMutation } from '@tanstack/react-query';
import { Check, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { closeCombos } from '#features/money/combos/combo-visit.ts';
import { loadComboList } from '#features/money/combos/combos.api.ts';
import { placeOrder } from '#features/money/orders/orders.api.ts';
import { PayAmount } from '#features/money/orders/pay-amount.tsx';
import { PayView } from '#features/money/orders/pay-view.tsx';
import { RedeemForm } from '#features/money/redemption/redeem-form.tsx';
import { useCombos } from '#lib/doors/combo-store.ts';
import './pay-panel.css';

type PayPanelProps = { combo: Combo | undefined; canPay: boolean; onOrders: () => void };

/** The chosen combo: what it costs, the way to pay for it, and what she may want to know before. */
export function PayPanel({ combo, canPay, onOrders }: PayPanelProps) {
  const [isRedeeming, setIsRedeeming] = useState(false);
  const order = useCombos(({ orderDetail }) => (orderDetail?.comboId === combo?.comboId ? orderDetail : undefined));
  const buying = useMutation({
    mutationFn: placeOrder,
    onError: () => {
      // The price may not be that of the list any more.
      loadComboList().catch(() => undefined);
    },
  });
  if (isRedeeming) return <Redeeming onBack={() => setIsRedeeming(false)} />;
  return (
    <aside className="ta-pay-panel" aria-label="付款">
      {order ? (
        <PayView payOrderId={order.payOrderId} onDone={closeCombos} onOrders={onOrders} />
      ) : (
        <>
          <PayAmount comboName={combo?.comboName} fen={combo?.price} />
          {canPay && combo && (
            <Button
              variant="primary"
              size="large"
              busy={buying.isPending ? '正在下单' : undefined}
              onClick={() => buying.mutate(combo)}
            >
              去付款
            </Button>
          )}
          {!canPay && <p className="ta-pay-panel-note">这里还没有开通线上付款，可以用兑换码开通。</p>}
          {buying.error && (
            <p className="ta-field-error" role="alert">
              {buying.error.message}
            </p>
          )}
        </>
      )}
      <Promises onRedeem={() => setIsRedeeming(true)} />
    </aside>
  );
}

function Promises({ onRedeem }: { onRedeem: () => void }) {
  return (
    <ul className="ta-pay-panel-promises">
      <li>
        <Check size={16} />
        到期不自动续费
      </li>
      <li>
        <Check size={16} />
        生成失败不扣次数
      </li>
      <li>
        <Ticket size={16} />
        有兑换码？
        <button type="button" className="ta-link" onClick={onRedeem}>
          去兑换
        </button>
      </li>
    </ul>
  );
}

function Redeeming({ onBack }: { onBack: () => void }) {
  return (
    <aside className="ta-pay-panel" aria-label="兑换">
      <h3>兑换码</h3>
      <RedeemForm />
      <Button variant="text" className="ta-pay-panel-back" onClick={onBack}>
        回到付款
      </Button>
    </aside>
  );
}
