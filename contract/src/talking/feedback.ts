import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

export const MAX_COMMENT_CHARS = 500;
export const MAX_REPORT_CHARS = 1_000;

const id = z.uuid('编号不正确');
const MessageKey = z.object({ messageId: id, chatId: id });

/** What a teacher thinks of an answer; `content` is her reason, or empty. */
export const AnswerComment = z.object({ action: z.enum(['like', 'dislike']), content: z.string() });
export type AnswerComment = z.infer<typeof AnswerComment>;

export const commentMessage = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/content/messages/comment'),
  summary: 'Likes or dislikes an answer, or takes that back; the last word counts',
  input: MessageKey.extend({
    action: z.enum(['like', 'dislike', 'cancel'], '请选择有用或没用'),
    content: z.string().trim().max(MAX_COMMENT_CHARS, `原因请控制在 ${MAX_COMMENT_CHARS} 字以内`).default(''),
  }),
  output: AnswerComment.nullable(),
});

/** In the order of the form. */
export const reportReasons = {
  harmful: '违法或有害内容',
  wrong: '知识或事实错误',
  privacy: '泄露个人信息',
  copyright: '侵犯他人权益',
  other: '其他',
} as const;
export const ReportReason = z.enum(['harmful', 'wrong', 'privacy', 'copyright', 'other'], '请选择举报原因');
export type ReportReason = z.infer<typeof ReportReason>;

export const saveReport = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/content/saveReport'),
  summary: 'Reports an answer to the operator; a second report of the same answer replaces the first',
  input: MessageKey.extend({
    reason: ReportReason,
    content: z.string().trim().max(MAX_REPORT_CHARS, `说明请控制在 ${MAX_REPORT_CHARS} 字以内`).default(''),
  }).refine(({ reason, content }) => reason !== 'other' || content !== '', { path: ['content'], error: '请写明原因' }),
  output: z.null(),
});
