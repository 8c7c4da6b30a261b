import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError, messages } from '@app/contract/errors.ts';
import { parseJson } from '@app/engines/text/parse-json.ts';
import { createParser } from 'eventsource-parser';
import { refusal } from './envelope.ts';
import { withToken } from './token-guard.ts';
import { renewToken } from './token-refresh.ts';
import { type Deadline, openDeadline, readJson, send } from './transport.ts';

export type StreamOptions = {
  signal?: AbortSignal | undefined;
  /** The last event already seen; the server replays what came after it. */
  lastEventId?: number | undefined;
};

export type StreamedEvent<E extends Endpoint> = { id: number; event: OutputOf<E> };

const FIRST_EVENT_TIMEOUT_MS = 20_000;
/** In the data of a stream: the token ended while the answer was on its way. */
const TOKEN_ENDED = 1002;

/**
 * Yields the events of a streamed answer. Ends when the server ends the stream, throws an `AppError` on a refusal, a
 * message that is not code 200, a time-out or a lost connection, and the signal's reason when the caller gives up.
 */
export async function* streamEvents<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, lastEventId }: StreamOptions = {},
): AsyncGenerator<StreamedEvent<E>> {
  const deadline = openDeadline(signal);
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (lastEventId !== undefined) headers['Last-Event-ID'] = String(lastEventId);
  try {
    const { body, token } = await withToken(endpoint, (token) => open(endpoint, input, { deadline, token, headers }));
    for await (const message of readMessages(body, deadline, endpoint.timeoutMs)) {
      yield { id: Number(message.id), event: await readEvent(endpoint, message.data, token) };
    }
  } catch (error) {
    throw deadline.explain(error, endpoint);
  } finally {
    deadline.close();
  }
}

type OpenOptions = { deadline: Deadline; token: string; headers: Record<string, string> };
type OpenStream = { body: ReadableStream<Uint8Array>; token: string };

async function open<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: OpenOptions): Promise<OpenStream> {
  const { deadline, token, headers } = options;
  deadline.allow(FIRST_EVENT_TIMEOUT_MS);
  const response = await send(endpoint, input, { token, headers, signal: deadline.signal });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (response.status === 200 && isStream && response.body) return { body: response.body, token };
  throw refusal('standard', response.status, await readJson(response));
}

async function* readMessages(body: ReadableStream<Uint8Array>, deadline: Deadline, idleMs: number) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let read: { id: string; data: string }[] = [];
  let lastId = '';
  let hasBegun = false;
  const parser = createParser({
    onEvent: ({ id, data }) => {
      // A message without an id has that of the one before it.
      lastId = id ?? lastId;
      hasBegun = true;
      read.push({ id: lastId, data });
    },
    // A heartbeat before the first message does not put off its time-out.
    onComment: () => hasBegun && deadline.allow(idleMs),
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const message of read) {
        deadline.allow(idleMs);
        yield message;
      }
      read = [];
    }
  } finally {
    // Lets the server know that nobody reads any more; of no interest when the connection is already gone.
    reader.cancel().catch(() => undefined);
  }
}

async function readEvent<E extends Endpoint>(endpoint: E, text: string, token: string): Promise<OutputOf<E>> {
  const message = parseJson(text);
  const data = isRecord(message) ? message.data : undefined;
  if (isRecord(data) && data.code === TOKEN_ENDED) {
    // What the teacher hears is the stream's own error; the refresh only prepares the next call.
    await renewToken(token).catch(() => undefined);
    throw refusal('standard', 200, message);
  }
  if (!isRecord(message) || message.code !== 200) throw refusal('standard', 200, message);
  const parsed = endpoint.output.safeParse(data);
  if (!parsed.success) throw new AppError('unexpected', messages.unexpected, { cause: parsed.error });
  return parsed.data as OutputOf<E>; // parsed by the same schema, whose type the generic hides
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
