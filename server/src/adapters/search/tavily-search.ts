import { z } from 'zod';
import type { Search } from './search.ts';
import { listIn, looseText, MAX_RESULTS, tidyResults } from './tidy-results.ts';
import { askForJson, type WebOptions } from './web-call.ts';

const ADDRESS = 'https://api.tavily.com/search';

const Reply = z.object({
  results: z.array(z.object({ title: looseText, url: looseText, content: looseText }).catch({})),
});

export function openTavilySearch({ key, url = ADDRESS }: { key: string; url?: string }, options: WebOptions): Search {
  const address = new URL(url);
  return {
    name: `tavily @ ${address.host}`,
    kind: 'web',
    async find(query, signal) {
      const body = { query, max_results: MAX_RESULTS, search_depth: 'basic' };
      const headers = { authorization: `Bearer ${key}` };
      const { results } = listIn(Reply, await askForJson({ url: address, headers, body }, signal, options));
      return tidyResults(results.map(({ title, url: page, content }) => ({ title, url: page, quote: content })));
    },
  };
}
