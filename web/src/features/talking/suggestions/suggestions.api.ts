import {
  cancelSuggest,
  createSuggest,
  hotQuery,
  passiveSuggests,
  personalSuggests,
  type Suggestion,
  suggestChatRecord,
} from '@app/contract/talking/suggestions.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, queryKeyOf } from '#lib/http/query-client.ts';

export const MAX_OFFERS = 4;

/** What to offer a teacher: her own things first, then what colleagues recommend, then what many ask. */
export function offersFor(phase: string, subject: string) {
  return queryOptions({
    queryKey: queryKeyOf(personalSuggests, phase, subject),
    queryFn: async ({ signal }): Promise<Offer[]> => {
      const [personal, passive] = await Promise.all([
        callOrThrow(personalSuggests, {}, { signal }),
        callOrThrow(passiveSuggests, {}, { signal }),
      ]);
      const hers = [...personal, ...passive].slice(0, MAX_OFFERS);
      const room = MAX_OFFERS - hers.length;
      if (room === 0) return hers;
      const hot = await callOrThrow(hotQuery, { phase, subject, limit: room }, { signal });
      const asked = hot.data.map(({ question }) => ({
        reason: 'hot' as const,
        title: question,
        question,
        templateId: '',
      }));
      return [...hers, ...asked];
    },
    staleTime: 60_000,
  });
}

export type Offer = Omit<Suggestion, 'reason'> & { reason: Suggestion['reason'] | 'hot' };

export const suggestedRecord = (suggestId: string) => endpointQuery(suggestChatRecord, { suggestId });

export function recommend(chatId: string, title: string, target: 'school' | 'subject') {
  return callOrThrow(createSuggest, { chatId, title, target });
}

export function takeBack(suggestId: string) {
  return callOrThrow(cancelSuggest, { suggestId });
}
