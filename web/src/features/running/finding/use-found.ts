import { find } from '@app/contract/running/finding.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQuery } from '#lib/http/query-client.ts';
import type { Shown } from './find-rows.ts';

/** Answers come within a tenth of a second; a pause in typing may be short. */
const ASK_AFTER_MS = 80;
/** While titles are still being read, there may be more in a moment. */
const ASK_AGAIN_MS = 1_000;

/** What was found for what was typed; the former answer stays until the next is there, so that nothing jumps. */
export function useFound(text: string, shown: Shown) {
  const words = text.startsWith('>') ? '' : text.trim();
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), words === '' ? 0 : ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const group = shown === 'all' || shown === 'command' || asked === '' ? undefined : shown;
  const { data, isPlaceholderData, isError } = useQuery({
    ...endpointQuery(find, { words: asked, ...(group && { group }) }),
    placeholderData: keepPreviousData,
    // What was removed or renamed a moment ago must not be shown as it was.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? ASK_AGAIN_MS : false),
  });
  return { answer: data, isSettled: asked === words && data !== undefined && !isPlaceholderData, isError };
}
