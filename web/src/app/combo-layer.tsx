import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isVip, useCombos } from '#features/money/combos/combo-store.ts';
import { closeCombos, forgetCombos, openCombos, refreshPaidCombos } from '#features/money/combos/combo-visit.ts';
import { openCombosWith } from '#lib/doors/combo-door.ts';
import { useSession } from '#lib/session/session.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { useSellsCombos } from './use-sells-combos.ts';

const ComboModal = lazy(async () => ({ default: (await import('#features/money/combos/combo-modal.tsx')).ComboModal }));

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
      <ComboModal canPay={payment !== 'none'} onOrders={showOrders} />
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
