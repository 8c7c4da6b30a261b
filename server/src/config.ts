import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { z } from 'zod';
import { linkedAccountsSetting, plainAddresses } from './linked-accounts-config.ts';
import { modelConfig, modelFields, modelLimits, needModelAddress } from './model-config.ts';
import { neededForPayment, paymentConfig, paymentFields } from './payment-config.ts';
import { requireSettings } from './require-settings.ts';
import { neededForSms, smsConfig, smsFields } from './sms-config.ts';

const text = z.string().trim();
const port = z.coerce.number().int().min(0).max(65_535);
const seconds = z.coerce.number().int().min(0).max(600);
const count = z.coerce.number().int().min(1);
const list = text.default('').transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const jsonList = <T extends z.ZodType>(item: T) =>
  text.default('[]').transform((value, ctx) => {
    try {
      return z.array(item).parse(JSON.parse(value));
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be a JSON list of the documented shape' });
      return z.NEVER;
    }
  });

const jsonRecord = text.default('{}').transform((value, ctx) => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(value));
  } catch {
    ctx.addIssue({ code: 'custom', message: 'must be a JSON object of texts' });
    return z.NEVER;
  }
});

/** So many of each queue, as `write-design=8,write-paper=4`. */
const countsByName = list.transform((parts, ctx) => {
  const pairs = parts.map((part) => /^([a-z-]+)=([1-9]\d?)$/.exec(part));
  if (pairs.some((pair) => pair === null)) {
    ctx.addIssue({ code: 'custom', message: 'must be names with a number from 1 to 99, as write-design=8' });
    return z.NEVER;
  }
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', Number(pair?.[2])]));
});

/** Whose word about the visitor's address is taken: nobody's, everybody's, that of so many proxies, or of these addresses. */
const trustedProxies = text.default('false').transform((value, ctx): boolean | number | string[] => {
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (addresses.every(isAddressOrRange)) return addresses;
  ctx.addIssue({ code: 'custom', message: 'must be true, false, a number of proxies, or their addresses with commas' });
  return z.NEVER;
});

function isAddressOrRange(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

/** Windows answer to these names: a page around us must not become a shell by one of them. */
const windowNames = ['window', 'self', 'parent', 'top', 'opener', 'frames', 'globalThis', 'document'];
const hostBridge = text
  .regex(/^[A-Za-z_][A-Za-z0-9_]{2,63}$/, 'must be a name of letters, digits and _')
  .refine((name) => !windowNames.includes(name), 'must not be a name that every window has')
  .default('teacherAssistantShell');

/** A system that signs teachers in here by OpenID Connect. */
const OpenIdClient = z.object({
  clientId: text.regex(/^[a-z0-9][a-z0-9.-]{1,63}$/),
  name: text.min(1),
  secret: text.min(32).exactOptional(),
  redirectUris: z.array(z.url({ protocol: /^https?$/ })).min(1),
  logoutUris: z.array(z.url({ protocol: /^https?$/ })).default([]),
  backchannelLogoutUri: text.default(''),
  isTrusted: z.boolean().default(false),
});

/** Every setting, with its default; `.env.example` is compared with this list by a test. */
export const Settings = z.object({
  APP_MODE: z.enum(['development', 'production']).default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: port.default(8080),
  DATA_DIR: text.default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: count.default(20),
  APP_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: trustedProxies,
  STOP_NOTICE_SECONDS: seconds.optional(),
  STOP_GRACE_SECONDS: seconds.optional(),
  RATE_LIMIT_PER_MINUTE: count.default(1_200),
  TOKEN_TTL_SECONDS: count.default(7_200),
  REFRESH_TTL_DAYS: count.default(30),
  PRODUCT_KEY: z.enum(['teacher', 'math']).default('teacher'),
  BASE_ENV: z.enum(['test', 'pre', 'release']).default('release'),
  WEBVIEW_HOSTS: list,
  COURSEWARE_MIN_VERSION: text.regex(/^\d+(\.\d+){0,3}$/, 'must be up to four numbers with dots').default('1.4.0.0'),
  DEMO_UNIT_IDS: list.default(['tb-chinese-bxs.1', 'rja-math-required-1.3']),
  OPEN_ID_CLIENTS: jsonList(OpenIdClient),
  FRAME_ORIGINS: list,
  HOST_BRIDGE: hostBridge,
  SSO_SERVICES: list,
  LINKED_ACCOUNTS: linkedAccountsSetting,
  CAPTCHA: z.enum(['slider', 'picture']).default('slider'),
  CAPTCHA_SERVERS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))),
  QUERY_SECRETS: z.stringbool().default(true),
  IMAGE_HOSTS: list,
  ...modelFields,
  QUEUES_AT_ONCE: countsByName,
  SEARCH_PROVIDER: z.enum(['searxng', 'bocha', 'tavily']).optional(),
  SEARCH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SEARCH_KEY: text.min(1).optional(),
  SCREENING_PROVIDER: z.enum(['openai-compatible']).optional(),
  SCREENING_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SCREENING_API_KEY: text.min(1).optional(),
  SCREENING_MODEL: text.min(1).optional(),
  METRICS_TOKEN: text.regex(/^\S{16,200}$/, 'must have 16 to 200 characters and no space').optional(),
  BACKUP_DIR: text.min(1).optional(),
  BACKUP_KEY: text.min(16, 'must have at least 16 characters').optional(),
  BACKUP_KEEP: count.default(14),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_BUCKET: text.min(1).optional(),
  FILES_S3_KEY: text.min(1).optional(),
  FILES_S3_SECRET: text.min(1).optional(),
  FILES_S3_REGION: text.min(1).optional(),
  SPEECH_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_API_KEY: text.min(1).optional(),
  SPEECH_MODEL: text.min(1).optional(),
  SPEECH_VOICES: jsonRecord,
  HEARING_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  HEARING_API_KEY: text.min(1).optional(),
  HEARING_MODEL: text.min(1).optional(),
  DRAWING_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DRAWING_API_KEY: text.min(1).optional(),
  DRAWING_MODEL: text.min(1).optional(),
  ...smsFields,
  PACKAGES: z.enum(['count', 'unlimited']).default('count'),
  ...paymentFields,
});
type Settings = z.output<typeof Settings>;

export type Config = ReturnType<typeof toConfig>;

/** One message naming every wrong or half-given setting. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Settings are wrong, nothing was started:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Settings.safeParse(given);
  const shape = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message.replace(/^Invalid input: /, '')}`);
  const plain = parsed.success && given.APP_MODE === 'production' ? plainAddresses(parsed.data.LINKED_ACCOUNTS) : [];
  const whole = [...shape, ...halfGiven(given), ...productionGaps(given), ...plain];
  if (whole.length > 0 || !parsed.success) throw new ConfigError(whole);
  return toConfig(parsed.data);
}

/** The process's own environment, with `.env` beside package.json filling what is not set. */
export function readProcessConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

type Given = Record<string, string | undefined>;

const neededForScreening = ['SCREENING_BASE_URL', 'SCREENING_MODEL'] as const;

function halfGiven(given: Given): string[] {
  const problems: string[] = [];
  const needs = (name: string, because: string) => {
    if (!given[name]) problems.push(`${name}: missing, ${because}`);
  };
  if (given.MODEL_BASE_URL) needs('MODEL_NAME', 'MODEL_BASE_URL is given');
  for (const name of needModelAddress) {
    if (given[name] && !given.MODEL_BASE_URL) problems.push(`MODEL_BASE_URL: missing, ${name} is given`);
  }
  if (given.OPEN_ID_CLIENTS) needs('PUBLIC_URL', 'OPEN_ID_CLIENTS is given');
  if (given.SEARCH_PROVIDER === 'searxng') needs('SEARCH_URL', 'SEARCH_PROVIDER is searxng');
  else if (given.SEARCH_PROVIDER) needs('SEARCH_KEY', `SEARCH_PROVIDER is ${given.SEARCH_PROVIDER}`);
  for (const name of ['SEARCH_URL', 'SEARCH_KEY']) if (given[name]) needs('SEARCH_PROVIDER', `${name} is given`);
  if (given.SCREENING_PROVIDER) for (const name of neededForScreening) needs(name, 'SCREENING_PROVIDER is given');
  for (const name of [...neededForScreening, 'SCREENING_API_KEY']) {
    if (given[name]) needs('SCREENING_PROVIDER', `${name} is given`);
  }
  if (given.BACKUP_DIR) needs('BACKUP_KEY', 'BACKUP_DIR is given');
  if (given.SPEECH_BASE_URL) needs('SPEECH_MODEL', 'SPEECH_BASE_URL is given');
  for (const name of ['SPEECH_API_KEY', 'SPEECH_MODEL', 'SPEECH_VOICES']) {
    if (given[name]) needs('SPEECH_BASE_URL', `${name} is given`);
  }
  if (given.HEARING_BASE_URL) needs('HEARING_MODEL', 'HEARING_BASE_URL is given');
  for (const name of ['HEARING_API_KEY', 'HEARING_MODEL']) {
    if (given[name]) needs('HEARING_BASE_URL', `${name} is given`);
  }
  if (given.DRAWING_BASE_URL) needs('DRAWING_MODEL', 'DRAWING_BASE_URL is given');
  for (const name of ['DRAWING_API_KEY', 'DRAWING_MODEL']) {
    if (given[name]) needs('DRAWING_BASE_URL', `${name} is given`);
  }
  const s3 = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET'];
  const givenS3 = [...s3, 'FILES_S3_REGION'].find((name) => given[name]);
  if (givenS3) for (const name of s3) needs(name, `${givenS3} is given`);
  for (const name of neededForSms(given.SMS_PROVIDER)) needs(name, `SMS_PROVIDER is ${given.SMS_PROVIDER}`);
  for (const name of neededForPayment(given.PAYMENT_PROVIDER)) {
    needs(name, `PAYMENT_PROVIDER is ${given.PAYMENT_PROVIDER}`);
  }
  return [...new Set(problems)];
}

/** In production nothing secret is defaulted and the development outbox does not exist. */
function productionGaps(given: Given): string[] {
  if (given.APP_MODE !== 'production') return [];
  const problems: string[] = [];
  if (!given.APP_SECRET)
    problems.push('APP_SECRET: missing, APP_MODE is production (any random text of 32 or more characters)');
  if (!given.SMS_PROVIDER) problems.push('SMS_PROVIDER: missing, APP_MODE is production (aliyun or tencent)');
  if (given.SMS_PROVIDER === 'outbox') problems.push('SMS_PROVIDER: outbox exists in development only');
  if (given.PAYMENT_PROVIDER === 'test') problems.push('PAYMENT_PROVIDER: the test cashier exists in development only');
  return problems;
}

function toConfig(settings: Settings) {
  return {
    mode: settings.APP_MODE,
    isProduction: settings.APP_MODE === 'production',
    host: settings.HOST,
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    appSecret: settings.APP_SECRET,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    stop: stopTimes(settings),
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    tokenTtlMs: settings.TOKEN_TTL_SECONDS * 1_000,
    refreshTtlMs: settings.REFRESH_TTL_DAYS * DAY_MS,
    productKey: settings.PRODUCT_KEY,
    baseEnv: settings.BASE_ENV,
    webviewHosts: settings.WEBVIEW_HOSTS,
    demoUnitIds: settings.DEMO_UNIT_IDS,
    coursewareMinVersion: settings.COURSEWARE_MIN_VERSION,
    openIdClients: settings.OPEN_ID_CLIENTS,
    frameOrigins: settings.FRAME_ORIGINS,
    hostBridge: settings.HOST_BRIDGE,
    ssoServices: settings.SSO_SERVICES,
    linkedAccounts: settings.LINKED_ACCOUNTS,
    publicUrl: settings.PUBLIC_URL?.replace(/\/$/, ''),
    areQuerySecretsServed: settings.QUERY_SECRETS,
    captcha: settings.CAPTCHA,
    captchaServers: settings.CAPTCHA_SERVERS.map((address) => new URL(address).origin),
    imageHosts: settings.IMAGE_HOSTS,
    model: modelConfig(settings),
    modelLimits: modelLimits(settings),
    modelHosts: settings.MODEL_HOSTS,
    modelTokensPerDay: settings.MODEL_TOKENS_PER_DAY,
    queuesAtOnce: settings.QUEUES_AT_ONCE,
    search: searchConfig(settings),
    screening: screeningConfig(settings),
    files: filesConfig(settings),
    metricsToken: settings.METRICS_TOKEN,
    backup: {
      dir: settings.BACKUP_DIR && resolve(settings.BACKUP_DIR),
      key: settings.BACKUP_KEY,
      keep: settings.BACKUP_KEEP,
    },
    speech: speechConfig(settings),
    hearing: hearingConfig(settings),
    drawing: drawingConfig(settings),
    sms: smsConfig(settings),
    smsPerDay: settings.SMS_PER_DAY,
    smsPerAddressAndDay: settings.SMS_PER_ADDRESS_AND_DAY,
    arePackagesCounted: settings.PACKAGES === 'count',
    payment: paymentConfig(settings, settings.APP_MODE),
  };
}

/** Somebody at a terminal waits for the end; a balancer in front of several servers must see it first. */
function stopTimes({ APP_MODE, STOP_NOTICE_SECONDS, STOP_GRACE_SECONDS }: Settings) {
  const [notice, grace] = APP_MODE === 'production' ? [5, 25] : [0, 5];
  return {
    noticeMs: (STOP_NOTICE_SECONDS ?? notice) * 1_000,
    graceMs: (STOP_GRACE_SECONDS ?? grace) * 1_000,
  };
}

function speechConfig(settings: Settings) {
  if (!settings.SPEECH_BASE_URL || !settings.SPEECH_MODEL) return null;
  return {
    baseUrl: settings.SPEECH_BASE_URL,
    model: settings.SPEECH_MODEL,
    apiKey: settings.SPEECH_API_KEY,
    voices: settings.SPEECH_VOICES,
  };
}

function hearingConfig({ HEARING_BASE_URL: baseUrl, HEARING_MODEL: model, HEARING_API_KEY: apiKey }: Settings) {
  return baseUrl && model ? { baseUrl, model, apiKey } : null;
}

function drawingConfig({ DRAWING_BASE_URL: baseUrl, DRAWING_MODEL: model, DRAWING_API_KEY: apiKey }: Settings) {
  return baseUrl && model ? { baseUrl, model, apiKey } : null;
}

function searchConfig(settings: Settings) {
  const { SEARCH_PROVIDER: provider, SEARCH_URL: url } = settings;
  if (!provider) return { provider: 'library' } as const;
  if (provider === 'searxng') return { provider, url: requireSettings(settings, ['SEARCH_URL']).SEARCH_URL };
  return { provider, key: requireSettings(settings, ['SEARCH_KEY']).SEARCH_KEY, ...(url ? { url } : {}) };
}

type ScreeningConfig =
  | { provider: 'lists' }
  | { provider: 'openai-compatible'; baseUrl: string; model: string; apiKey?: string };

function screeningConfig(settings: Settings): ScreeningConfig {
  if (!settings.SCREENING_PROVIDER) return { provider: 'lists' };
  const needed = requireSettings(settings, neededForScreening);
  return {
    provider: settings.SCREENING_PROVIDER,
    baseUrl: needed.SCREENING_BASE_URL,
    model: needed.SCREENING_MODEL,
    ...(settings.SCREENING_API_KEY ? { apiKey: settings.SCREENING_API_KEY } : {}),
  };
}

/** Null: files are kept in the data folder. */
function filesConfig(settings: Settings) {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket } = settings;
  const { FILES_S3_KEY: accessKeyId, FILES_S3_SECRET: secretKey, FILES_S3_REGION: region = 'us-east-1' } = settings;
  return endpoint && bucket && accessKeyId && secretKey ? { endpoint, bucket, accessKeyId, secretKey, region } : null;
}
