import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Attachment } from '../keeping/files.ts';
import { pictureRatios } from '../making/picture-ratios.ts';
import { limit, page } from '../paging.ts';
import { ShareDays } from '../share-lives.ts';
import { Chat, Source } from '../talking/chat.ts';

/** Open at the same time. */
export const MAX_SHARES = 500;
export const SHARES_A_MINUTE = 10;
export const MAX_SHARED_EXCHANGES = 100;
export const MAX_SHARED_CHARS = 400_000;
/** In one list of several shares. */
export const MAX_SHARES_A_LIST = 20;

/** What `selectStyleIndex` counts. */
export const posterStyles = ['板绿', '素白', '夜色'] as const;

/** The page anybody may open. */
export const sharePath = (shareId: string) => `/share?shareId=${shareId}`;
/** Several shares behind one link. */
export const shareListPath = (shareIds: readonly string[]) => `/shareList?shareIds=${shareIds.join(',')}`;

const shareId = z.uuid('分享编号不正确');
const ofShare = z.object({ shareId });
const indexOf = (choices: readonly string[], problem: string) =>
  z
    .int(problem)
    .min(0, problem)
    .max(choices.length - 1, problem)
    .default(0);

/** A question with the answer that was shown when it was shared. Of its files only the names were shared. */
export const SharedExchange = z.object({
  ques: z.string(),
  answers: z.array(z.string()),
  sources: z.array(Source),
  files: z.array(Attachment.omit({ fileId: true })),
  askedAt: z.number(),
});
export type SharedExchange = z.infer<typeof SharedExchange>;

export const SharedConversation = z.object({
  sharerUid: z.string(),
  sharerName: z.string(),
  title: z.string(),
  shareList: z.array(SharedExchange),
  createTime: z.number(),
  /** 0 for a link that lasts. */
  expireAt: z.number(),
  ratioIndex: z.int(),
  selectStyleIndex: z.int(),
});
export type SharedConversation = z.infer<typeof SharedConversation>;

/** A share as its owner sees it. */
export const Share = SharedConversation.pick({
  title: true,
  createTime: true,
  expireAt: true,
  ratioIndex: true,
  selectStyleIndex: true,
}).extend({
  shareId: z.uuid(),
  url: z.string(),
  exchangeCount: z.int(),
  /** The first words of its first answer, without marks. */
  excerpt: z.string(),
  opens: z.int(),
  state: z.enum(['open', 'expired', 'revoked']),
});
export type Share = z.infer<typeof Share>;

export const createShare = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/api/share/create',
  summary: 'Shares exchanges of one of my conversations, or all of them, by a link; later changes stay out of it',
  input: z.object({
    chatId: z.uuid('对话编号不正确'),
    /** All that can be shared without it. */
    messageIds: z
      .array(z.uuid('编号不正确'), '请选择要分享的内容')
      .min(1, '请选择要分享的内容')
      .max(MAX_SHARED_EXCHANGES, `一次最多分享 ${MAX_SHARED_EXCHANGES} 个问答`)
      .optional(),
    days: ShareDays.default(7),
    ratioIndex: indexOf(pictureRatios, '请选择画幅'),
    selectStyleIndex: indexOf(posterStyles, '请选择样式'),
  }),
  output: Share,
});

export const getShare = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/share/get',
  summary: 'A shared conversation, for whoever knows its id',
  access: 'public',
  input: ofShare,
  output: SharedConversation,
});

export const listShares = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/share/list',
  summary: 'What I shared, newest first',
  input: z.object({
    page,
    limit: limit(100, 20),
  }),
  output: z.object({ list: z.array(Share), total: z.int() }),
});

export const ShareCard = SharedConversation.pick({ title: true, sharerName: true, createTime: true }).extend({
  shareId: z.uuid(),
  exchangeCount: z.int(),
  excerpt: z.string(),
});
export type ShareCard = z.infer<typeof ShareCard>;

export const listShareCards = endpoint({
  method: 'GET',
  path: '/futureclass/sparkAssistant/api/share/cards',
  summary: 'What several shares are about, by their ids joined by commas; those that cannot be opened are left out',
  access: 'public',
  input: z.object({
    shareIds: z
      .string('链接不完整')
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.uuid('链接不完整')).max(MAX_SHARES_A_LIST, `一个链接最多放 ${MAX_SHARES_A_LIST} 个分享`)),
  }),
  output: z.array(ShareCard),
});

export const revokeShare = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/api/share/revoke',
  summary: 'Nobody can open this link any more',
  input: ofShare,
  output: z.null(),
});

export const restoreShare = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/api/share/restore',
  summary: 'Takes back revokeShare: the same link works again',
  input: ofShare,
  output: z.null(),
});

export const continueShare = endpoint({
  method: 'POST',
  path: '/futureclass/sparkAssistant/api/share/continue',
  summary: 'Makes a conversation of my own out of what somebody shared, to go on with it',
  input: ofShare,
  output: Chat,
});
