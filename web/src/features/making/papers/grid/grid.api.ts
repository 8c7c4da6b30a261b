import type { InputOf } from '@app/contract/endpoint.ts';
import { listBookHasLesson, listLessons } from '@app/contract/library/books.ts';
import {
  fillPaperGrid,
  listPaperGrids,
  makeGridPapers,
  type PaperGrid,
  readGridBank,
  removePaperGrid,
  savePaperGrid,
} from '@app/contract/making/paper-grids.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import { track } from '#lib/tracking/tracking.ts';
import { refreshShelves, useRemovePaper } from '../papers.api.ts';
import type { GridState } from './grid-desk.ts';

type Place = Pick<PaperGrid, 'phase' | 'subject' | 'grade' | 'sources' | 'units'>;
export type GridOrder = InputOf<typeof fillPaperGrid>;

/** What there is for every cell; the counts before stay until the new ones are there. */
export const bankOf = ({ phase, subject, grade, sources, units }: Place) =>
  queryOptions({
    ...endpointQuery(readGridBank, { phase, subject, grade, sources, units }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export function orderOf({ grid, seed, kept, paperId }: GridState): GridOrder {
  return {
    ...{ ...grid, seed, locked: [...kept.locked], without: [...kept.without] },
    ...(paperId && { paperId }),
  };
}

/** Textbooks of the subject whose lessons are known. */
export const booksOf = ({ phase, subject }: Pick<PaperGrid, 'phase' | 'subject'>) =>
  queryOptions({
    ...endpointQuery(listBookHasLesson, { phaseCode: phase, subjectCode: subject }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const lessonsOf = (bookCode: string) =>
  queryOptions({ ...endpointQuery(listLessons, { bookCode }), staleTime: Number.POSITIVE_INFINITY });

/** Both forms; those before stay until the new ones are there. */
export const filledOf = (order: GridOrder) =>
  queryOptions({
    ...endpointQuery(fillPaperGrid, order),
    enabled: order.demands.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The table a paper was made of. */
export const gridsOfPaper = (paperId: string) =>
  queryOptions({ ...endpointQuery(listPaperGrids, { paperId }), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });

export const gridsLike = ({ phase, subject }: Pick<PaperGrid, 'phase' | 'subject'>) =>
  queryOptions({ ...endpointQuery(listPaperGrids, { phase, subject }), staleTime: 0 });

export function saveGrid(
  gridId: string,
  title: string,
  grid: PaperGrid,
  standing?: InputOf<typeof savePaperGrid>['standing'],
): Promise<unknown> {
  return callOrThrow(savePaperGrid, { gridId, title, grid, ...(standing && { standing }) });
}

export async function removeGrid(gridId: string): Promise<void> {
  await callOrThrow(removePaperGrid, { gridId });
  await refreshGrids();
}

export function refreshGrids(): Promise<void> {
  return refreshQueries(listPaperGrids);
}

/** Makes both forms, opens the first, and offers to take them back. */
export function useMakePapers() {
  // The desk is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const remove = useRemovePaper();
  return useMutation({
    mutationFn: (order: InputOf<typeof makeGridPapers>) => callOrThrow(makeGridPapers, order),
    onSuccess: ({ paperId, title, otherId, notice }) => {
      track('paper', 'generate');
      void refreshShelves();
      void refreshGrids();
      const before = router?.history.location.href ?? '';
      router?.history.push(`/combinedPaperSession?paperId=${encodeURIComponent(paperId)}`);
      offerUndo([`已组好“${title}”和 B 卷`, notice].filter(Boolean).join('。'), () => {
        Promise.all([remove.mutateAsync(paperId), remove.mutateAsync(otherId)]).then(
          // Only who still looks at it is taken back to where she came from.
          () => router?.history.location.href.includes(paperId) && router.history.push(before),
          () => undefined,
        );
      });
    },
  });
}
