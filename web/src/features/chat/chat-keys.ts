/** The names of everything the query cache holds about conversations. */
export const chatKeys = {
  lists: ['chat', 'list'] as const,
  list: (keyword: string) => [...chatKeys.lists, keyword] as const,
  info: (chatId: string) => ['chat', 'info', chatId] as const,
  record: (chatId: string) => ['chat', 'record', chatId] as const,
};
