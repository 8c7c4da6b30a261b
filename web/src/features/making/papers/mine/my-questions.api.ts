import type { InputOf } from '@app/contract/endpoint.ts';
import { listKnowledgeTree } from '@app/contract/library/books.ts';
import {
  checkMyQuestion,
  collectQuestion,
  readExam,
  readMyQuestion,
  removeMyQuestion,
  restoreMyQuestion,
  saveMyQuestion,
} from '@app/contract/library/my-questions.ts';
import { searchQuestion } from '@app/contract/library/questions.ts';
import { getPaperConfig } from '@app/contract/making/papers.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import type { ExamRow } from './exam-rows.ts';
import type { QuestionPlace } from './question-draft.ts';

/** Asked for whenever it is opened to be changed: another tab may have changed it. */
export const myQuestion = (myQuestionId: string) =>
  queryOptions({
    ...endpointQuery(readMyQuestion, { myQuestionId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const knowledgeOf = ({ phase, subject }: Pick<QuestionPlace, 'phase' | 'subject'>) =>
  queryOptions({
    ...endpointQuery(listKnowledgeTree, { phaseCode: phase, subjectCode: subject }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The same for the same words, while nothing else of hers or the bank's changes. */
export const checkOf = (input: InputOf<typeof checkMyQuestion>) =>
  queryOptions({ ...endpointQuery(checkMyQuestion, input), gcTime: 0, refetchOnWindowFocus: false, retry: false });

export function useSaveMyQuestion() {
  return useMutation({
    mutationFn: (input: Parameters<typeof callOrThrow<typeof saveMyQuestion>>[1]) => callOrThrow(saveMyQuestion, input),
    onSuccess: refreshMine,
    // The form says what is wrong.
    onError: () => undefined,
  });
}

export function useCollectQuestion() {
  return useMutation({
    mutationFn: (questionId: string) => callOrThrow(collectQuestion, { questionId }),
    onSuccess: refreshMine,
  });
}

export function useRemoveMyQuestion() {
  return useMutation({
    mutationFn: (myQuestionId: string) => callOrThrow(removeMyQuestion, { myQuestionId }),
    onSettled: refreshMine,
  });
}

export function useRestoreMyQuestion() {
  return useMutation({
    mutationFn: (myQuestionId: string) => callOrThrow(restoreMyQuestion, { myQuestionId }),
    onSettled: refreshMine,
  });
}

/** What is in a pasted exam or a file; nothing is kept by it. */
export const readExamFrom = (input: InputOf<typeof readExam>) => callOrThrow(readExam, input);

/** Kept as it was read; what was unsure makes it doubtful. */
export const saveRow = ({ draft, unsure, firstSaveId }: Pick<ExamRow, 'draft' | 'unsure' | 'firstSaveId'>) =>
  callOrThrow(saveMyQuestion, { ...draft, firstSaveId, doubts: unsure });

export function refreshMine(): Promise<void> {
  return refreshQueries(searchQuestion, getPaperConfig);
}
