import { AppError } from '@app/contract/errors.ts';
import {
  type ComboActivity,
  type ComboGroup,
  getComboActivity,
  getComboGroupList,
  getPaidComboInfoAndEquity,
  type PaidComboInfo,
} from '@app/contract/money/combos.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryKeyOf } from '#lib/http/query-client.ts';
import { forgetToken, sessionStore } from '#lib/session/session-store.ts';
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

/** A list that does not come is asked for once more, with a new token (PAY-006). */
export async function loadComboList(): Promise<readonly ComboGroup[]> {
  const { groups } = await askForList().catch((error: unknown) => {
    // A network that is down says nothing about the token.
    if (!(error instanceof AppError && error.code === 'unavailable')) forgetToken();
    return askForList();
  });
  useCombos.setState({ comboList: groups });
  return groups;
}

const askForList = () => callOrThrow(getComboGroupList, {});

async function loadForBuyer<T>(load: () => Promise<T>, keep: (answer: T) => void): Promise<T | undefined> {
  const { token, userInfo } = sessionStore.getState();
  if (token === '' || !isBuyerHere()) return undefined;
  const answer = await load();
  // Somebody else may have signed in meanwhile.
  if (sessionStore.getState().userInfo?.userId === userInfo?.userId) keep(answer);
  return answer;
}
