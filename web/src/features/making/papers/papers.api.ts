import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import {
  getQuestionByIdV2,
  MAX_QUESTIONS_A_CALL,
  type Question,
  searchQuestion,
  varyQuestion,
} from '@app/contract/library/questions.ts';
import { getNewQuestions, orderNewQuestions } from '@app/contract/making/new-questions.ts';
import {
  analysePaper,
  composePaper,
  getPaperConfig,
  getPaperContent,
  getPaperTypes,
  removePaper,
  restorePaper,
  searchPaper,
} from '@app/contract/making/papers.ts';
import type { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, endpointQuery, queryClient, refreshQueries } from '#lib/http/query-client.ts';
import { track } from '#lib/tracking/tracking.ts';
import type { PaperDraft } from './paper-draft.ts';

const PAGE_SIZE = 20;
/** The tables stay as they are as long as the page lives. */
const lasting = { staleTime: Number.POSITIVE_INFINITY };

export const paperTypes = queryOptions({ ...endpointQuery(getPaperTypes, {}), ...lasting });
export const phases = queryOptions({ ...endpointQuery(listSystemPhaseInfo, {}), ...lasting });
export type BankChoice = { phase: string; subject: string; grade?: string };
export type PaperConfig = OutputOf<typeof getPaperConfig>;
/** What the bank has for a choice; a grade that is not chosen yet is any of the phase. */
export const paperConfig = ({ phase, subject, grade }: BankChoice) =>
  queryOptions({
    // The codes come from the server's own lists.
    ...endpointQuery(getPaperConfig, { phase, subject, ...(grade && { grade }) } as InputOf<typeof getPaperConfig>),
    enabled: phase !== '' && subject !== '',
    ...lasting,
  });

/** Never asked for again by itself: the desk holds what is worked on. */
export const paperById = (paperId: string) =>
  queryOptions({
    ...endpointQuery(getPaperContent, { paperId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export type Shelf = 'mine' | 'ready';

export function papersOn(shelf: Shelf, keyword: string) {
  return endpointPages(searchPaper, { owner: shelf, keyword, limit: PAGE_SIZE });
}

export type QuestionWish = Omit<InputOf<typeof searchQuestion>, 'page' | 'limit'>;

export function questionsFound(wish: QuestionWish) {
  return infiniteQueryOptions({
    ...endpointPages(searchQuestion, { ...wish, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}

export const questionById = (id: string) =>
  queryOptions({ ...endpointQuery(getQuestionByIdV2, { ids: [id] }), ...lasting });

export const fetchQuestions = (ids: readonly string[]): Promise<Question[]> =>
  callOrThrow(getQuestionByIdV2, { ids: [...ids] });

export type QuestionChange = InputOf<typeof varyQuestion>['change'];

/** Another of its kind; those of the paper are no others. */
export function findOther(id: string, change: QuestionChange, without: readonly string[]): Promise<Question> {
  return callOrThrow(varyQuestion, { id, change, without: without.slice(-MAX_QUESTIONS_A_CALL) });
}

/** In numbers; the figures before stay until the new ones are there. */
export function analysisOf({ sections }: PaperDraft) {
  return queryOptions({
    ...endpointQuery(analysePaper, { sections }),
    enabled: sections.length > 0,
    placeholderData: keepPreviousData,
    ...lasting,
  });
}

type ComposeOrder = { from: BankChoice; order: (config: PaperConfig) => InputOf<typeof composePaper> };

/** Waits for what the bank has: who presses before the page knows it gets her paper all the same. */
export function useComposePaper() {
  return useMutation({
    mutationFn: async ({ from, order }: ComposeOrder) => {
      const blueprint = order(await queryClient.ensureQueryData(paperConfig(from)));
      return { ...(await callOrThrow(composePaper, { ...blueprint, isWrittenLater: true })), blueprint };
    },
    onSuccess: () => track('paper', 'generate'),
    // The form says what is wrong.
    onError: () => undefined,
  });
}

/** What the bank lacks of a paper is written while she works on the rest. */
export function useOrderNewQuestions() {
  return useMutation({
    mutationFn: (wish: InputOf<typeof orderNewQuestions>) => callOrThrow(orderNewQuestions, wish),
    // The form says what is wrong.
    onError: () => undefined,
  });
}

const ASK_AGAIN_MS = 1_000;

/** Asked for again while more is written. */
export const newQuestionsById = (id: string) =>
  queryOptions({
    ...endpointQuery(getNewQuestions, { id }),
    staleTime: 0,
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.stage === 'making' ? ASK_AGAIN_MS : false),
  });

export function useNewQuestionsTask(id: string) {
  return useMutation({
    mutationFn: (call: typeof cancelTask | typeof retryTask) => callOrThrow(call, { taskId: id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: newQuestionsById(id).queryKey }),
  });
}

export function useRemovePaper() {
  return useMutation({
    mutationFn: (paperId: string) => callOrThrow(removePaper, { paperId }),
    onSettled: refreshShelves,
  });
}

export function useRestorePaper() {
  return useMutation({
    mutationFn: (paperId: string) => callOrThrow(restorePaper, { paperId }),
    onSettled: refreshShelves,
  });
}

export function refreshShelves(): Promise<void> {
  return refreshQueries(searchPaper);
}
