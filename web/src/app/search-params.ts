/** Addresses carry plain strings: a code such as 001234 stays what it is, nothing is read as JSON. */
export function pageQueryOf(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function queryOfSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

export type ChatSearch = { showWelcome?: true; chatId?: string };

export function chatSearchOf(search: Record<string, unknown>): ChatSearch {
  return {
    ...(String(search.showWelcome) === 'true' ? { showWelcome: true } : {}),
    ...(typeof search.chatId === 'string' && search.chatId ? { chatId: search.chatId } : {}),
  };
}

export type PlanSearch = { initialText?: string; output?: 'word' };

export function planSearchOf(search: Record<string, unknown>): PlanSearch {
  return {
    ...(typeof search.initialText === 'string' && search.initialText ? { initialText: search.initialText } : {}),
    ...(search.output === 'word' ? { output: 'word' } : {}),
  };
}

export type WebviewSearch = { url?: string };

export function webviewSearchOf(search: Record<string, unknown>): WebviewSearch {
  return typeof search.url === 'string' ? { url: search.url } : {};
}
