import { findInGround } from '#adapters/model/offline/answer-from-ground.ts';
import { beijingDate } from '#adapters/model/offline/calendar.ts';
import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import type { Search } from '#adapters/search/search.ts';
import type { Library } from '#content/library.ts';

/** A plan of a lesson is a few pages; what is longer would push the conversation out of the model's sight. */
const MAX_QUOTE_CHARS = 3_000;
const MAX_PASSAGES = 4;

/**
 * The built-in library for a model: what its plans, questions and standards say comes before its cards. Both are looked up at
 * the same time, and most questions ask for no plan at all. A search of the web is left as it is.
 */
export function withGround(search: Search, library: Library, ground: LibraryGround): Search {
  if (search.kind !== 'library') return search;
  return {
    ...search,
    async find(query, signal) {
      const asked = { library, question: query, teacher: {}, today: beijingDate(new Date()) };
      const ask = { ...asked, earlierQuestions: [], attached: [], earlierAttached: [] };
      const [cards, reply] = await Promise.all([search.find(query, signal), findInGround(ask, ground)]);
      if (!reply || reply.basis === 'none') return cards;
      const place = reply.sources[0]?.place ?? '';
      const passage = {
        title: reply.recognised,
        place: `内置资料 · ${place}`,
        quote: reply.text.slice(0, MAX_QUOTE_CHARS),
      };
      return [passage, ...cards].slice(0, MAX_PASSAGES);
    },
  };
}
