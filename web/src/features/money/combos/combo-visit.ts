import { initialComboState, useCombos } from '#lib/doors/combo-store.ts';
import { trackVisit } from '#lib/doors/combo-tracking.ts';
import { refreshMembership } from '#lib/doors/paid-combos.ts';
import { findShell } from '#lib/host/shell-bridge.ts';
import { sayError } from '#lib/http/query-client.ts';
import { loadComboList } from './combos.api.ts';

/** Shows what can be bought, at a tab; closes again where the list cannot be had (PAY-001, PAY-002, PAY-005). */
export function openCombos(selectedIndex = 0): void {
  if (useCombos.getState().comboListVisible) return;
  if (findShell()) void openByHost(selectedIndex);
  else show(selectedIndex);
}

/** A host that sells shows its own packages; else ours open. */
async function openByHost(selectedIndex: number): Promise<void> {
  const { hostSays } = await import('#lib/host/ask-host.ts');
  const answer = await hostSays('combo.open', { selectedIndex });
  if (!answer?.isShown) show(selectedIndex);
}

function show(selectedIndex: number): void {
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

const noOrder = { payOrder: undefined, orderDetail: undefined, orderStatusDetail: undefined };
