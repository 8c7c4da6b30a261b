/** Which conversations a list shows: all, or those that fit. Times are milliseconds since the epoch. */
export type ChatQuery = { keyword?: string; typeCode?: string; from?: number; to?: number };

/** The names of everything the query cache holds about conversations. */
export const chatKeys = {
  lists: ['chat', 'list'] as const,
  list: (query: ChatQuery) => [...chatKeys.lists, query] as const,
  info: (chatId: string) => ['chat', 'info', chatId] as const,
  record: (chatId: string) => ['chat', 'record', chatId] as const,
};
