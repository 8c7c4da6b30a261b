import { useSyncExternalStore } from 'react';
import { breakpoints } from '#styles/breakpoints.ts';

/** As wide as a phone: the paper alone, the panes as drawers. */
const narrow = window.matchMedia(breakpoints['--phone']);

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
