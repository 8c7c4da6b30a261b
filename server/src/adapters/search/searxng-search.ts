import { z } from 'zod';
import type { Search } from './search.ts';
import { listIn, looseText, tidyResults } from './tidy-results.ts';
import { askForJson, type WebOptions } from './web-call.ts';

const Reply = z.object({
  results: z.array(z.object({ title: looseText, url: looseText, content: looseText }).catch({})),
});

/** A SearXNG of one's own; its settings must allow the format `json`. */
export function openSearxngSearch(address: string, options: WebOptions): Search {
  const base = new URL(address);
  base.pathname = `${base.pathname.replace(/\/+(search\/*)?$/, '')}/search`;
  return {
    name: `searxng @ ${base.host}`,
    kind: 'web',
    async find(query, signal) {
      const url = new URL(base);
      // `safesearch=2` is the strictest: this is a school's product.
      for (const [name, value] of Object.entries({ q: query, format: 'json', language: 'zh-CN', safesearch: '2' })) {
        url.searchParams.set(name, value);
      }
      const { results } = listIn(Reply, await askForJson({ url }, signal, options));
      return tidyResults(results.map(({ title, url: page, content }) => ({ title, url: page, quote: content })));
    },
  };
}
