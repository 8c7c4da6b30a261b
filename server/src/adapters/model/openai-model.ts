import { setTimeout as wait } from 'node:timers/promises';
import { MAX_ANSWER_CHARS } from '@app/contract/talking/chat.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import { type Dispatcher, Pool } from 'undici';
import { guardedLookup } from './asked-address.ts';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';
import { Exchange, type ExchangeLimits } from './openai-exchange.ts';
import { type Extra, extrasOf, refusedExtra } from './openai-extras.ts';
import { isToolRefusal } from './openai-faults.ts';
import { inWords, readWords } from './tool-words.ts';
import { wireMessage, wireTools } from './wire-request.ts';

export type OpenAiSettings = {
  /** Up to and with the version, e.g. `https://api.deepseek.com/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  name: string;
  firstEventTimeoutMs?: number;
  /** Between two events of one answer. */
  idleTimeoutMs?: number;
  /** Of thoughts and text together; what goes on and on is ended there. */
  maxAnswerChars?: number;
  maxAnswerMs?: number;
  /** Further attempts after the first, made only while no word has been shown. */
  maxRetries?: number;
  dispatcher?: Dispatcher;
  /** Some addresses are not asked, wherever its name leads. */
  isGuarded?: boolean;
};

/** Two waits of a teacher in front of an empty answer must stay short. */
const FIRST_BACKOFF_MS = 300;
const MAX_ANSWER_MS = HOUR_MS;
const MAX_BACKOFF_MS = 5_000;
const CONNECT_MS = 5_000;

/** Any service that speaks OpenAI's chat completions: DeepSeek, Qwen, Spark, vLLM, Ollama. */
export function openOpenAiModel(settings: OpenAiSettings): Model {
  const url = chatUrl(settings.baseUrl);
  const dispatcher = settings.dispatcher ?? openPool(url.origin, settings.isGuarded);
  const headers = requestHeaders(settings.apiKey?.trim());
  const maxRetries = settings.maxRetries ?? 2;
  const limits: ExchangeLimits = {
    firstEventTimeoutMs: settings.firstEventTimeoutMs ?? 20_000,
    idleTimeoutMs: settings.idleTimeoutMs ?? 480_000,
  };

  /** Learnt from what the address refused, and remembered for this model there. */
  const refused = new Set<Extra>();

  function ask(body: string, signal: AbortSignal): Exchange {
    const exchange = new Exchange(limits, signal);
    const path = url.pathname + url.search;
    dispatcher.dispatch({ origin: url.origin, path, method: 'POST', headers, body }, exchange);
    return exchange;
  }

  /** Whether the address takes tools; known after the first reply to a request that offered some. */
  let takesTools: boolean | undefined;

  function stream(request: ModelRequest): AsyncIterable<ModelEvent> {
    if (!request.tools?.length || takesTools) return answer(request);
    return takesTools === false ? readWords(answer(inWords(request))) : tryTools(request);
  }

  async function* tryTools(request: ModelRequest): AsyncGenerator<ModelEvent> {
    try {
      for await (const event of answer(request)) {
        takesTools = true;
        yield event;
      }
    } catch (error) {
      if (!isToolRefusal(error)) throw error;
      takesTools = false;
      yield* readWords(answer(inWords(request)));
    }
  }

  async function* answer(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const isTooMuch = openCap(settings);
    for (let attempt = 0; ; attempt += 1) {
      request.signal.throwIfAborted();
      const extras = extrasOf(request, refused);
      const exchange = ask(requestBody(settings, request, extras), request.signal);
      let hasAnswered = false;
      try {
        do {
          for (let event = exchange.take(); event !== undefined; event = exchange.take()) {
            hasAnswered = true;
            yield event;
            if (event.type === 'finish') return;
            if (!isTooMuch(event)) continue;
            yield { type: 'finish', reason: 'length' };
            return;
          }
        } while (await exchange.waitForMore());
        return;
      } catch (error) {
        if (hasAnswered) throw notRetryable(error);
        const unwanted = refusedExtra(extras, exchange.complaint);
        if (unwanted) {
          // One less each time, so this ends. It is no fault, and nobody has to wait before the next.
          refused.add(unwanted);
          attempt -= 1;
          continue;
        }
        const waitMs = attempt < maxRetries ? backoffMs(error, attempt, exchange.retryAfterMs) : undefined;
        if (waitMs === undefined) throw error;
        await wait(waitMs, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
      } finally {
        exchange.close();
      }
    }
  }

  return { name: `${settings.name} @ ${url.host}`, kind: 'remote', stream };
}

/** Whether an answer went on for too long, by its characters or by the clock. */
function openCap({ maxAnswerChars = MAX_ANSWER_CHARS, maxAnswerMs = MAX_ANSWER_MS }: OpenAiSettings) {
  const endsAt = performance.now() + maxAnswerMs;
  let chars = 0;
  return (event: ModelEvent): boolean => {
    if (event.type === 'text-delta' || event.type === 'reasoning-delta') chars += event.text.length;
    return chars >= maxAnswerChars || performance.now() > endsAt;
  };
}

/**
 * One answer occupies one connection, so there are as many as answers we expect at once, and HTTP/2 stays off: there a
 * stopped answer would not close its socket. The time-outs of the answer are ours, undici's are switched off.
 */
function openPool(origin: string, isGuarded = false): Pool {
  return new Pool(origin, {
    ...(isGuarded && { connect: { lookup: guardedLookup, timeout: CONNECT_MS } }),
    connections: 1_024,
    allowH2: false,
    connectTimeout: CONNECT_MS,
    keepAliveTimeout: 30_000,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function chatUrl(baseUrl: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  return url;
}

function requestHeaders(apiKey: string | undefined): Record<string, string> {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  return apiKey ? { ...headers, authorization: `Bearer ${apiKey}` } : headers;
}

function requestBody(settings: OpenAiSettings, request: ModelRequest, extras: Record<string, unknown>): string {
  return JSON.stringify({
    model: settings.name,
    messages: request.messages.map(wireMessage),
    ...wireTools(request),
    stream: true,
    stream_options: { include_usage: true },
    ...extras,
  });
}

/** How long to wait before the next attempt; undefined when another attempt would be useless or would come too late. */
function backoffMs(error: unknown, attempt: number, retryAfterMs: number | undefined): number | undefined {
  if (!(error instanceof ModelError) || !error.retryable) return undefined;
  if (retryAfterMs !== undefined) return retryAfterMs <= MAX_BACKOFF_MS ? retryAfterMs : undefined;
  const fullMs = Math.min(FIRST_BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS);
  return fullMs * (0.5 + Math.random() / 2);
}

function notRetryable(error: unknown): unknown {
  if (!(error instanceof ModelError) || !error.retryable) return error;
  return new ModelError(error.fault, error.message, { cause: error.cause });
}
