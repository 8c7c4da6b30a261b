import type { OutputOf } from '@app/contract/endpoint.ts';
import type { getSmsOutbox } from '@app/contract/running/platform.ts';
import type { OutboxStore } from '#adapters/sms/outbox-sms.ts';
import type { Deps } from '#deps.ts';
import { insertOutbox, listOutbox } from './sms-codes.queries.ts';

const OUTBOX_PAGE = 100;

/** Keeps the outbox in the database, so that every node shows the same codes. */
export function outboxStore(deps: Pick<Deps, 'db' | 'newId'>): OutboxStore {
  return {
    add: ({ mobile, code, sentAt }) =>
      insertOutbox(deps.db, { id: deps.newId(), mobile, code, createdAt: new Date(sentAt) }),
    list: (mobile) => readOutbox(deps, mobile),
  };
}

export async function readOutbox(
  deps: Pick<Deps, 'db'>,
  mobile: string | undefined,
): Promise<OutputOf<typeof getSmsOutbox>> {
  const rows = await listOutbox(deps.db, mobile, OUTBOX_PAGE);
  return rows.map((row) => ({ mobile: row.mobile, code: row.code, sentAt: row.createdAt.getTime() }));
}
