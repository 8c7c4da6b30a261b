import { AppError } from '@app/contract/errors.ts';
import { createStore, useStore } from 'zustand';

/** What waits until she has shown that it is she; undefined while nothing does. */
type Waiting = { end: (hasProved: boolean) => void };

const store = createStore<{ waiting: Waiting | undefined; askers: number }>(() => ({ waiting: undefined, askers: 0 }));

export const useFreshProofWaiting = () => useStore(store, ({ waiting }) => waiting);

/** A place on the page that can ask her. Nothing waits where there is none. */
export function offerFreshProof(): () => void {
  store.setState(({ askers }) => ({ askers: askers + 1 }));
  return () => {
    store.setState(({ askers }) => ({ askers: askers - 1 }));
    store.getState().waiting?.end(false);
  };
}

/** Does it; where the server wants to know first that it is she, asks her and does it again. Whoever says no reads the refusal. */
export async function withFreshProof<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!isProofNeeded(error) || store.getState().askers === 0 || !(await hasProvedNow())) throw error;
    return act();
  }
}

function hasProvedNow(): Promise<boolean> {
  store.getState().waiting?.end(false);
  return new Promise((resolve) => {
    const waiting: Waiting = {
      end(hasProved) {
        if (store.getState().waiting === waiting) store.setState({ waiting: undefined });
        resolve(hasProved);
      },
    };
    store.setState({ waiting });
  });
}

function isProofNeeded(error: unknown): boolean {
  return error instanceof AppError && error.details.extra?.isFreshProofNeeded === true;
}
