import { getChatInfo, getChatRecord } from '@app/contract/talking/chat.ts';
import { listChats } from '@app/contract/talking/history.ts';
import { queryKeyOf } from '#lib/http/query-client.ts';

/** Which conversations a list shows: all, or those that fit. Times are milliseconds since the epoch. */
export type ChatQuery = { keyword?: string; typeCode?: string; from?: number; to?: number };

/** The names of everything the query cache holds about conversations. */
export const chatKeys = {
  lists: queryKeyOf(listChats),
  list: (query: ChatQuery) => queryKeyOf(listChats, query),
  info: (chatId: string) => queryKeyOf(getChatInfo, chatId),
  record: (chatId: string) => queryKeyOf(getChatRecord, chatId),
};
