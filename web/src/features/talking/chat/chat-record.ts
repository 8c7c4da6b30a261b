import type { Attachment } from '@app/contract/keeping/files.ts';
import { type ChatRecord, EXCHANGES_A_PAGE, type Exchange, getChatRecord } from '@app/contract/talking/chat.ts';
import { type Answer, emptyAnswer } from '@app/engines/chat/answer-fold.ts';
import type { InfiniteData } from '@tanstack/react-query';
import type { z } from 'zod';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { chatKeys } from './chat-keys.ts';

type RecordPage = z.infer<typeof ChatRecord>;
export type RecordPages = InfiniteData<RecordPage>;

/** How often each record was changed here. What was asked for before a change may lack it when it comes. */
const changes = new Map<string, number>();

/** In reading order; the pages were read backwards. */
export function exchangesOf(record: RecordPages | undefined): Exchange[] {
  return [...(record?.pages ?? [])].reverse().flatMap((page) => page.list);
}

export function findExchange(chatId: string, messageId: string): Exchange | undefined {
  return exchangesOf(queryClient.getQueryData<RecordPages>(chatKeys.record(chatId))).find(
    (exchange) => exchange.messageId === messageId,
  );
}

export function indexOfExchange(chatId: string, messageId: string): number {
  return exchangesOf(queryClient.getQueryData<RecordPages>(chatKeys.record(chatId))).findIndex(
    (exchange) => exchange.messageId === messageId,
  );
}

export function isRecordKnown(chatId: string): boolean {
  return queryClient.getQueryData(chatKeys.record(chatId)) !== undefined;
}

export function newestExchange(chatId: string): Exchange | undefined {
  return exchangesOf(queryClient.getQueryData<RecordPages>(chatKeys.record(chatId))).at(-1);
}

/** Puts an exchange where it is known, or in the place of the one it replaces, or at the end. */
export function putExchange(exchange: Exchange, replaces = exchange.messageId): void {
  const { chatId, messageId } = exchange;
  const place = [messageId, replaces].find((id) => findExchange(chatId, id));
  changeRecord(chatId, (list, isNewestPage) => {
    const put = list.flatMap((known) => {
      if (known.messageId === place) return [exchange];
      return known.messageId === replaces ? [] : [known];
    });
    return place === undefined && isNewestPage ? [...put, exchange] : put;
  });
}

/** Forgets what came after an exchange; the pages before the newest lie before it. */
export function dropAfter({ chatId, messageId }: Exchange): void {
  const shown = exchangesOf(queryClient.getQueryData<RecordPages>(chatKeys.record(chatId)));
  const place = shown.findIndex((exchange) => exchange.messageId === messageId);
  const later = new Set(shown.slice(place + 1).map((exchange) => exchange.messageId));
  changeRecord(chatId, (list) => list.filter((exchange) => !later.has(exchange.messageId)));
}

export function patchExchange(chatId: string, messageId: string, change: Partial<Exchange>): void {
  const known = findExchange(chatId, messageId);
  if (known) putExchange({ ...known, ...change });
}

/** The newest exchanges, never older than what was put here meanwhile. Throws when they cannot be read. */
export async function readNewest(chatId: string, signal?: AbortSignal): Promise<RecordPage> {
  for (;;) {
    const before = changes.get(chatId);
    const newest = await readPage(chatId, undefined, signal);
    if (changes.get(chatId) === before) return newest;
  }
}

/** Reads the newest exchanges and lays them over what is known. Throws when they cannot be read. */
export async function refreshRecord(chatId: string): Promise<void> {
  const newest = await readNewest(chatId);
  queryClient.setQueryData<RecordPages>(chatKeys.record(chatId), (known) => withNewest(known, newest));
}

/** Reads the page before the earliest that is known, and joins it to what is known when it comes. */
export async function readEarlier(chatId: string): Promise<void> {
  const before = earliestKnown(chatId);
  if (before === undefined) return;
  const earlier = await readPage(chatId, before);
  if (earliestKnown(chatId) !== before) return;
  queryClient.setQueryData<RecordPages>(chatKeys.record(chatId), (known) => {
    if (!known) return known;
    return { pages: [...known.pages, earlier], pageParams: [...known.pageParams, before] };
  });
}

export function readPage(chatId: string, before?: string, signal?: AbortSignal): Promise<RecordPage> {
  return callOrThrow(getChatRecord, { chatId, limit: EXCHANGES_A_PAGE, ...(before && { before }) }, { signal });
}

/** Where earlier exchanges begin, if there are any. */
export function beforePage({ hasMore, list }: RecordPage): string | undefined {
  return hasMore ? list[0]?.messageId : undefined;
}

function earliestKnown(chatId: string): string | undefined {
  const page = queryClient.getQueryData<RecordPages>(chatKeys.record(chatId))?.pages.at(-1);
  return page && beforePage(page);
}

export function withNewest(known: RecordPages | undefined, newest: RecordPage): RecordPages {
  const first = newest.list[0];
  const [page, ...older] = known?.pages ?? [];
  const joint = page?.list.findIndex((exchange) => exchange.messageId === first?.messageId) ?? -1;
  // More was written elsewhere than one page holds: what is known no longer joins on.
  if (!known || !page || joint === -1) return { pages: [newest], pageParams: [''] };
  const list = [...page.list.slice(0, joint), ...newest.list];
  return { ...known, pages: [{ ...newest, list, hasMore: joint === 0 ? newest.hasMore : page.hasMore }, ...older] };
}

export function answerOf(exchange: Exchange): Answer {
  return {
    ...emptyAnswer,
    text: exchange.answers.join(''),
    reasoning: exchange.reasoning,
    // Only the length of the thinking is stored; it goes on from now.
    reasoningStartedAt: exchange.reasoning === '' ? null : Date.now() - exchange.reasoningMs,
    reasoningMs: exchange.reasoningMs,
    sources: exchange.sources,
    notices: exchange.notices,
    steps: exchange.steps,
    cards: exchange.cards,
    asks: exchange.asks,
    ...(exchange.told && { told: exchange.told }),
    state: exchange.state,
    errorText: exchange.errorText,
    resultType: exchange.resultType,
  };
}

export function withAnswer(exchange: Exchange, answer: Answer, lastEventId: number): Exchange {
  const { text, reasoningStartedAt: _startedAt, ...rest } = answer;
  return { ...exchange, ...rest, answers: text === '' ? [] : [text], lastEventId };
}

/** `former` are the versions of an answer that is asked for again. */
export function newExchange(
  chatId: string,
  messageId: string,
  question: string,
  former: Exchange['versions'] = [],
  attachments: readonly Attachment[] = [],
): Exchange {
  const askedAt = Date.now();
  const { text: _text, reasoningStartedAt: _startedAt, ...rest } = emptyAnswer;
  return {
    ...rest,
    chatId,
    messageId,
    ques: question,
    attachments: [...attachments],
    answers: [],
    lastEventId: 0,
    askedAt,
    endedAt: null,
    versions: [...former, { messageId, askedAt }],
    comment: null,
  };
}

function changeRecord(chatId: string, change: (list: Exchange[], isNewestPage: boolean) => Exchange[]): void {
  changes.set(chatId, (changes.get(chatId) ?? 0) + 1);
  queryClient.setQueryData<RecordPages>(chatKeys.record(chatId), (known) => {
    const { pages, pageParams } = known ?? { pages: [{ list: [], total: 0, hasMore: false }], pageParams: [''] };
    return { pageParams, pages: pages.map((page, index) => ({ ...page, list: change(page.list, index === 0) })) };
  });
}
