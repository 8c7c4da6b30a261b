import { AppError, messages } from '@app/contract/errors.ts';
import { type AnswerEvent, StreamStatus } from '@app/contract/talking/chat.ts';
import { pauseBeforeRetry } from '#lib/http/retry-pause.ts';
import { watchConnection } from './connection-watch.ts';

export type AnswerStream = AsyncIterable<{ id: number; event: AnswerEvent }>;

export type FollowOptions = {
  /** Opens the stream that starts the answer; without it an answer already begun is taken up. */
  start?: ((signal: AbortSignal) => AnswerStream) | undefined;
  resume: (messageId: string, lastEventId: number, signal: AbortSignal) => AnswerStream;
  messageId?: string | undefined;
  lastEventId?: number;
  signal: AbortSignal;
  onEvent: (id: number, event: AnswerEvent) => void;
  onDrop: () => void;
  pause?: typeof pauseBeforeRetry;
};

/** `left`: the caller gave up. `refused`: the server will not go on, whatever we do. */
export type FollowEnd = { kind: 'ended' } | { kind: 'left' } | { kind: 'refused'; error: AppError };

/**
 * Follows one answer to its end. A lost connection is taken up where it was, as often as it takes; nothing is shown
 * twice. Throws only when the answer never began.
 */
export async function followAnswer(options: FollowOptions): Promise<FollowEnd> {
  const { resume, signal, onEvent, onDrop, pause = pauseBeforeRetry } = options;
  const seen: Seen = { messageId: options.messageId, lastEventId: options.lastEventId ?? 0, hasEnded: false };
  let open = options.start;
  for (let attempt = 0; ; attempt += 1) {
    const watch = watchConnection(signal);
    try {
      const stream = open ? open(watch.signal) : resume(seen.messageId ?? '', seen.lastEventId, watch.signal);
      for await (const { id, event } of unseenEvents(stream, seen)) {
        attempt = 0;
        watch.hear();
        onEvent(id, event);
      }
    } catch (error) {
      if (seen.messageId === undefined && !signal.aborted) throw error;
      if (isRefusal(error)) return { kind: 'refused', error };
    } finally {
      watch.close();
    }
    if (signal.aborted) return { kind: 'left' };
    if (seen.hasEnded) return { kind: 'ended' };
    if (seen.messageId === undefined) throw new AppError('unavailable', messages.unexpected);
    onDrop();
    await pause(attempt, signal);
    if (signal.aborted) return { kind: 'left' };
    open = undefined;
  }
}

type Seen = { messageId: string | undefined; lastEventId: number; hasEnded: boolean };

/** A replay may begin before what was asked for; after a reset everything counts, since nothing before it does. */
async function* unseenEvents(stream: AnswerStream, seen: Seen): AnswerStream {
  const lastEventId = seen.lastEventId;
  let isReset = false;
  for await (const { id, event } of stream) {
    seen.messageId ??= event.messageId;
    isReset ||= event.reset === true;
    const isEnd = event.status === StreamStatus.END || event.status === StreamStatus.CLOSE;
    // How an answer ended is said again to whoever comes late, with the number of its last event.
    const isRepeated = id <= lastEventId && !isReset && !isEnd;
    if (isRepeated) continue;
    seen.lastEventId = isReset ? id : Math.max(seen.lastEventId, id);
    seen.hasEnded ||= isEnd;
    yield { id: seen.lastEventId, event };
  }
}

const passing: readonly AppError['code'][] = ['unavailable', 'unexpected', 'too-many'];

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && !passing.includes(error.code);
}
