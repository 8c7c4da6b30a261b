import type { AuditStatus, CaseAccess, CaseExchange, OnlineStatus } from '@app/contract/sharing/cases.ts';
import type { LikeAction } from '@app/contract/talking/prompts.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const cases = pgTable('cases', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  chatId: uuid('chat_id'),
  schoolId: text('school_id'),
  templateId: text('template_id').notNull().default(''),
  typeCode: text('type_code').notNull().default(''),
  title: text().notNull(),
  note: text().notNull().default(''),
  question: text().notNull(),
  record: jsonb().$type<CaseExchange[]>().notNull(),
  access: integer().$type<CaseAccess>().notNull(),
  auditStatus: integer('audit_status').$type<AuditStatus>().notNull(),
  onlineStatus: integer('online_status').$type<OnlineStatus>().notNull().default(1),
  removedAt: moment('removed_at'),
  ...timestamps,
});

export const caseLikes = pgTable(
  'case_likes',
  {
    instanceId: text('instance_id').notNull(),
    userId: uuid('user_id').notNull(),
    action: text().$type<LikeAction>().notNull(),
    createdAt: timestamps.createdAt,
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.userId] })],
);
