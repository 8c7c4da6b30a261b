import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import type { ModelEvent, ModelUsage } from './model.ts';
import { contentFault, cutFault, errorObjectFault, garbageFault, gaveUpFault } from './openai-faults.ts';
import { splitThinking } from './think-tags.ts';

/** Turns the bytes of one reply into model events. Every method may throw `ModelError`; after that it is spent. */
export type ReplyReader = {
  /** The next bytes of an event stream, cut anywhere. Returns whether they completed an event, comments aside. */
  feed(bytes: Buffer): boolean;
  /** A reply that came as one JSON body instead of a stream. */
  readWhole(json: string): void;
  /** No more bytes: gives out the finish, or throws because there was none. */
  end(): void;
  /** The model said why it ended; only usage and `[DONE]` may follow. */
  hasFinishReason(): boolean;
  isFinished(): boolean;
};

/** Far above any real event; keeps a service that never ends a line from filling the memory. */
const MAX_EVENT_CHARS = 1_000_000;

type FinishReason = Extract<ModelEvent, { type: 'finish' }>['reason'];

/** What we look at in a chunk. Nothing is trusted: each field is checked where it is used. */
type Chunk = {
  choices?: { delta?: Delta; message?: Delta; finish_reason?: unknown }[] | null;
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: unknown;
};
type Delta = { content?: unknown; reasoning_content?: unknown; reasoning?: unknown } | null;

export function readReply(emit: (event: ModelEvent) => void): ReplyReader {
  const decoder = new StringDecoder('utf8');
  const content = splitThinking(give);
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARS,
    onEvent: ({ data, event }) => readEvent(data, event),
    onComment: () => {
      hasComment = true;
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw garbageFault('endless event');
    },
  });
  let eventCount = 0;
  let hasBytes = false;
  let hasComment = false;
  let isUnderstood = false;
  let isAnswered = false;
  let isEnding = false;
  let isFinished = false;
  let reason: FinishReason | undefined;
  let usage: ModelUsage | undefined;

  function give(event: ModelEvent): void {
    isAnswered = true;
    emit(event);
  }

  function readEvent(data: string, name: string | undefined) {
    eventCount += 1;
    if (isFinished || data === '') return;
    if (data.startsWith('[DONE]')) return finish();
    const chunk = parseChunk(data, isEnding);
    if (name === 'error') throw errorObjectFault(chunk.error ?? chunk);
    readChunk(chunk);
  }

  function readChunk(chunk: Chunk): void {
    if (chunk.error) throw errorObjectFault(chunk.error);
    if (chunk.usage) usage = readUsage(chunk.usage) ?? usage;
    const choice = chunk.choices?.[0];
    if (choice === undefined || choice === null) return;
    isUnderstood = true;
    readDelta(choice.delta ?? choice.message);
    // Some services write an empty reason into every chunk.
    if (typeof choice.finish_reason === 'string' && choice.finish_reason !== '') {
      reason = readFinishReason(choice.finish_reason);
    }
  }

  function readDelta(delta: Delta | undefined): void {
    if (!delta) return;
    const thought = delta.reasoning_content ?? delta.reasoning;
    if (typeof thought === 'string' && thought !== '') give({ type: 'reasoning-delta', text: thought });
    if (typeof delta.content === 'string' && delta.content !== '') content.write(delta.content);
  }

  function finish(): void {
    if (!isUnderstood) throw garbageFault('no choices');
    content.end();
    if (reason === 'content-filter' && !isAnswered) throw contentFault('finish_reason');
    isFinished = true;
    emit({ type: 'finish', reason: reason ?? 'stop', ...(usage && { usage }) });
  }

  /** Something came, and none of it was an event we know or the heartbeat of a queue. */
  function isNonsense(): boolean {
    if (isUnderstood) return false;
    return eventCount > 0 || (hasBytes && !hasComment);
  }

  return {
    feed(bytes) {
      const before = eventCount;
      hasBytes = true;
      parser.feed(decoder.write(bytes));
      return eventCount > before;
    },
    readWhole(json) {
      readChunk(parseChunk(json, false));
      finish();
    },
    end() {
      if (isFinished) return;
      isEnding = true;
      // The last event counts even where the service forgot the blank line after it.
      parser.feed('\n\n');
      if (isFinished) return;
      if (reason !== undefined) return finish();
      throw isNonsense() ? garbageFault('no event of a chat completion') : cutFault();
    },
    hasFinishReason: () => reason !== undefined,
    isFinished: () => isFinished,
  };
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
