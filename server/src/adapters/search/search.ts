import type { Library } from '#content/library.ts';
import { openBochaSearch } from './bocha-search.ts';
import { openLibrarySearch } from './library-search.ts';
import { openSearxngSearch } from './searxng-search.ts';
import { openTavilySearch } from './tavily-search.ts';
import type { WebOptions } from './web-call.ts';

/** A passage worth quoting, as plain text; `url` only where a reader can open it. */
export type Found = { title: string; place: string; quote: string; url?: string };

/** Finds passages for a question. It knows neither who asks nor what the answer will be. */
export type Search = {
  /** Shown to operators, e.g. `library` or `tavily @ api.tavily.com`. */
  name: string;
  kind: 'library' | 'web';
  /** The best first, none when nothing fits; throws `SearchError`. */
  find(query: string, signal: AbortSignal): Promise<Found[]>;
};

export type SearchSettings =
  | { provider: 'library' }
  | { provider: 'searxng'; url: string }
  | { provider: 'bocha' | 'tavily'; key: string; url?: string };

/** The library answers where no search of the web is set. */
export function openSearch(settings: SearchSettings, library: Library, options: WebOptions = {}): Search {
  switch (settings.provider) {
    case 'library':
      return openLibrarySearch(library);
    case 'searxng':
      return openSearxngSearch(settings.url, options);
    case 'bocha':
      return openBochaSearch(settings, options);
    case 'tavily':
      return openTavilySearch(settings, options);
  }
}
