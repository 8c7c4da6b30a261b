import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { Chat } from './chat.ts';

/** So many conversations the page reads at a time. */
export const CHATS_A_PAGE = 50;

export const MAX_KEYWORD_CHARS = 100;
export const MAX_CHATS_AT_ONCE = 200;

/** The exchange of a conversation that fits best, and the words around the place that fits. */
export const Hit = z.object({ messageId: z.uuid(), part: z.enum(['question', 'answer']), snippet: z.string() });
export type Hit = z.infer<typeof Hit>;

/** Without `hit` the keyword is in the title only, or there was none. */
export const FoundChat = Chat.extend({ hit: Hit.optional() });
export type FoundChat = z.infer<typeof FoundChat>;

export const ChatList = z.object({
  list: z.array(FoundChat),
  total: z.int(),
  hasMore: z.boolean(),
  /** What the keyword was taken apart into, in small letters; to be marked in titles and snippets. */
  words: z.array(z.string()).optional(),
});

const moment = z.coerce.number().int().min(0, '时间不正确').max(8_640_000_000_000_000, '时间不正确');

export const listChats = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/list'),
  summary:
    'My conversations, pinned first, then newest first; with `keyword` those whose title or words fit, best first',
  onError: 'rethrow',
  input: z.object({
    keyword: z.string().trim().max(MAX_KEYWORD_CHARS, `搜索的话不能超过 ${MAX_KEYWORD_CHARS} 字`).optional(),
    typeCode: z.string().max(64).optional(),
    /** Last used at or after `from` and before `to`; milliseconds since the epoch. */
    from: moment.optional(),
    to: moment.optional(),
    page,
    limit: limit(100, 50),
  }),
  output: ChatList,
});

const ChatKeys = z.object({
  chatIds: z
    .array(z.uuid('编号不正确'), '请选择对话')
    .min(1, '请选择对话')
    .max(MAX_CHATS_AT_ONCE, `一次最多选 ${MAX_CHATS_AT_ONCE} 个对话`),
});
const Counted = z.object({ count: z.int() });

export const removeChats = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/removeMany'),
  summary: 'Removes any number of my conversations at once; what is gone already is passed over',
  input: ChatKeys,
  output: Counted,
});

export const restoreChats = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/restoreMany'),
  summary: 'Brings removed conversations back, within 30 days',
  input: ChatKeys,
  output: Counted,
});
