import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import {
  type DataTag,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  infiniteQueryOptions,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { isOffered } from '#lib/doors/combo-door.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { callOrThrow } from './api-client.ts';
import { forgetEarlyAnswers } from './early-answers.ts';

let showError: (message: string) => void = () => undefined;

/** Where the failure of an action goes whose own screen does not show it; the shell names the toast here. */
export function showErrorsWith(show: (message: string) => void): void {
  showError = show;
}

/** Says what went wrong in the background, where no screen would. */
export function sayError(message: string): void {
  showError(message);
}

/** What is asked for again after a change is asked after it, also where it is being read for the first time. */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const path = filters?.queryKey?.[0];
    forgetEarlyAnswers(typeof path === 'string' ? path : undefined);
    // TanStack would wait for a first reading under way, which may tell what was before the change.
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })) {
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The request layer repeats what a new token cures; here only a lost connection is worth another try.
      retry: (failures, error) => isUnavailable(error) && failures < 2,
      // A visitor who closed the login dialog must not get it back with every click into the window.
      refetchOnWindowFocus: () => sessionStore.getState().token !== '',
      // A laptop that serves itself works without any network, though the browser calls it offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError(error, _input, _context, mutation) {
      if (!mutation.options.onError && !isOffered(error)) showError(error.message);
    },
  }),
});

/** Of a question whose answer is the same for everybody: it stays when the teacher changes. */
export const aboutNobody = { meta: { isAboutNobody: true } } as const;

/** Takes everything about somebody out of the cache; what is on screen becomes empty, and is asked for again where there is a token. */
export function forgetQueries(): void {
  const hasToken = sessionStore.getState().token !== '';
  for (const query of queryClient.getQueryCache().getAll()) {
    if (isAboutNobody(query)) continue;
    if (query.isActive()) query.reset();
    else queryClient.getQueryCache().remove(query);
  }
  if (hasToken) void queryClient.refetchQueries({ type: 'active', predicate: (query) => !isAboutNobody(query) });
}

/** The name of an answer in the cache: whose it is, then what was asked. Without the rest it names all answers of the call. */
export function queryKeyOf<Parts extends readonly unknown[]>({ path }: Pick<Endpoint, 'path'>, ...parts: Parts) {
  return [path, ...parts] as const;
}

/** A call as a query: `useQuery(endpointQuery(listChats, { page: 1 }))`. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => callOrThrow(endpoint, input, { signal }),
  });
}

/** A list that comes page by page: `useInfiniteQuery(endpointPages(listDesigns, { keyword, limit: 20 }))`. */
export function endpointPages<E extends Endpoint>(endpoint: E & Paged<E>, input: PagedInput<E>) {
  return infiniteQueryOptions({
    queryKey: queryKeyOf(endpoint, 'pages', input),
    queryFn: ({ pageParam: page, signal }): Promise<OutputOf<E>> => {
      const asked = { ...input, page } as InputOf<E>; // what `PagedInput` left out is back
      return callOrThrow<E>(endpoint, asked, { signal });
    },
    initialPageParam: 1,
    // `Paged` holds that there is a total
    getNextPageParam: (last, pages) => pageAfter(input.limit)(last as { total: number }, pages),
  });
}

/** Which page follows those that are there, `limit` a page. */
export const pageAfter =
  (limit: number) =>
  ({ total }: { total: number }, pages: readonly unknown[]): number | undefined =>
    pages.length * limit < total ? pages.length + 1 : undefined;

type Paged<E extends Endpoint> = OutputOf<E> extends { total: number } ? unknown : never;
type PagedInput<E extends Endpoint> = Omit<InputOf<E>, 'page'> & { limit: number };

/**
 * Lays what the server said of a change over an answer. One that was asked for before the change may lack it and come after it:
 * it is not waited for.
 */
export function putAnswer<Data>(
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  next: (known: Data | undefined) => Data | undefined,
): void {
  const isAsked = queryClient.isFetching({ queryKey, exact: true }) > 0;
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Data>(queryKey, next);
  // It may have told of more than this change.
  if (isAsked) void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** Whatever these calls answered is asked for again where it is on screen. */
export async function refreshQueries(...endpoints: readonly Pick<Endpoint, 'path'>[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) })));
}

const isAboutNobody = ({ meta }: Query) => meta?.isAboutNobody === true;

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
