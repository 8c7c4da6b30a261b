import { ModelError } from './model.ts';

/*
 * The sentences a teacher or an IT person sees. None of them, and no `cause`, ever carries what the other side wrote:
 * upstream bodies may repeat the prompt or the key. A cause is a status or an error code, nothing more.
 */

/** A reply whose status is not 2xx. `body` is only searched for known error codes. */
export function refusalFault(status: number, body: unknown): ModelError {
  return sortedFault(status, errorWords(body), `HTTP ${status}`);
}

/** An error object inside a reply that began well. */
export function errorObjectFault(error: unknown): ModelError {
  const status = Number(field(error, 'status') ?? field(error, 'code'));
  const isStatus = status >= 400 && status <= 599;
  return sortedFault(isStatus ? status : 500, errorWords({ error }), 'error in the reply');
}

/** No reply came: refused, unknown host, TLS, reset; or what came was not HTTP; or the request could not be written. */
export function noReplyFault(error: unknown): ModelError {
  const code = shortCode(error);
  if (code?.startsWith('HPE_')) return garbageFault('not HTTP');
  if (code === 'UND_ERR_INVALID_ARG') {
    return new ModelError('unauthorised', '大模型的密钥不能用，请联系学校管理员', {
      cause: code,
    });
  }
  return new ModelError('refused', '连不上大模型，请检查网络，或联系学校管理员', {
    retryable: true,
    cause: code,
  });
}

export function firstEventTimeoutFault(timeoutMs: number): ModelError {
  return new ModelError('timeout', '大模型没有回应，请稍后再试', { cause: `no event in ${timeoutMs} ms` });
}

export function idleTimeoutFault(timeoutMs: number): ModelError {
  return new ModelError('timeout', '大模型停住了，回答没有写完，可以继续或重新提问', {
    cause: `idle for ${timeoutMs} ms`,
  });
}

export function cutFault(error?: unknown): ModelError {
  return new ModelError('cut', '连接断了，回答没有写完，可以继续或重新提问', { cause: shortCode(error) });
}

/** The service itself gave up in mid-answer (DeepSeek says `insufficient_system_resource`). */
export function gaveUpFault(): ModelError {
  return new ModelError('cut', '大模型中断了，回答没有写完，可以继续或重新提问', { cause: 'gave up' });
}

/** It thought and said that it was done, without a word for the teacher. */
export function unansweredFault(): ModelError {
  return new ModelError('cut', '大模型没有写出回答，可以继续或重新提问', { cause: 'thoughts only' });
}

/** `what` names the kind of nonsense for the operator, never its text. */
export function garbageFault(what: string): ModelError {
  return new ModelError('garbage', '大模型的回复无法识别，请稍后再试，或联系学校管理员', {
    cause: what,
  });
}

export function contentFault(cause: string): ModelError {
  return new ModelError('content', '大模型认为内容不合适，没有回答，请换一种问法', { cause });
}

/** The address knows no tool calls; asked without them it answers. */
export function isToolRefusal(error: unknown): boolean {
  return error instanceof ModelError && error.cause === TOOLS_REFUSED;
}

const TOOLS_REFUSED = 'tools refused';
/** The address is right and has no model of that name. */
export const MODEL_UNKNOWN = 'model unknown';

type ErrorWords = { code: string; message: string };

const NO_BALANCE = /insufficient[_ ](quota|balance|funds)|exceeded_current_quota|arrearage|overdue|余额不足|欠费/i;
/** 1301 is Zhipu's code. */
const CONTENT = /content_?filter|content_policy|data_?inspection|sensitive_?content|\b1301\b/i;
const BAD_KEY = /invalid_?api_?key|authentication|unauthorized/i;
const TOO_MANY = /rate_?limit|too_?many|overloaded|throttling/i;
const TOOLS = /\btools?\b|tool[_ ]?(choice|calls?)|function[_ ]call/i;
const UNKNOWN_MODEL =
  /model[_ ]?not[_ ]?(found|exist)|model.{0,120}(does not|doesn't|not) (exist|found)|(unknown|invalid|no such) model/i;
const TOO_LONG = /context_length|context length|context window/i;

function sortedFault(status: number, words: ErrorWords, cause: string): ModelError {
  // Codes before statuses: providers answer an empty purse with 400, 403 or 429, a refused text with 400 or 500.
  if (status === 402 || NO_BALANCE.test(`${words.code} ${words.message}`)) {
    return new ModelError('no-balance', '大模型的余额不足，请联系学校管理员', { cause });
  }
  if (CONTENT.test(words.code)) return contentFault(cause);
  if (status === 401 || status === 403 || BAD_KEY.test(words.code)) {
    return new ModelError('unauthorised', '大模型的密钥失效了，请联系学校管理员', { cause });
  }
  if (status === 429 || TOO_MANY.test(words.code)) {
    return new ModelError('too-many', '大模型太忙，请稍后再试', { retryable: true, cause });
  }
  if (status === 413 || TOO_LONG.test(`${words.code} ${words.message}`)) {
    return new ModelError('upstream', '对话太长，大模型读不完，请新开对话或缩短内容', { cause });
  }
  if (status >= 500 || status === 408) {
    return new ModelError('upstream', '大模型出了问题，请稍后再试', { retryable: true, cause });
  }
  if (UNKNOWN_MODEL.test(`${words.code} ${words.message}`)) {
    return new ModelError('upstream', '找不到设置的大模型，请联系学校管理员', { cause: MODEL_UNKNOWN });
  }
  if (status === 400 || status === 422) {
    const isAboutTools = TOOLS.test(`${words.code} ${words.message}`);
    return new ModelError('upstream', '大模型没有接受这次请求，请联系学校管理员', {
      cause: isAboutTools ? TOOLS_REFUSED : cause,
    });
  }
  return new ModelError('upstream', '找不到设置的大模型，请联系学校管理员', { cause });
}

/** Providers write `{error: {code, type, message}}`, `{error: "text"}` or the three fields at the top. */
function errorWords(body: unknown): ErrorWords {
  const error = field(body, 'error') ?? body;
  if (typeof error === 'string') return { code: '', message: error };
  const code = [field(error, 'code'), field(error, 'type')].filter(isWord).join(' ');
  // Services written with FastAPI say what they did not expect as a list.
  const message = field(error, 'message') ?? JSON.stringify(field(body, 'detail'));
  return { code, message: typeof message === 'string' ? message : '' };
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, key);
}

function isWord(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Node's and undici's `code` (`ECONNREFUSED`); their messages may hold addresses. */
function shortCode(error: unknown): string | undefined {
  const code = field(error, 'code');
  return typeof code === 'string' ? code.slice(0, 40) : undefined;
}
