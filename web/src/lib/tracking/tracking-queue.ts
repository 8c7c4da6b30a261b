import { TrackedEvent } from '@app/contract/running/tracking.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';

const NAME = 'events';
/** A page left open without a network must not fill the browser's storage: the oldest go first. */
export const MAX_QUEUED = 500;

const Queue = TrackedEvent.array();

export function readQueue(): TrackedEvent[] {
  return readStoredAs(NAME, Queue) ?? [];
}

/** Answers how many wait now. */
export function enqueue(event: TrackedEvent): number {
  const queue = [...readQueue(), event].slice(-MAX_QUEUED);
  write(queue);
  return queue.length;
}

/** Other tabs share the queue, so only what was sent is taken out of it. */
export function dequeue(sent: readonly TrackedEvent[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  write(readQueue().filter(({ id }) => !ids.has(id)));
}

function write(queue: readonly TrackedEvent[]): void {
  writeStored(NAME, queue.length === 0 ? '' : JSON.stringify(queue));
}
