import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const makings = pgTable(
  'makings',
  {
    kind: text().notNull(),
    ref: text().notNull(),
    userId: uuid('user_id'),
    claim: uuid(),
    tries: integer().notNull().default(0),
    askedAt: moment('asked_at').notNull(),
    heartbeatAt: moment('heartbeat_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref] })],
);

/** When what was made for a teacher ended; the thing itself says how. */
export const makingsEnded = pgTable(
  'makings_ended',
  {
    kind: text().notNull(),
    ref: text().notNull(),
    userId: uuid('user_id').notNull(),
    endedAt: moment('ended_at').notNull(),
    isFailed: boolean('is_failed').notNull().default(false),
    reason: text().notNull().default(''),
    tookMs: bigint('took_ms', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ref] })],
);
