import type { Chat, Exchange } from '@app/contract/talking/chat.ts';
import { describe, expect, it } from 'vitest';
import { type ChatPages, chatsOf, withNewest as withNewestChats } from './chat-lists.ts';
import { exchangesOf, newExchange, type RecordPages, withNewest as withNewestExchanges } from './chat-record.ts';

const exchange = (messageId: string, text = ''): Exchange => ({
  ...newExchange('chat', messageId, messageId),
  answers: [text],
});
const record = (...pages: Exchange[][]): RecordPages => ({
  pages: pages.map((list, index) => ({ list, total: 9, hasMore: index === pages.length - 1 })),
  pageParams: pages.map(() => ''),
});
const ids = (pages: RecordPages) => exchangesOf(pages).map(({ messageId }) => messageId);

describe('the record of a conversation', () => {
  it('reads in order although its pages were read backwards', () => {
    expect(ids(record([exchange('c'), exchange('d')], [exchange('a'), exchange('b')]))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes what is new and keeps the pages before it', () => {
    const known = record([exchange('c'), exchange('d')], [exchange('a'), exchange('b')]);
    const newest = { list: [exchange('d', '改过'), exchange('e')], total: 5, hasMore: true };

    const merged = withNewestExchanges(known, newest);

    expect(ids(merged)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(exchangesOf(merged)[3]?.answers).toEqual(['改过']);
  });

  it('drops an exchange whose answer was replaced elsewhere', () => {
    const known = record([exchange('a'), exchange('b'), exchange('c')]);

    expect(ids(withNewestExchanges(known, { list: [exchange('a'), exchange('c')], total: 2, hasMore: false }))).toEqual(
      ['a', 'c'],
    );
  });

  it('starts anew when what is known no longer joins on', () => {
    const merged = withNewestExchanges(record([exchange('a')]), { list: [exchange('x')], total: 90, hasMore: true });

    expect(ids(merged)).toEqual(['x']);
    expect(merged.pages[0]?.hasMore).toBe(true);
  });
});

const chat = (chatId: string): Chat => ({
  chatId,
  title: chatId,
  templateId: '',
  typeCode: '',
  isTop: false,
  createTime: 0,
  updateTime: 0,
  runningMessageId: null,
  messageCount: 1,
});
const list = (...pages: string[][]): ChatPages => ({
  pages: pages.map((page, index) => ({ list: page.map(chat), total: 9, hasMore: index < pages.length })),
  pageParams: pages.map((_, index) => index + 1),
});
const chatIds = (pages: ChatPages) => chatsOf(pages).map(({ chatId }) => chatId);

describe('the list of conversations', () => {
  it('shows each once although paging saw it twice', () => {
    expect(chatIds(list(['new', 'a'], ['a', 'b']))).toEqual(['new', 'a', 'b']);
  });

  it('moves a conversation up without reading all pages again', () => {
    const merged = withNewestChats(list(['a', 'b'], ['c', 'd']), {
      list: [chat('d'), chat('a')],
      total: 4,
      hasMore: true,
    });

    expect(chatIds(merged)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('loses a conversation that was removed elsewhere', () => {
    const merged = withNewestChats(list(['a', 'b']), { list: [chat('b')], total: 1, hasMore: false });

    expect(chatIds(merged)).toEqual(['b']);
  });
});
