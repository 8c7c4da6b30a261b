import {
  type ComboActivity,
  getComboActivity,
  getPaidComboInfoAndEquity,
  type PaidComboInfo,
} from '@app/contract/money/combos.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient, queryKeyOf } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { isBuyerHere, useCombos } from './combo-store.ts';

/** Nothing where nobody buys for herself (PAY-017). */
export function loadPaidCombos(): Promise<PaidComboInfo | undefined> {
  return loadForBuyer(
    () => callOrThrow(getPaidComboInfoAndEquity, {}),
    (paidComboList) => useCombos.setState({ paidComboList }),
  );
}

/** Nothing where nobody buys for herself (PAY-017); null when no campaign runs. */
export function loadComboActivity(): Promise<ComboActivity | null | undefined> {
  return loadForBuyer(
    () => callOrThrow(getComboActivity, {}),
    (comboActivity) => useCombos.setState({ comboActivity }),
  );
}

/** Her membership as a query; what it answers is kept in the store too, for those who only look. */
export const paidCombos = queryOptions({
  queryKey: queryKeyOf(getPaidComboInfoAndEquity),
  queryFn: async () => (await loadPaidCombos()) ?? null,
});

/** What an order may have changed. Where it does not come, the next look asks again. */
export function refreshMembership(): void {
  refreshPaidCombos();
  loadComboActivity().catch(() => undefined);
}

export function refreshPaidCombos(): void {
  queryClient.fetchQuery({ ...paidCombos, staleTime: 0 }).catch(() => undefined);
}

async function loadForBuyer<T>(load: () => Promise<T>, keep: (answer: T) => void): Promise<T | undefined> {
  const { token, userInfo } = sessionStore.getState();
  if (token === '' || !isBuyerHere()) return undefined;
  const answer = await load();
  // Somebody else may have signed in meanwhile.
  if (sessionStore.getState().userInfo?.userId === userInfo?.userId) keep(answer);
  return answer;
}
