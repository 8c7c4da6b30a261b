import type { Combo } from '@app/contract/money/combos.ts';
import { queryClient, sayError } from '#lib/http/query-client.ts';
import { type TrackFacts, track } from '#lib/tracking/tracking.ts';
import { initialComboState, useCombos } from './combo-store.ts';
import { loadComboActivity, loadComboList, paidCombos } from './combos.api.ts';

/** Shows what can be bought, at a tab; closes again where the list cannot be had (PAY-001, PAY-002, PAY-005). */
export function openCombos(selectedIndex = 0): void {
  if (useCombos.getState().comboListVisible) return;
  const startTime = Date.now();
  useCombos.setState({ comboListVisible: true, selectedIndex, startTime, endTime: 0, ...noOrder });
  trackVisit('enter');
  refreshMembership();
  loadComboList().catch(() => {
    if (useCombos.getState().startTime !== startTime) return;
    closeCombos();
    sayError('套餐没有打开，请稍后再试');
  });
}

/** PAY-003. */
export function closeCombos(): void {
  if (!useCombos.getState().comboListVisible) return;
  useCombos.setState({ comboListVisible: false, endTime: Date.now() });
  trackVisit('close');
}

/** Nothing of one teacher stays for the next. */
export function forgetCombos(): void {
  useCombos.setState(initialComboState);
}

/** What an order may have changed. Where it does not come, the next look asks again. */
export function refreshMembership(): void {
  refreshPaidCombos();
  loadComboActivity().catch(() => undefined);
}

export function refreshPaidCombos(): void {
  queryClient.fetchQuery({ ...paidCombos, staleTime: 0 }).catch(() => undefined);
}

/** The combo she looks at, or buys, and the tab it is on. */
export function trackVisit(event: 'enter' | 'buy' | 'close', combo?: Pick<Combo, 'comboId' | 'comboName'>): void {
  track('combo', event, undefined, factsOf(combo));
}

function factsOf(combo?: Pick<Combo, 'comboId' | 'comboName'>): TrackFacts {
  const { sourceType, startTime, endTime, comboList, selectedIndex } = useCombos.getState();
  const comboModuleName = comboList[selectedIndex]?.groupName;
  return {
    sourceType: String(sourceType),
    startTime,
    ...(endTime > 0 && { endTime }),
    ...(comboModuleName !== undefined && { comboModuleName }),
    ...(combo && { comboId: combo.comboId, comboName: combo.comboName }),
  };
}

const noOrder = { payOrder: undefined, orderDetail: undefined, orderStatusDetail: undefined };
