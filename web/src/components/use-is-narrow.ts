import { useSyncExternalStore } from 'react';

/** As wide as a phone: the paper alone, the panes as drawers. */
const narrow = window.matchMedia('(max-width: 767.98px)');

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
