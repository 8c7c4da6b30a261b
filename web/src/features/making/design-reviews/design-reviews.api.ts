import { saveFile, uploadFile } from '@app/contract/keeping/files.ts';
import {
  convertDesignReview,
  createDesignReview,
  type DesignReview,
  decideSuggestions,
  getDesignReview,
  listDesignReviews,
  type ReviewStage,
  removeDesignReview,
  type SuggestionState,
} from '@app/contract/making/design-reviews.ts';
import { listTasks } from '@app/contract/running/tasks.ts';
import { decided } from '@app/engines/designs/review-text.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { upload } from '#lib/files/upload.ts';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient, refreshQueries } from '#lib/http/query-client.ts';

/** How often a page asks for what is being read and thought. */
const ASK_AGAIN_MS = 1_000;

export function isBeingReviewed(stage: ReviewStage | undefined): boolean {
  return stage === 'reading' || stage === 'thinking';
}

/** A review; asked for again while a job is at it. */
export function reviewById(reviewId: string) {
  return queryOptions({
    ...endpointQuery(getDesignReview, { reviewId }),
    refetchInterval: ({ state }) => (isBeingReviewed(state.data?.stage) ? ASK_AGAIN_MS : false),
  });
}

export const latestReviews = endpointQuery(listDesignReviews, {});

/** A file of her computer, or of her cloud disk. */
export type PlanFile = { file: File } | { driveId: string; name: string };

export function useCreateReview() {
  return useMutation({
    mutationFn: async ({ plan, onProgress }: { plan: PlanFile; onProgress: (percent: number) => void }) => {
      const fileId = await storedId(plan, onProgress);
      return callOrThrow(createDesignReview, { fileId });
    },
    onSuccess: refreshList,
  });
}

async function storedId(plan: PlanFile, onProgress: (percent: number) => void): Promise<string> {
  if ('file' in plan) return (await upload(uploadFile, plan.file, {}, { onProgress })).fileId;
  return (await callOrThrow(saveFile, { fileId: plan.driveId, fileName: plan.name })).id;
}

type Changes = readonly { id: string; state: SuggestionState }[];

/** Shown at once; what the server did not take comes back. */
export function useDecide(reviewId: string) {
  const { queryKey } = reviewById(reviewId);
  const mutationKey = ['decide', reviewId];
  return useMutation({
    mutationKey,
    // One after the other: the last press must be the last to arrive.
    scope: { id: `decide ${reviewId}` },
    mutationFn: (changes: Changes) => callOrThrow(decideSuggestions, { reviewId, changes: [...changes] }),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<DesignReview>(
        queryKey,
        (known) => known && { ...known, suggestions: decided(known.suggestions, changes) },
      );
    },
    // A review read meanwhile may lack it. What is still on its way is in none, and is waited for.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useConvertReview() {
  return useMutation({ mutationFn: (reviewId: string) => callOrThrow(convertDesignReview, { reviewId }) });
}

export function useRemoveReview() {
  return useMutation({
    mutationFn: (reviewId: string) => callOrThrow(removeDesignReview, { reviewId }),
    onSettled: refreshList,
  });
}

async function refreshList(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: latestReviews.queryKey }), refreshQueries(listTasks)]);
}
