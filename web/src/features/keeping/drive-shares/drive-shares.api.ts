import { getShareUrl, openShare, readShare } from '@app/contract/keeping/drive-shares.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryKeyOf } from '#lib/http/query-client.ts';

export const shareOf = (code: string) => endpointQuery(readShare, { code });

/** Every opening is counted, so it is asked for once and not again while the page is open. */
export const openedShare = (code: string) =>
  queryOptions({
    queryKey: queryKeyOf(openShare, code),
    queryFn: ({ signal }) => callOrThrow(openShare, { code }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export function useOpenShare(code: string) {
  return useMutation({
    mutationFn: (password: string) => callOrThrow(openShare, { code, password }),
    // The page says what is wrong.
    onError: () => undefined,
  });
}

/** The address is good for minutes, so it is asked for when it is needed. */
export function useDownloadShare(code: string) {
  return useMutation({
    mutationFn: async (password: string) => {
      const { url } = await callOrThrow(getShareUrl, { code, password });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: () => undefined,
  });
}
