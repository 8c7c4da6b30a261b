import type { Design } from '@app/contract/making/design.ts';
import { createContext, use } from 'react';

export type Saving = {
  /** Sends what waits; false when it did not arrive. */
  save: () => Promise<boolean>;
  /** Puts a whole design on the paper as one step, with a reason for the list of versions. */
  adopt: (design: Design, reason: string) => void;
};

export const SavingContext = createContext<Saving | undefined>(undefined);

export function useSaving(): Saving {
  const saving = use(SavingContext);
  if (!saving) throw new Error('a part of the workspace was drawn outside of it');
  return saving;
}
