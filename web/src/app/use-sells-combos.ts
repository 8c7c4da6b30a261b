import type { BaseConfig } from '@app/contract/running/platform.ts';
import { isBuyerHere } from '#lib/doors/combo-store.ts';
import { useBaseConfig } from '#lib/http/use-base-config.ts';
import { useSession } from '#lib/session/session.ts';

/** Where packages are sold to the teacher who is here: how they are paid. Nothing while unknown, or where none are. */
export function useSellsCombos(): BaseConfig['packages']['payment'] | undefined {
  const packages = useBaseConfig()?.packages;
  const hasBuyer = useSession(isBuyerHere);
  return packages?.isCounted && hasBuyer ? packages.payment : undefined;
}
