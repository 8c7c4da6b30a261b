import type { Endpoint, InputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from './api-client.ts';

let showError: (message: string) => void = () => undefined;

/** Where the failure of an action goes whose own screen does not show it; the shell names the toast here. */
export function showErrorsWith(show: (message: string) => void): void {
  showError = show;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // The request layer repeats what a new token cures; here only a lost connection is worth another try.
    queries: { staleTime: 10_000, retry: (failures, error) => isUnavailable(error) && failures < 2 },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError(error, _input, _context, mutation) {
      if (!mutation.options.onError) showError(error.message);
    },
  }),
});

/** A call as a query: `useQuery(endpointQuery(listChats, { page: 1 }))`. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => callOrThrow(endpoint, input, { signal }),
  });
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
