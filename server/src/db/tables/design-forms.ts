import type { FormPlace } from '@app/contract/making/design-forms.ts';
import { customType, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, timestamps } from './columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const designForms = pgTable('design_forms', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  bytes: bytea().notNull(),
  places: jsonb().$type<FormPlace[]>().notNull(),
  removedAt: moment('removed_at'),
  ...timestamps,
});
