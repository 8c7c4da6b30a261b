import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { revision } from '../whole-numbers.ts';

/** So much she may write herself; what a model adds later comes behind it. */
export const MAX_SUMMARY_CHARS = 1_200;
export const SUMMARY_TOO_LONG = `摘要最多 ${MAX_SUMMARY_CHARS} 字，删短一些再保存`;

const chatId = z.uuid('编号不正确');

/** What the older part of a long conversation was about: answers are told it in place of that part. */
export const ChatSummary = z.object({
  text: z.string(),
  /** How many exchanges it is about. */
  turns: z.int(),
  /** She wrote it or a part of it. */
  isHers: z.boolean(),
  /** Counts the changes. */
  revision: z.int(),
});
export type ChatSummary = z.infer<typeof ChatSummary>;

export const getChatSummary = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/getChatSummary'),
  summary: 'The summary of the older part of a conversation; nothing where there is none',
  onError: 'rethrow',
  input: z.object({ chatId }),
  output: ChatSummary.nullable(),
});

export const saveChatSummary = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/saveChatSummary'),
  summary: 'Corrects the summary; her words stay as they are. Refused when it is another one since `revision`',
  onError: 'rethrow',
  input: z.object({
    chatId,
    text: z.string('请输入摘要').trim().min(1, '请输入摘要').max(MAX_SUMMARY_CHARS, SUMMARY_TOO_LONG),
    revision,
  }),
  output: ChatSummary,
});

export const removeChatSummary = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/removeChatSummary'),
  summary: 'Throws the summary away: what it was about is told to no answer any more. Refused as above',
  onError: 'rethrow',
  input: z.object({ chatId, revision }),
  output: z.null(),
});
