import { AppError } from '@app/contract/errors.ts';
import {
  type EventNameOf,
  eventCatalogue,
  reportEvents,
  TRACK_SECRET_HEADER,
  type TrackedEvent,
  type TrackModule,
  type TrackProps,
} from '@app/contract/running/tracking.ts';
import { loadBaseConfig } from '#lib/http/base-config.ts';
import { unwrap } from '#lib/http/envelope.ts';
import { headersFor } from '#lib/http/request-headers.ts';
import { openDeadline, readJson } from '#lib/http/transport.ts';
import { randomId } from '#lib/session/random-id.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { dequeue, enqueue, readQueue } from './tracking-queue.ts';

const FLUSH_MS = 5_000;
const FLUSH_AT = 20;
/** What a closing page sends may have 64 KB; an event has a few hundred bytes. */
const BATCH = 50;
const SOURCE_TYPE = 'web';

/** What is told of some events beside their own properties (PAY-013). */
export type TrackFacts = Pick<
  TrackedEvent,
  'sourceType' | 'startTime' | 'endTime' | 'comboId' | 'comboModuleName' | 'comboName'
>;

/** Remembers that something was done. Never throws and never makes the action wait. */
export function track<Module extends TrackModule>(
  module: Module,
  event: EventNameOf<Module>,
  props?: TrackProps,
  facts?: TrackFacts,
): void {
  try {
    const { userInfo } = sessionStore.getState();
    const waiting = enqueue({
      id: randomId(),
      module,
      eventId: eventCatalogue[module][event] as number, // TypeScript does not follow two generic indexes
      at: Date.now(),
      sourceType: SOURCE_TYPE,
      ...(userInfo && { userId: userInfo.userId }),
      ...(props && { props }),
      ...facts,
    });
    if (waiting >= FLUSH_AT) void flush();
  } catch {
    // An event that cannot be counted is not worth a broken button.
  }
}

/** Sends what waits, now and then, as long as the page lives. Called once. */
export function startTracking(): void {
  setInterval(flush, FLUSH_MS);
  window.addEventListener('online', flush);
  window.addEventListener('pagehide', flush);
  track('aiChat', 'openApp');
}

let isFlushing = false;

async function flush(): Promise<void> {
  if (isFlushing || navigator.onLine === false) return;
  isFlushing = true;
  const queue = readQueue();
  const owners = new Set(queue.map(({ userId }) => userId));
  await Promise.all([...owners].map((owner) => sendSome(queue.filter(({ userId }) => userId === owner))));
  isFlushing = false;
}

/** What could not be sent stays; only what the server will never take is given up. */
async function sendSome(events: readonly TrackedEvent[]): Promise<void> {
  const batch = events.slice(0, BATCH);
  try {
    await report(batch);
    dequeue(batch);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') dequeue(batch);
  }
}

async function report(events: readonly TrackedEvent[]): Promise<void> {
  const proof = await proofFor(events[0]?.userId);
  const deadline = openDeadline(undefined);
  deadline.allow(reportEvents.timeoutMs);
  try {
    const response = await fetch(reportEvents.path, {
      method: reportEvents.method,
      headers: { 'Content-Type': 'application/json', ...proof },
      body: JSON.stringify({ events }),
      keepalive: true,
      signal: deadline.signal,
    });
    unwrap(reportEvents.envelope, response.status, await readJson(response));
  } finally {
    deadline.close();
  }
}

/** On a shared computer the events of whoever was here before are nobody's: they must not count for the next teacher. */
async function proofFor(userId: string | undefined): Promise<Record<string, string>> {
  const { token, userInfo } = sessionStore.getState();
  if (token !== '' && userId === userInfo?.userId) return headersFor(reportEvents, token);
  const { eventTrack } = await loadBaseConfig();
  return { [TRACK_SECRET_HEADER]: eventTrack.secrect };
}
