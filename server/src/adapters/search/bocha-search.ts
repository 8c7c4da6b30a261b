import { z } from 'zod';
import type { Search } from './search.ts';
import { SearchError } from './search-error.ts';
import { listIn, looseText, MAX_RESULTS, tidyResults } from './tidy-results.ts';
import { askForJson, type WebOptions } from './web-call.ts';

const ADDRESS = 'https://api.bochaai.com/v1/web-search';

const Page = z.object({ name: looseText, url: looseText, snippet: looseText, summary: looseText, siteName: looseText });
const Reply = z.object({
  code: z.coerce.number(),
  data: z.object({ webPages: z.object({ value: z.array(Page.catch({})) }).nullish() }).nullish(),
});

export function openBochaSearch({ key, url = ADDRESS }: { key: string; url?: string }, options: WebOptions): Search {
  const address = new URL(url);
  return {
    name: `bocha @ ${address.host}`,
    kind: 'web',
    async find(query, signal) {
      const body = { query, summary: true, count: MAX_RESULTS, freshness: 'noLimit' };
      const headers = { authorization: `Bearer ${key}` };
      const { code, data } = listIn(Reply, await askForJson({ url: address, headers, body }, signal, options));
      // The service may answer HTTP 200 and name the failure inside.
      if (code !== 200)
        throw new SearchError(code === 401 || code === 403 ? 'unauthorised' : 'upstream', `code ${code}`);
      return tidyResults(
        (data?.webPages?.value ?? []).map(({ name, url: page, snippet, summary, siteName }) => ({
          title: name,
          url: page,
          site: siteName,
          quote: summary || snippet,
        })),
      );
    },
  };
}
