import { type ComponentType, lazy, useState } from 'react';

/** A component in a file of its own. */
export type Late<Props extends object> = {
  /** What is drawn from now on: itself if it is there, else one that waits for it. */
  now: () => ComponentType<Props>;
  /** Begins to load it. What goes wrong is said when it is drawn. */
  preload: () => Promise<void>;
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
  return { now: () => here ?? waited, preload };
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
