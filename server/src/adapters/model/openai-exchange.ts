import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import { EventQueue } from './event-queue.ts';
import type { ModelEvent } from './model.ts';
import {
  cutFault,
  firstEventTimeoutFault,
  garbageFault,
  idleTimeoutFault,
  noReplyFault,
  refusalFault,
} from './openai-faults.ts';
import { ReplyReader } from './openai-stream.ts';

export type ExchangeLimits = { firstEventTimeoutMs: number; idleTimeoutMs: number };

/** Events waiting for a slow reader before the socket is told to wait too. */
const MAX_WAITING_EVENTS = 256;
/** After the finish reason only usage and `[DONE]` are due; a service that then neither sends them nor closes is left. */
const LINGER_MS = 2_000;
const MAX_WHOLE_REPLY_BYTES = 8_000_000;
const MAX_REFUSAL_BYTES = 64_000;

/**
 * One request to the model service and its reply.
 *
 * It is undici's dispatch handler itself: bytes go from the HTTP parser into the reader in one call, with no fetch body, no
 * Readable and no SDK object per event in between. This is the hot path of the product.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  /** As the service asked by Retry-After when it refused. */
  retryAfterMs: number | undefined;
  /** What it said when it would not take the request as it was; searched for names, never shown or kept. */
  complaint = '';

  readonly #limits: ExchangeLimits;
  readonly #signal: AbortSignal;
  readonly #queue = new EventQueue();
  readonly #reader = new ReplyReader((event) => this.#queue.push(event));
  readonly #onAbort = () => this.#stop();

  #stage: 'waiting' | 'streaming' | 'whole' | 'refused' = 'waiting';
  #status = 0;
  #body: Buffer[] = [];
  #bodyBytes = 0;
  #controller: Dispatcher.DispatchController | null = null;
  #timer: NodeJS.Timeout;
  #hasBytes = false;
  /** Looked at when the timer rings: moving it with every event costs more than reading the event. */
  #lastEventAtMs = 0;
  #isLingering = false;

  constructor(limits: ExchangeLimits, signal: AbortSignal) {
    this.#limits = limits;
    this.#signal = signal;
    this.#timer = setTimeout(() => this.#onTimeout(), limits.firstEventTimeoutMs);
    signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  take(): ModelEvent | undefined {
    const event = this.#queue.take();
    if (event === undefined) this.#controller?.resume();
    return event;
  }

  /** Resolves to false when there will be no more events; throws what ended the exchange early. */
  waitForMore(): Promise<boolean> {
    return this.#queue.waitForMore();
  }

  /** The caller wants no more. A finished reply leaves its connection to the next request, any other is torn down. */
  close(): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
    if (this.#reader.isFinished) this.#controller?.resume();
    else this.#stop();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#queue.isOver) this.#closeSocket();
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    if (status < 200 || status > 299) {
      this.#stage = 'refused';
      this.retryAfterMs = readRetryAfter(headers['retry-after']);
      return;
    }
    const type = headers['content-type']?.toLowerCase() ?? 'text/event-stream';
    if (type.startsWith('text/event-stream')) this.#stage = 'streaming';
    else if (/^application\/([\w.-]+\+)?json\b/.test(type)) this.#stage = 'whole';
    else this.#fail(garbageFault('content type'));
  }

  onResponseData(controller: Dispatcher.DispatchController, bytes: Buffer): void {
    if (this.#queue.isOver) return;
    try {
      if (this.#stage === 'streaming') this.#keepTime(this.#reader.feed(bytes));
      else this.#collect(bytes);
    } catch (error) {
      this.#fail(error);
    }
    if (this.#queue.length > MAX_WAITING_EVENTS) controller.pause();
    this.#queue.wakeReader();
  }

  onResponseEnd(): void {
    this.#end(() => {
      if (this.#stage === 'refused') throw this.#refusal();
      if (this.#stage === 'whole') return this.#reader.readWhole(this.#collected());
      this.#reader.end();
    });
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    this.#end(() => {
      if (this.#stage === 'waiting') throw noReplyFault(error);
      if (this.#stage === 'refused') throw this.#refusal();
      // Torn after the last word: the answer is complete all the same.
      if (this.#reader.hasFinishReason) return this.#reader.end();
      throw cutFault(error);
    });
  }

  /**
   * Any byte ends the first wait: a heartbeat comment proves that the service lives (DeepSeek queues that way). After that
   * only events count, else a dead worker behind a beating proxy would hold the teacher for ever.
   */
  #keepTime(hasEvent: boolean): void {
    if (this.#isLingering) return;
    if (this.#reader.hasFinishReason || this.#reader.isFinished) {
      this.#isLingering = true;
      this.#setTimer(LINGER_MS);
    } else if (!this.#hasBytes) {
      this.#hasBytes = true;
      this.#setTimer(this.#limits.idleTimeoutMs);
    } else if (hasEvent) {
      this.#lastEventAtMs = performance.now();
    }
  }

  #setTimer(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onTimeout(), delayMs);
  }

  #onTimeout(): void {
    // It is our own reader that is slow.
    if (this.#controller?.paused) {
      this.#timer.refresh();
      return;
    }
    const leftMs = this.#lastEventAtMs + this.#limits.idleTimeoutMs - performance.now();
    if (this.#hasBytes && !this.#isLingering && leftMs > 0) {
      this.#setTimer(leftMs);
      return;
    }
    this.#end(() => {
      if (this.#stage === 'refused') throw this.#refusal();
      if (this.#isLingering) return this.#reader.end();
      if (this.#hasBytes) throw idleTimeoutFault(this.#limits.idleTimeoutMs);
      throw firstEventTimeoutFault(this.#limits.firstEventTimeoutMs);
    });
    this.#closeSocket();
  }

  #collect(bytes: Buffer): void {
    this.#body.push(bytes);
    this.#bodyBytes += bytes.length;
    if (this.#stage === 'refused' && this.#bodyBytes > MAX_REFUSAL_BYTES) throw this.#refusal();
    if (this.#bodyBytes > MAX_WHOLE_REPLY_BYTES) throw garbageFault('endless reply');
    if (this.#stage === 'whole') this.#keepTime(true);
  }

  #collected(): string {
    return Buffer.concat(this.#body).toString('utf8');
  }

  #refusal(): Error {
    const said = this.#collected();
    if (this.#status === 400 || this.#status === 422) this.complaint = said;
    return refusalFault(this.#status, parseOrNull(said));
  }

  /** Ends with what `lastWords` gives out or throws. Only the first ending counts. */
  #end(lastWords: () => void): void {
    clearTimeout(this.#timer);
    if (this.#queue.isOver) return;
    try {
      lastWords();
      this.#queue.end();
    } catch (error) {
      this.#queue.end(error);
    }
  }

  #fail(failure: unknown): void {
    this.#end(() => {
      throw failure;
    });
    this.#closeSocket();
  }

  #stop(): void {
    this.#queue.discard();
    this.#fail(this.#signal.reason);
  }

  #closeSocket(): void {
    this.#controller?.abort(new Error('closed'));
  }
}

/** Seconds or a date, as HTTP allows. */
function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const waitMs = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
