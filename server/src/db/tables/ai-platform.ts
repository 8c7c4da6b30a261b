import type { OpinionKind } from '@app/contract/talking/ai-platform.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const opinions = pgTable('opinions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<OpinionKind>().notNull(),
  content: text().notNull(),
  contact: text().notNull().default(''),
  page: text().notNull().default(''),
  version: text().notNull().default(''),
  createdAt: timestamps.createdAt,
});

export const usedSignatures = pgTable('used_signatures', {
  signature: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});
