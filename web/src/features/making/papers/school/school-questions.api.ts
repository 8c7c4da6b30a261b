import type { InputOf } from '@app/contract/endpoint.ts';
import {
  decideSchoolQuestion,
  searchSchoolQuestions,
  sendToSchool,
  takeSchoolQuestion,
  withdrawFromSchool,
} from '@app/contract/library/school-questions.ts';
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointPages, refreshQueries } from '#lib/http/query-client.ts';
import { refreshMine } from '../mine/my-questions.api.ts';

const PAGE_SIZE = 20;

export type SchoolWish = Omit<InputOf<typeof searchSchoolQuestions>, 'page' | 'limit'>;

/** A colleague may have decided since: looked at anew whenever it is opened. */
export function schoolQuestionsFound(wish: SchoolWish) {
  return infiniteQueryOptions({
    ...endpointPages(searchSchoolQuestions, { ...wish, limit: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useSendToSchool() {
  return useMutation({
    mutationFn: (myQuestionId: string) => callOrThrow(sendToSchool, { myQuestionId }),
    onSuccess: refreshSchool,
  });
}

export function useWithdrawFromSchool() {
  return useMutation({
    mutationFn: (schoolQuestionId: string) => callOrThrow(withdrawFromSchool, { schoolQuestionId }),
    onSettled: refreshSchool,
  });
}

export function useTakeSchoolQuestion() {
  return useMutation({
    mutationFn: (schoolQuestionId: string) => callOrThrow(takeSchoolQuestion, { schoolQuestionId }),
    onSuccess: () => Promise.all([refreshSchool(), refreshMine()]),
  });
}

export function useDecideSchoolQuestion() {
  return useMutation({
    mutationFn: (order: InputOf<typeof decideSchoolQuestion>) => callOrThrow(decideSchoolQuestion, order),
    onSettled: refreshSchool,
  });
}

function refreshSchool(): Promise<void> {
  return refreshQueries(searchSchoolQuestions);
}
