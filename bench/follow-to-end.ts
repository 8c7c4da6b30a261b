import { setTimeout as pause } from 'node:timers/promises';
import * as chat from '../contract/src/talking/chat.ts';
import { fakeText } from '../server/test/fake-answer.ts';
import { getStream, type OpenStream, postStream } from '../server/test/read-stream.ts';
import { call, type Desk } from './design-desk.ts';

const EVENTS_PER_SECOND = 10;
const PATIENCE_MS = 240_000;

export type Followed = {
  chatId: string;
  /** Everything the teacher saw, in order. */
  shown: string;
  stored: string;
  state: string;
  isWhole: boolean;
  /** How often it went on after it was interrupted. */
  takenUp: number;
  /** How often the connection was lost. */
  dropped: number;
};

/**
 * Asks and follows as the page does: where the connection is lost it resumes after the last event it saw, where the answer
 * was interrupted it has it go on in the same message.
 */
export async function followToEnd(desk: Desk, seconds: number): Promise<Followed> {
  const deltas = seconds * EVENTS_PER_SECOND;
  const as = desk.teacher;
  const { chatId } = await call(desk, chat.newChat, {});
  const question = `说 fake: deltas=${deltas} eventsPerSecond=${EVENTS_PER_SECOND}`;
  const seen = { shown: '', lastEventId: 0, messageId: '', state: 'running' };
  let open: () => Promise<OpenStream> = () => postStream(desk.origin, as, { chatId, question });
  let [takenUp, dropped] = [0, 0];
  const begunAt = performance.now();
  while (performance.now() - begunAt < PATIENCE_MS) {
    const stream = await open().catch((error) => {
      if (seen.messageId === '') throw error;
    });
    take((await stream?.ended) ?? [], seen);
    if (seen.messageId === '') throw new Error('the answer never began');
    if (seen.state !== 'running' && seen.state !== 'interrupted') break;
    await pause(500);
    const { messageId } = seen;
    const isInterrupted = seen.state === 'interrupted';
    if (isInterrupted) takenUp += 1;
    else dropped += 1;
    seen.state = 'running';
    open = isInterrupted
      ? () => postStream(desk.origin, as, { chatId, continueMessageId: messageId })
      : () => getStream(desk.origin, as, messageId, seen.lastEventId);
  }
  const stored = await storedAnswer(desk, chatId);
  const isWhole = seen.state === 'done' && seen.shown === stored && (takenUp > 0 || stored === fakeText(deltas));
  return { chatId, shown: seen.shown, stored, state: seen.state, isWhole, takenUp, dropped };
}

type Seen = { shown: string; lastEventId: number; messageId: string; state: string };

function take(received: OpenStream['received'], seen: Seen): void {
  for (const { id, event } of received) {
    seen.messageId ||= event.messageId;
    const isEnd = event.status === chat.StreamStatus.END || event.status === chat.StreamStatus.CLOSE;
    if (isEnd) seen.state = event.state ?? 'done';
    if (event.reset) seen.shown = '';
    else if (id <= seen.lastEventId) continue;
    seen.lastEventId = Math.max(seen.lastEventId, id);
    if (event.status === chat.StreamStatus.GOING && event.part === 'text') seen.shown += event.text;
  }
}

export async function storedAnswer(desk: Desk, chatId: string): Promise<string> {
  const { list } = await call(desk, chat.getChatRecord, { chatId, limit: 50 });
  return list[0]?.answers.join('') ?? '';
}
