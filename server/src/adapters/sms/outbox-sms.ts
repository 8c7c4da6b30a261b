import type { SmsOutboxEntry } from '@app/contract/running/platform.ts';
import type { z } from 'zod';
import type { Sms } from './sms.ts';

export type OutboxEntry = z.infer<typeof SmsOutboxEntry>;

/** Where the outbox keeps its messages; the caller decides, so that all nodes can see the same ones. */
export type OutboxStore = {
  add(entry: OutboxEntry): Promise<void>;
  /** Newest first; only those to `mobile` when it is given. */
  list(mobile?: string): Promise<OutboxEntry[]>;
};

export type OutboxSms = Sms & Pick<OutboxStore, 'list'>;

/** Sends nothing: codes are kept for the development page. Never opened in production mode. */
export function openOutboxSms(store: OutboxStore, now: () => number = Date.now): OutboxSms {
  return {
    name: 'outbox',
    kind: 'outbox',
    sendCode: (mobile, code) => store.add({ mobile, code, sentAt: now() }),
    list: (mobile) => store.list(mobile),
  };
}
