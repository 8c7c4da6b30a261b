import { type ComponentType, lazy, useEffect, useState } from 'react';

/** A component in a file of its own. */
export type Late<Props extends object> = {
  /** What is drawn from now on: itself if it is there, else one that waits for it. */
  now: () => ComponentType<Props>;
  /** Begins to load it. What goes wrong is said when it is drawn. */
  preload: () => Promise<void>;
  /** Itself, if it is there. */
  here: () => ComponentType<Props> | undefined;
  fetch: () => Promise<ComponentType<Props>>;
};

export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    here = await load();
    return here;
  };
  const waited = lazy(async () => ({ default: await fetch() }));
  const preload = () =>
    fetch().then(
      () => undefined,
      () => undefined,
    );
  return { now: () => here ?? waited, preload, here: () => here, fetch };
}

/**
 * The component itself where its code is loaded already, else one that waits for it. `React.lazy` shows its placeholder for a
 * third of a second even when the code is there, and lazy components inside of each other add that up. Chosen once, when the
 * caller is mounted: to change it later would mount everything below anew and lose its state.
 */
export function useLate<Props extends object>({ now }: Late<Props>): ComponentType<Props> {
  const [shown] = useState(now);
  return shown;
}

/**
 * The component once its code is there, nothing before, and an error for the page around it where it cannot be loaded. It is
 * drawn the moment it comes: what waits in a `Suspense` stays hidden for a third of a second after any placeholder of the whole
 * page was shown. For what is waited for before anything else.
 */
export function useArrived<Props extends object>({ here, fetch }: Late<Props>): ComponentType<Props> | undefined {
  const [arrival, setArrival] = useState(() => ({ shown: here(), error: undefined as unknown }));
  const isWaiting = arrival.shown === undefined && arrival.error === undefined;
  useEffect(() => {
    if (!isWaiting) return;
    fetch().then(
      (shown) => setArrival({ shown, error: undefined }),
      (error: unknown) => setArrival({ shown: undefined, error }),
    );
  }, [isWaiting, fetch]);
  if (arrival.error !== undefined) throw arrival.error;
  return arrival.shown;
}
