import { AppError } from '@app/contract/errors.ts';
import { type ComboGroup, getComboGroupList } from '@app/contract/money/combos.ts';
import { useCombos } from '#lib/doors/combo-store.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { forgetToken } from '#lib/session/session-store.ts';

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
