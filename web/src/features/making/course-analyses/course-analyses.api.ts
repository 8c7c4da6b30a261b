import type { InputOf } from '@app/contract/endpoint.ts';
import { saveFile, uploadFile } from '@app/contract/keeping/files.ts';
import {
  type CourseAnalysis,
  type CourseAnalysisState,
  changeCourseAnalysis,
  createCourseAnalysis,
  endLessonRecording,
  getCourseAnalysis,
  type KeepDays,
  keepLessonSound,
  listCourseAnalyses,
  removeCourseAnalysis,
  restoreCourseAnalysis,
} from '@app/contract/making/course-analyses.ts';
import { listDesigns } from '@app/contract/making/designs.ts';
import { cancelTask, retryTask } from '@app/contract/running/tasks.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, putAnswer, refreshQueries } from '#lib/http/query-client.ts';

/** How often a page asks for what is being looked at. */
const ASK_AGAIN_MS = 1_000;

const isAtWork = (state: CourseAnalysisState | undefined) => state === 'waiting' || state === 'making';

/** An analysis; asked for again while a job is at it. */
export function analysisById(analysisId: string) {
  return queryOptions({
    ...endpointQuery(getCourseAnalysis, { analysisId }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.state) ? ASK_AGAIN_MS : false),
  });
}

export const myAnalyses = endpointQuery(listCourseAnalyses, {});

/** Those that are written to their end can be compared with. */
export const designsToCompare = endpointQuery(listDesigns, { keyword: '', page: 1, limit: 100 });

/** Words she pasted, or a file of her computer or her cloud disk. */
export type TranscriptSource = { text: string } | { file: File } | { driveId: string; name: string };
type NewLesson = Pick<InputOf<typeof createCourseAnalysis>, 'title' | 'taughtOn' | 'designId'>;

export function useCreateAnalysis() {
  return useMutation({
    mutationFn: async ({ source, ...lesson }: NewLesson & { source: TranscriptSource }) =>
      callOrThrow(createCourseAnalysis, { ...lesson, ...(await wordsOf(source)) }),
    onSuccess: refreshList,
  });
}

async function wordsOf(source: TranscriptSource): Promise<{ text: string } | { fileId: string }> {
  if ('text' in source) return source;
  if ('file' in source) return { fileId: (await upload(uploadFile, source.file, {})).fileId };
  return { fileId: (await callOrThrow(saveFile, { fileId: source.driveId, fileName: source.name })).id };
}

/** One after the other: each answer is the whole analysis, and the last one is shown. */
const inTurn = (analysisId: string) => ({ id: `analysis ${analysisId}` });

/** What she corrects, and everything computed anew. */
export function useChangeAnalysis(analysisId: string) {
  return useMutation({
    scope: inTurn(analysisId),
    mutationFn: (change: Omit<InputOf<typeof changeCourseAnalysis>, 'analysisId'>) =>
      callOrThrow(changeCourseAnalysis, { analysisId, ...change }),
    onSuccess: (changed: CourseAnalysis) => {
      putAnswer(analysisById(analysisId), () => changed);
      return refreshList();
    },
  });
}

export function useRemoveAnalysis() {
  return useMutation({
    mutationFn: (analysisId: string) => callOrThrow(removeCourseAnalysis, { analysisId }),
    onSettled: refreshList,
  });
}

export function useRestoreAnalysis() {
  return useMutation({
    mutationFn: (analysisId: string) => callOrThrow(restoreCourseAnalysis, { analysisId }),
    onSettled: refreshList,
  });
}

export function useEndRecording() {
  return useMutation({
    mutationFn: (analysisId: string) => callOrThrow(endLessonRecording, { analysisId }),
    onSettled: () => refreshQueries(getCourseAnalysis, listCourseAnalyses),
  });
}

/** How long the sound is kept; what is over goes at once. */
export function useKeepSound(analysisId: string) {
  return useMutation({
    scope: inTurn(analysisId),
    mutationFn: (keepDays: KeepDays) => callOrThrow(keepLessonSound, { analysisId, keepDays }),
    onSuccess: (changed) => putAnswer(analysisById(analysisId), () => changed),
  });
}

export function useStopAnalysis() {
  return useMutation({
    mutationFn: (taskId: string) => callOrThrow(cancelTask, { taskId }),
    onSettled: () => refreshQueries(getCourseAnalysis, listCourseAnalyses),
  });
}

export function useLookAgain() {
  return useMutation({
    mutationFn: (taskId: string) => callOrThrow(retryTask, { taskId }),
    onSettled: () => refreshQueries(getCourseAnalysis, listCourseAnalyses),
  });
}

function refreshList(): Promise<void> {
  return refreshQueries(listCourseAnalyses);
}
