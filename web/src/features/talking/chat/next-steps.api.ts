import { listDesigns } from '@app/contract/making/designs.ts';
import { searchPaper } from '@app/contract/making/papers.ts';
import type { Thing } from '@app/contract/talking/cards.ts';
import { getAnswerOutline, type SavedAs, saveAnswerAs } from '@app/contract/talking/next-steps.ts';
import { useMutation } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryClient, refreshQueries } from '#lib/http/query-client.ts';

const listsOf = { design: listDesigns, exercise: searchPaper } as const;

/** Null where the answer has nothing of the kind in it. */
export function useSaveAnswer(messageId: string) {
  const saving = {
    mutationFn: async (as: SavedAs): Promise<Thing | null> =>
      (await callOrThrow(saveAnswerAs, { messageId, as })).thing,
    onSuccess: (_thing: Thing | null, as: SavedAs) => refreshQueries(listsOf[as]),
  };
  // Answers are also shown where nothing stands around them.
  return useMutation(saving, queryClient);
}

export function outlineOfAnswer(messageId: string) {
  return {
    ...endpointQuery(getAnswerOutline, { messageId }),
    enabled: messageId !== '',
    // What she changed of it in the form is hers.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}
