import type { Preferences } from '@app/contract/running/account.ts';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

export const preferences = pgTable('preferences', {
  userId: uuid('user_id').primaryKey(),
  choices: jsonb().$type<Partial<Preferences>>().notNull().default({}),
  ...timestamps,
});
