import { setTimeout as wait } from 'node:timers/promises';
import { MAX_ANSWER_CHARS } from '@app/contract/talking/chat.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import { type Dispatcher, Pool } from 'undici';
import { type Model, ModelError, type ModelEvent, type ModelRequest } from './model.ts';
import { Exchange, type ExchangeLimits } from './openai-exchange.ts';
import { contentOf } from './quote-files.ts';

export type OpenAiSettings = {
  /** Up to and with the version, e.g. `https://api.deepseek.com/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  name: string;
  /** The model asked when the teacher switches deep thinking on. */
  reasoningName?: string | undefined;
  firstEventTimeoutMs?: number;
  /** Between two events of one answer. */
  idleTimeoutMs?: number;
  /** Of thoughts and text together; what goes on and on is ended there. */
  maxAnswerChars?: number;
  maxAnswerMs?: number;
  /** Further attempts after the first, made only while no word has been shown. */
  maxRetries?: number;
  dispatcher?: Dispatcher;
};

/** Two waits of a teacher in front of an empty answer must stay short. */
const FIRST_BACKOFF_MS = 300;
const MAX_ANSWER_MS = HOUR_MS;
const MAX_BACKOFF_MS = 5_000;

/** Any service that speaks OpenAI's chat completions: DeepSeek, Qwen, Spark, vLLM, Ollama. */
export function openOpenAiModel(settings: OpenAiSettings): Model {
  const url = chatUrl(settings.baseUrl);
  const dispatcher = settings.dispatcher ?? openPool(url.origin);
  const headers = requestHeaders(settings.apiKey?.trim());
  const maxRetries = settings.maxRetries ?? 2;
  const limits: ExchangeLimits = {
    firstEventTimeoutMs: settings.firstEventTimeoutMs ?? 20_000,
    idleTimeoutMs: settings.idleTimeoutMs ?? 480_000,
  };

  function ask(body: string, signal: AbortSignal): Exchange {
    const exchange = new Exchange(limits, signal);
    const path = url.pathname + url.search;
    dispatcher.dispatch({ origin: url.origin, path, method: 'POST', headers, body }, exchange);
    return exchange;
  }

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const body = requestBody(settings, request);
    const isTooMuch = openCap(settings);
    for (let attempt = 0; ; attempt += 1) {
      request.signal.throwIfAborted();
      const exchange = ask(body, request.signal);
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
function openPool(origin: string): Pool {
  return new Pool(origin, {
    connections: 1_024,
    allowH2: false,
    connectTimeout: 5_000,
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

function requestBody(settings: OpenAiSettings, request: ModelRequest): string {
  return JSON.stringify({
    model: request.deepThink ? (settings.reasoningName ?? settings.name) : settings.name,
    messages: request.messages.map((message) => ({ role: message.role, content: contentOf(message) })),
    stream: true,
    stream_options: { include_usage: true },
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
