import type { OutboxEntry, OutboxStore } from '../outbox-sms.ts';

const MAX_ENTRIES = 500;

/** An outbox of this process only; the oldest messages give way. */
export function memoryOutbox(): OutboxStore {
  let entries: OutboxEntry[] = [];
  return {
    async add(entry) {
      entries = [entry, ...entries].slice(0, MAX_ENTRIES);
    },
    async list(mobile) {
      return mobile === undefined ? [...entries] : entries.filter((entry) => entry.mobile === mobile);
    },
  };
}
