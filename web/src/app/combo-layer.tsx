import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { closeCombos, forgetCombos, openCombos } from '#features/money/combos/combo-visit.ts';
import { openCombosWith } from '#lib/doors/combo-door.ts';
import { isVip, useCombos } from '#lib/doors/combo-store.ts';
import { refreshPaidCombos } from '#lib/doors/paid-combos.ts';
import { useSession } from '#lib/session/session.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { useSellsCombos } from './use-sells-combos.ts';

const ComboShop = lateLayer(async () => (await import('./combo-shop.tsx')).ComboShop);

/** What can be bought, over every page of the session host: asked for, or because the server refused for want of it. */
export function ComboLayer() {
  const payment = useSellsCombos();
  const isShown = useCombos(({ comboListVisible }) => comboListVisible);
  useMembership(payment !== undefined);
  const navigate = useNavigate();
  const showOrders = () => {
    closeCombos();
    void navigate({ to: '/myOrders' });
  };
  if (!isShown || payment === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ComboShop canPay={payment !== 'none'} onOrders={showOrders} />
    </Suspense>
  );
}

/** Her membership, known once the page is drawn; nothing of one teacher stays for the next. */
function useMembership(isSold: boolean): void {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  useEffect(() => {
    if (!isSold || userId === '') return;
    whenIdle(refreshPaidCombos);
    openCombosWith(offer);
    return () => {
      openCombosWith(undefined);
      closeCombos();
      forgetCombos();
    };
  }, [isSold, userId]);
}

/** A member has used up what she has, so packs help; others become members first. */
function offer(): void {
  openCombos(isVip(useCombos.getState()) ? 1 : 0);
}
