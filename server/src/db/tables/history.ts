import { customType, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const exchangeSearch = pgTable('exchange_search', {
  exchangeId: uuid('exchange_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  chatId: uuid('chat_id').notNull(),
  askedAt: moment('asked_at').notNull(),
  words: tsvector().notNull(),
  indexedAt: moment('indexed_at').notNull(),
});
