import { bigint, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

/** Only added to: the database refuses everything else (migration 0151). */
export const audits = pgTable('audits', {
  id: uuid().primaryKey(),
  /** Numbered without gaps. */
  seq: bigint({ mode: 'number' }).notNull(),
  /** Null for what was done at the server's own command line. */
  actorId: uuid('actor_id'),
  actorRole: text('actor_role').notNull().default(''),
  action: text().notNull(),
  targetKind: text('target_kind').notNull(),
  targetId: text('target_id').notNull(),
  aboutId: uuid('about_id'),
  schoolId: text('school_id'),
  toldHash: text('told_hash').notNull().default(''),
  originHash: text('origin_hash').notNull().default(''),
  previous: text().notNull().default(''),
  hash: text().notNull().default(''),
  createdAt: timestamps.createdAt,
});

/** One thing of what was so before or is so after, by the name it has on the screen. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;
export type AuditTold = { reason: string; label?: string; before?: AuditFacts; after?: AuditFacts };
export type AuditOrigin = { address: string; device: string };

export const auditParts = pgTable(
  'audit_parts',
  {
    auditId: uuid('audit_id').notNull(),
    part: text().$type<'told' | 'origin'>().notNull(),
    subjectId: uuid('subject_id'),
    salt: text().notNull(),
    body: json().$type<AuditTold | AuditOrigin>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.auditId, table.part] })],
);

export const auditChecks = pgTable('audit_checks', {
  id: uuid().primaryKey(),
  startedAt: moment('started_at').notNull(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  atSeq: bigint('at_seq', { mode: 'number' }).notNull().default(0),
  atHash: text('at_hash').notNull().default(''),
  endedAt: moment('ended_at'),
  brokenSeq: bigint('broken_seq', { mode: 'number' }),
  brokenWhy: text('broken_why').notNull().default(''),
});
