import type { InputOf } from '@app/contract/endpoint.ts';
import { decideAudit, listAudits, readAudited, takeDown } from '@app/contract/running/audit.ts';
import {
  type CasePage,
  type CaseScope,
  countCases,
  deleteCase,
  listCases,
  MAX_COUNTED_TEMPLATES,
  queryInstances,
  readCase,
  restoreCase,
  saveCase,
} from '@app/contract/sharing/cases.ts';
import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, pageAfter, queryClient, queryKeyOf, refreshQueries } from '#lib/http/query-client.ts';

/** `review` are those that wait for an auditor. */
export type Shelf = CaseScope | 'review';
export type CaseFilter = { scope: Shelf; keyword: string; typeCode: string };
export type Judgement = 'approve' | 'reject' | 'takeDown';

const PAGE_SIZE = 20;
const DRAWER_SIZE = 50;

export function casesOf({ scope, keyword, typeCode }: CaseFilter) {
  const filter = { ...(keyword && { keyword }), ...(typeCode && { typeCode }) };
  return infiniteQueryOptions({
    queryKey: queryKeyOf(listCases, scope, filter),
    queryFn: ({ pageParam: page, signal }) =>
      scope === 'review'
        ? callOrThrow(listAudits, { page, limit: PAGE_SIZE }, { signal })
        : callOrThrow(listCases, { ...filter, scope, page, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter(PAGE_SIZE),
  });
}

export const casesOfTemplate = (templateId: string) =>
  endpointQuery(queryInstances, { templateId, limit: DRAWER_SIZE });

/** How many cases each of these assistants has; those asked about first, where there are more than can be counted at once. */
export const caseCountsOf = (templateIds: readonly string[]) =>
  endpointQuery(countCases, { templateIds: templateIds.slice(0, MAX_COUNTED_TEMPLATES) });

/** An auditor reads what nobody else sees yet. */
export function caseById(instanceId: string, isReview: boolean) {
  return isReview ? endpointQuery(readAudited, { instanceId }) : endpointQuery(readCase, { instanceId });
}

export function useSaveCase() {
  return useMutation({
    mutationFn: (draft: InputOf<typeof saveCase>) => callOrThrow(saveCase, draft),
    onSuccess: refreshCases,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

export function useDeleteCase() {
  return useMutation({
    mutationFn: (instanceId: string) => callOrThrow(deleteCase, { instanceId }),
    onMutate: dropCase,
    onSettled: refreshCases,
  });
}

export function useRestoreCase() {
  return useMutation({
    mutationFn: (instanceId: string) => callOrThrow(restoreCase, { instanceId }),
    onSettled: refreshCases,
  });
}

export function useJudge() {
  return useMutation({
    mutationFn: ({ judgement, ...order }: { instanceId: string; judgement: Judgement; reason: string }) =>
      judgement === 'takeDown'
        ? callOrThrow(takeDown, order)
        : callOrThrow(decideAudit, { ...order, decision: judgement }),
    onSuccess: refreshCases,
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}

async function refreshCases(): Promise<void> {
  await Promise.all([refreshQueries(listCases), refreshQueries(queryInstances), refreshQueries(countCases)]);
}

/** Gone from the lists before the server has answered; they are read again afterwards either way. */
async function dropCase(instanceId: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: queryKeyOf(listCases) });
  queryClient.setQueriesData<InfiniteData<CasePage>>({ queryKey: queryKeyOf(listCases) }, (known) => {
    if (!known) return known;
    const without = (page: CasePage) => ({ ...page, list: page.list.filter((one) => one.instanceId !== instanceId) });
    return { ...known, pages: known.pages.map(without) };
  });
}
