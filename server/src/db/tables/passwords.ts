import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

export const passwords = pgTable('passwords', {
  userId: uuid('user_id').primaryKey(),
  hash: text().notNull(),
  salt: text().notNull(),
  cost: integer().notNull(),
  blockSize: integer('block_size').notNull(),
  parallelization: integer().notNull(),
  ...timestamps,
});

export const passwordTries = pgTable('password_tries', {
  accountHash: text('account_hash').primaryKey(),
  tries: integer().notNull(),
  lastTryAt: moment('last_try_at').notNull(),
});
