import { ComboModal } from '#features/money/combos/combo-modal.tsx';
import { PayPanel } from './pay-panel.tsx';

/** `canPay` is false where no payment is set up: what there is can be seen, and codes can be redeemed. */
type ComboShopProps = { canPay: boolean; onOrders: () => void };

/** The combos with the orders and codes by which they are had. */
export function ComboShop({ canPay, onOrders }: ComboShopProps) {
  return (
    <ComboModal
      payOf={(combo) => <PayPanel key={combo?.comboId} combo={combo} canPay={canPay} onOrders={onOrders} />}
    />
  );
}
