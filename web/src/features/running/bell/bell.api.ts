import { actOnBell, type BellItem, listBell } from '@app/contract/running/bell.ts';
import { useMutation } from '@tanstack/react-query';
import { noteDealt } from '#lib/doors/bell-door.ts';
import { dealWith } from '#lib/doors/bell-reads.ts';
import { tellTabs } from '#lib/host/tab-channel.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient } from '#lib/http/query-client.ts';

/** Asked anew whenever the panel is opened. */
export const bellItems = { ...endpointQuery(listBell, {}), staleTime: 0 };

export function useDealWith() {
  return useMutation({ mutationFn: (items?: readonly BellItem[]) => dealWith(items?.flatMap(({ keys }) => keys)) });
}

export function useActOnBell() {
  return useMutation({
    mutationFn: ({ keys: [key = ''] }: BellItem) => callOrThrow(actOnBell, { key }),
    onSuccess: ({ hasNews }) => {
      noteDealt(hasNews);
      tellTabs({ kind: 'bell-changed' });
    },
    // Whatever else is on the page may tell of what was changed; where it was refused, the list is old.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
