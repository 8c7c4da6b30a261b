import type { OutputOf } from '@app/contract/endpoint.ts';
import type { FoundChat, Hit, listChats } from '@app/contract/talking/history.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { presentChat } from '#features/talking/chat/chats.service.ts';
import type { Caller } from '#http/door.ts';
import { type Window, windowOf } from '#lib/paging.ts';
import { openWords } from '#lib/words.ts';
import * as queries from './history.queries.ts';
import { type FoundRow, listExchangeTexts, searchChats } from './search.queries.ts';
import { snippetOf } from './snippet.ts';

type HistoryDeps = Pick<Deps, 'db' | 'now'>;
/** `isSaid`: only by what was said in them, not by their titles. */
type ListInput = z.output<(typeof listChats)['input']> & { isSaid?: boolean };

export async function listMyChats(
  deps: HistoryDeps,
  caller: Caller,
  { keyword, typeCode, from, to, page, limit, isSaid = false }: ListInput,
): Promise<OutputOf<typeof listChats>> {
  const filter = { typeCode: typeCode || undefined, from: dateOf(from), to: dateOf(to) };
  const window = windowOf({ page, limit });
  if (keyword) return search(deps, caller, { keyword, isSaid }, filter, window);
  const { rows, total } = await queries.listChats(deps.db, caller.userId, filter, window);
  return { list: rows.map(presentChat), total, hasMore: window.offset + rows.length < total };
}

export async function removeMyChats(deps: HistoryDeps, caller: Caller, chatIds: readonly string[]) {
  return { count: await queries.setRemoved(deps.db, caller.userId, chatIds, deps.now()) };
}

export async function restoreMyChats(deps: HistoryDeps, caller: Caller, chatIds: readonly string[]) {
  return { count: await queries.setRemoved(deps.db, caller.userId, chatIds, null) };
}

async function search(
  deps: HistoryDeps,
  { userId }: Caller,
  { keyword, isSaid }: { keyword: string; isSaid: boolean },
  filter: queries.ChatFilter,
  window: Window,
): Promise<OutputOf<typeof listChats>> {
  const words = (await openWords()).ofQuery(keyword);
  const { rows, total } = await searchChats(deps.db, userId, { keyword, words, isSaid }, filter, window, deps.now());
  const hits = await readHits(deps, userId, rows, keyword, words);
  const list = rows.map((row): FoundChat => {
    const hit = hits.get(row.exchangeId ?? '');
    return { ...presentChat(row), ...(hit && { hit }) };
  });
  return { list, total, hasMore: window.offset + rows.length < total, words };
}

async function readHits(
  deps: HistoryDeps,
  userId: string,
  rows: readonly FoundRow[],
  keyword: string,
  words: readonly string[],
): Promise<Map<string, Hit>> {
  const exchangeIds = rows.flatMap((row) => row.exchangeId ?? []);
  if (exchangeIds.length === 0) return new Map();
  const texts = await listExchangeTexts(deps.db, userId, exchangeIds);
  return new Map(texts.map(({ id, ...text }) => [id, { messageId: id, ...snippetOf(text, keyword, words) }]));
}

function dateOf(milliseconds: number | undefined): Date | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds);
}
