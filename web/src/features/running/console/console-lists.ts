import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryKeyOf } from '#lib/http/query-client.ts';

type Keyset<E extends Endpoint> = OutputOf<E> extends { next: string } ? unknown : never;

/** A table that comes page by page, each beginning behind the last row of the one before. */
export function keysetPages<E extends Endpoint>(endpoint: E & Keyset<E>, input: Omit<InputOf<E>, 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf(endpoint, 'rows', input),
    queryFn: ({ pageParam: cursor, signal }): Promise<OutputOf<E>> => {
      const asked = { ...input, cursor } as InputOf<E>; // what was left out is back
      return callOrThrow<E>(endpoint, asked, { signal });
    },
    initialPageParam: '',
    // `Keyset` holds that it is there
    getNextPageParam: (last) => (last as { next: string }).next || undefined,
    // While she types, the rows before stay.
    placeholderData: keepPreviousData,
  });
}
