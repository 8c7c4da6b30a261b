import type { InputOf } from '@app/contract/endpoint.ts';
import { makePaperForm } from '@app/contract/making/papers.ts';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { track } from '#lib/tracking/tracking.ts';
import { refreshShelves, useRemovePaper } from '../papers.api.ts';

export type FormOrder = InputOf<typeof makePaperForm>;

/** Makes another form, opens it, and offers to take it back. */
export function useMakeForm(onMade: () => void) {
  // The dialog is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const remove = useRemovePaper();
  return useMutation({
    mutationFn: (order: FormOrder) => callOrThrow(makePaperForm, order),
    onSuccess: ({ paperId, title, notice }) => {
      track('paper', 'generate');
      void refreshShelves();
      const before = router?.history.location.href ?? '';
      onMade();
      router?.history.push(`/combinedPaperSession?paperId=${encodeURIComponent(paperId)}`);
      offerUndo([`已出“${title}”`, notice].filter(Boolean).join('。'), () => {
        remove.mutateAsync(paperId).then(
          // Only who still looks at it is taken back to where she came from.
          () => router?.history.location.href.includes(paperId) && router.history.push(before),
          () => undefined,
        );
      });
    },
    // The dialog says what is wrong.
    onError: () => undefined,
  });
}
