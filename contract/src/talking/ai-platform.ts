import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { limit, page } from '../paging.ts';
import { AnswerState } from './chat.ts';

export const MAX_OPINION_CHARS = 500;
/** On the wire: the signature or its key is no longer good; a new key cures it. */
export const KEY_EXPIRED = '30001';
/** The header that authorises the token request: the keyed hash of its body, with `stream.apiSecret` as the key. */
export const HASH_HEADER = 'hash';

/** The base of the token request (rule HTTP-027). `df` is the wire's own name for the device's fingerprint. */
export const PlatformBase = z.object({
  requestId: z.string().min(1, '缺少 requestId').max(64),
  appId: z.string().max(64),
  version: z.string().max(32),
  df: z.string().max(128).default(''),
  deviceId: z.string().max(128),
  accessToken: z.string().min(1, '缺少 accessToken').max(256),
  uid: z.string().max(64).default(''),
  platform: z.string().max(32).default('windows'),
  timestamp: z.coerce.number().int().min(0),
});

const platformCall = { access: 'signed', envelope: 'ai-platform', onError: 'rethrow', method: 'POST' } as const;
const SDK_TIMEOUT_MS = 40_000;

export const AiToken = z.object({
  token: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  /** What the signed calls are signed with: for this session, and as long as the token (decision G-022). */
  appKey: z.string(),
  appSecret: z.string(),
  /** Milliseconds since the epoch: clocks of school computers go wrong, and expiries are counted by this one. */
  serverTime: z.number(),
});
export type AiToken = z.infer<typeof AiToken>;

export const getAiToken = endpoint({
  ...platformCall,
  path: '/auth/v3/token',
  summary: 'A short-lived key of the AI platform for the holder of an access token',
  timeoutMs: SDK_TIMEOUT_MS,
  input: PlatformBase,
  output: AiToken,
});

export const OpinionKind = z.enum(['suggestion', 'fault', 'content', 'other'], '请选择类型');
export type OpinionKind = z.infer<typeof OpinionKind>;

export const collectOpinion = endpoint({
  ...platformCall,
  path: '/v2/opinion/collect',
  summary: 'Takes what a teacher thinks of the product',
  timeoutMs: SDK_TIMEOUT_MS,
  input: PlatformBase.partial().extend({
    kind: OpinionKind,
    content: z
      .string('请写下你的意见')
      .trim()
      .min(1, '请写下你的意见')
      .max(MAX_OPINION_CHARS, `意见不能超过 ${MAX_OPINION_CHARS} 字`),
    contact: z.string().trim().max(60, '联系方式不能超过 60 字').default(''),
    /** The address of the page it is about, without its query. */
    page: z.string().max(200).default(''),
  }),
  output: z.object({ opinionId: z.uuid() }),
});

const id = z.uuid('编号不正确');
const moment = z.coerce.number().int().min(0, '时间不正确').max(8_640_000_000_000_000, '时间不正确');
const paging = {
  page,
  limit: limit(100, 10),
};

export const DialogMessage = z.object({
  chatId: id,
  messageId: id,
  ques: z.string(),
  answers: z.array(z.string()),
  state: AnswerState,
  sensitive: z.boolean(),
  startTime: z.number(),
  endTime: z.number().nullable(),
});

export const readChatDetail = endpoint({
  ...platformCall,
  path: '/ai-api/admin/llm/history/chat/detail',
  summary: 'The exchanges of one of my conversations, the last ended first',
  input: z.object({
    appId: z.string().max(64).optional(),
    chatId: id,
    startTime: moment.optional(),
    endTime: moment.optional(),
    method: z.literal('query').default('query'),
    orderBy: z.enum(['end_time desc', 'end_time asc']).default('end_time desc'),
    ...paging,
  }),
  output: z.object({ list: z.array(DialogMessage), total: z.int() }),
});

export const Dialog = z.object({
  chatId: id,
  title: z.string(),
  templateId: z.string(),
  templateTypeCode: z.string(),
  sensitive: z.boolean(),
  messageCount: z.int(),
  startTime: z.number(),
  endTime: z.number(),
});

export const listDialogs = endpoint({
  ...platformCall,
  path: '/ai-api/admin/llm/history/chat/dialog/uid',
  summary: 'My conversations; `sensitive` keeps those in which something was, or was not, refused',
  input: z.object({
    appId: z.string().max(64).optional(),
    uid: z.string().max(64),
    templateTypeCode: z.string().max(64).optional(),
    sensitive: z.boolean().optional(),
    ...paging,
  }),
  output: z.object({ list: z.array(Dialog), total: z.int() }),
});

export const recordAgentUse = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/recordAgentUse'),
  summary: 'Counts that an agent was used',
  onError: 'swallow',
  input: z.object({ agentId: z.string().min(1, '缺少 agentId').max(64) }),
  output: z.null(),
});
