import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Where money comes from; the test cashier moves none. */
export const PayChannel = ['test', 'alipay', 'wechat'] as const;
export type PayChannel = (typeof PayChannel)[number];

/** `secrect` is the wire's own spelling. Secrets here are per session and short-lived (decision G-022). */
export const BaseConfig = z.object({
  appId: z.string(),
  productKey: z.string(),
  productId: z.string(),
  productName: z.string(),
  appmeta: z.object({
    name: z.string(),
    version: z.string(),
    buildSid: z.string(),
    buildEnv: z.string(),
    testLog: z.boolean(),
  }),
  baseEnv: z.enum(['test', 'pre', 'release']),
  eventTrack: z.object({
    appId: z.string(),
    secrect: z.string(),
    publicKey: z.string(),
    host: z.string(),
    productId: z.string(),
  }),
  gbLoginHost: z.string(),
  gbSsoHost: z.string(),
  stream: z.object({ host: z.string(), apiSecret: z.string() }),
  /** Whether answers come from the built-in library only, and what the model is called otherwise. */
  model: z.object({ isOffline: z.boolean(), name: z.string() }),
  webviewHosts: z.array(z.string()),
  /** Hosts besides our own whose pictures an answer may show. */
  imageHosts: z.array(z.string()),
  frameOrigins: z.array(z.string()),
  /** What the object is called that a desktop or Android shell puts on the window. */
  hostBridge: z.string(),
  /** Development only: codes are shown in the outbox instead of being sent. */
  hasSmsOutbox: z.boolean(),
  /** Whether packages are counted and sold here at all, and where they are paid. */
  packages: z.object({ isCounted: z.boolean(), payment: z.enum([...PayChannel, 'none']) }),
});
export type BaseConfig = z.infer<typeof BaseConfig>;

export const getBaseConfig = endpoint({
  method: 'GET',
  path: '/futureclass/appServer/config/base',
  summary: 'What the page needs to know before anyone signs in',
  access: 'public',
  client: 'general',
  input: z.object({}),
  output: BaseConfig,
});

/** A call of the first screen with what it would have answered. */
const EarlyAnswer = z.object({ path: z.string(), input: z.record(z.string(), z.unknown()), data: z.unknown() });

/**
 * Not in the specification. Every area says what it answers here (`firstScreen` of its value); each answer is that of its own
 * call, which stays. What cannot be read is left out.
 */
export const readFirstScreen = endpoint({
  method: 'GET',
  path: '/futureclass/appServer/firstScreen',
  summary: 'What the calls of the first screen would answer, at once; with `chatId` the conversation it opens as well',
  onError: 'rethrow',
  input: z.object({ chatId: z.string().max(64, '对话编号不正确').optional() }),
  output: z.array(EarlyAnswer),
});

/** The calls that are answered there. Their names alone: the page knows most of them only later. */
export const firstScreenPaths: readonly string[] = [
  '/futureclass/appServer/config/base',
  '/futureclass/customerCommon/api/user/getUser',
  '/futureclass/sparkServer/assistant/checkAuth',
  '/futureclass/sparkAssistant/assistant/template/mostUsed',
  '/futureclass/sparkAssistant/api/suggest/personalSuggests',
  '/futureclass/sparkAssistant/api/suggest/passiveSuggests',
  '/futureclass/sparkAssistant/api/chat/list',
  '/futureclass/sparkAssistant/api/task/list',
  '/futureclass/sparkServer/timetable/week',
  '/futureclass/sparkAssistant/api/chat/getChatInfo',
  '/futureclass/sparkAssistant/api/chat/getChatRecord',
];

export const HealthPart = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['ok', 'limited', 'down']),
  /** What is used now. */
  used: z.string(),
  /** What is missing or could be better, and which setting changes it; empty when nothing. */
  advice: z.string(),
});
export type HealthPart = z.infer<typeof HealthPart>;

export const Health = z.object({
  ready: z.boolean(),
  /** Why it is not ready, where that is no fault. */
  message: z.string().optional(),
  /** Empty for a stranger in production, as are the parts. */
  version: z.string(),
  mode: z.enum(['development', 'production']),
  uptimeSeconds: z.int(),
  parts: z.array(HealthPart),
  /** How often nothing else could be done for more than a tenth of a second, the longest, and what ran at the last. */
  eventLoop: z.object({ holds: z.int(), longestMs: z.int(), lastBy: z.array(z.string()) }).optional(),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'Readiness, and what each part uses or misses',
  access: 'public',
  envelope: 'none',
  onError: 'rethrow',
  input: z.object({}),
  output: Health,
});

export const SmsOutboxEntry = z.object({ mobile: z.string(), code: z.string(), sentAt: z.number() });

export const getSmsOutbox = endpoint({
  method: 'GET',
  path: '/__dev/sms-outbox',
  summary: 'Development only: the codes that would have been sent, newest first',
  access: 'public',
  envelope: 'none',
  onError: 'rethrow',
  input: z.object({ mobile: z.string().max(32).optional() }),
  output: z.array(SmsOutboxEntry),
});
