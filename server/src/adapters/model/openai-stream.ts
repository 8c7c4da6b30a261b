import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { ModelEvent, ModelUsage } from './model.ts';
import {
  contentFault,
  cutFault,
  errorObjectFault,
  garbageFault,
  gaveUpFault,
  unansweredFault,
} from './openai-faults.ts';
import { ThinkSplitter } from './think-tags.ts';
import { ToolCalls } from './tool-calls.ts';
import { WellFormedText } from './well-formed.ts';

/** Far above any real event; keeps a service that never ends a line from filling the memory. */
const MAX_EVENT_CHARS = 1_000_000;

type FinishReason = Extract<ModelEvent, { type: 'finish' }>['reason'];

/** What we look at in a chunk. Nothing is trusted: each field is checked where it is used. */
type Chunk = {
  choices?: { delta?: Delta; message?: Delta; finish_reason?: unknown }[] | null;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: unknown;
};
type Delta = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown; tool_calls?: unknown } | null;

/** Turns the bytes of one reply into model events. Every method may throw `ModelError`; after that the reader is spent. */
export class ReplyReader {
  readonly #emit: (event: ModelEvent) => void;
  readonly #decoder = new StringDecoder('utf8');
  readonly #content = new ThinkSplitter((event) => this.#give(event));
  readonly #parser = createParser({
    maxBufferSize: MAX_EVENT_CHARS,
    onEvent: ({ data, event }) => this.#readEvent(data, event),
    onComment: () => {
      this.#hasComment = true;
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw garbageFault('endless event');
    },
  });

  readonly #writtenText = new WellFormedText();
  readonly #thoughtText = new WellFormedText();
  readonly #calls = new ToolCalls();

  #eventCount = 0;
  #hasBytes = false;
  #hasComment = false;
  #isUnderstood = false;
  #isAnswered = false;
  #hasThought = false;
  #hasText = false;
  #isEnding = false;
  #isFinished = false;
  #reason: FinishReason | undefined;
  #usage: ModelUsage | undefined;

  constructor(emit: (event: ModelEvent) => void) {
    this.#emit = emit;
  }

  /** The model said why it ended; only usage and `[DONE]` may follow. */
  get hasFinishReason(): boolean {
    return this.#reason !== undefined;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** The next bytes of an event stream, cut anywhere. Returns whether they completed an event; comments are none. */
  feed(bytes: Buffer): boolean {
    const before = this.#eventCount;
    this.#hasBytes = true;
    this.#parser.feed(this.#decoder.write(bytes));
    return this.#eventCount > before;
  }

  /** A reply that came as one JSON body instead of a stream. */
  readWhole(json: string): void {
    this.#readChunk(parseChunk(json, false));
    this.#finish();
  }

  /** No more bytes: gives out the finish, or throws because there was none. */
  end(): void {
    if (this.#isFinished) return;
    this.#flush();
    if (this.#isFinished) return;
    if (this.#reason === undefined) throw this.#isNonsense() ? garbageFault('no chat completion') : cutFault();
    this.#finish();
  }

  /** The last event counts even where the service forgot the blank line after it; a torn one spoils no finished answer. */
  #flush(): void {
    this.#isEnding = true;
    try {
      this.#parser.feed('\n\n');
    } catch (error) {
      if (this.#reason === undefined) throw error;
    }
  }

  #readEvent(data: string, name: string | undefined): void {
    this.#eventCount += 1;
    if (this.#isFinished || data === '') return;
    if (data.startsWith('[DONE]')) {
      this.#finish();
      return;
    }
    const chunk = parseChunk(data, this.#isEnding);
    if (name === 'error') throw errorObjectFault(chunk.error ?? chunk);
    this.#readChunk(chunk);
  }

  #readChunk(chunk: Chunk): void {
    if (chunk.error) throw errorObjectFault(chunk.error);
    if (chunk.usage) this.#usage = readUsage(chunk.usage) ?? this.#usage;
    const choice = chunk.choices?.[0];
    if (choice === undefined || choice === null) return;
    this.#isUnderstood = true;
    this.#readDelta(choice.delta ?? choice.message);
    // Some services write an empty reason into every chunk.
    if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '') {
      this.#reason = readFinishReason(choice.finish_reason);
    }
  }

  #readDelta(delta: Delta | undefined): void {
    if (!delta) return;
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (typeof thought === 'string') this.#think(this.#thoughtText.write(thought));
    if (delta.tool_calls) this.#calls.read(delta.tool_calls);
    if (typeof delta.content === 'string') this.#write(this.#writtenText.write(delta.content));
  }

  #think(text: string): void {
    if (text !== '') this.#give({ type: 'reasoning-delta', text });
  }

  #write(text: string): void {
    if (text !== '') this.#content.write(text);
  }

  #give(event: ModelEvent): void {
    this.#isAnswered = true;
    this.#hasThought ||= event.type === 'reasoning-delta';
    this.#hasText ||= event.type === 'text-delta';
    this.#emit(event);
  }

  #finish(): void {
    if (!this.#isUnderstood) throw garbageFault('no choices');
    this.#think(this.#thoughtText.end());
    this.#write(this.#writtenText.end());
    this.#content.end();
    if (this.#reason === 'content-filter' && !this.#isAnswered) throw contentFault('finish_reason');
    const calls = this.#reason === 'content-filter' ? [] : this.#calls.list();
    // It thought, perhaps in a `<think>` that never closed, and said that it was done: nobody got an answer.
    const isUnanswered = this.#hasThought && !this.#hasText && calls.length === 0;
    if ((this.#reason ?? 'stop') === 'stop' && isUnanswered) throw unansweredFault();
    this.#isFinished = true;
    for (const call of calls) this.#emit({ type: 'tool-call', call });
    // Whatever the service calls it: some say `stop`. Calls that were cut by the length are no JSON, and the model is told so.
    const reason = calls.length > 0 ? 'tool-calls' : (this.#reason ?? 'stop');
    this.#emit({ type: 'finish', reason, ...(this.#usage && { usage: this.#usage }) });
  }

  /** Something came, and none of it was an event we know or the heartbeat of a queue. */
  #isNonsense(): boolean {
    if (this.#isUnderstood) return false;
    return this.#eventCount > 0 || (this.#hasBytes && !this.#hasComment);
  }
}

/** Broken JSON in the last, unfinished event is a cut stream; anywhere else it is garbage. */
function parseChunk(json: string, isLast: boolean): Chunk {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw isLast ? cutFault() : garbageFault('broken JSON');
  }
  if (typeof value !== 'object' || value === null) throw garbageFault('JSON without an object');
  // An object is a Chunk: all its fields are optional and checked on use.
  return value as Chunk;
}

function readFinishReason(reason: string): FinishReason {
  if (reason === 'length' || reason === 'max_tokens') return 'length';
  if (reason === 'content_filter' || reason === 'sensitive') return 'content-filter';
  if (reason === 'insufficient_system_resource') throw gaveUpFault();
  return 'stop';
}

function readUsage(usage: NonNullable<Chunk['usage']>): ModelUsage | undefined {
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
  if (!isCount(promptTokens) || !isCount(completionTokens)) return undefined;
  return { promptTokens, completionTokens };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
