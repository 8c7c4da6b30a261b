import { timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const timestamps = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
};

/** When a thing with a title of its own was last changed where it lies; a trigger sets it (migration 0110). */
export const shelved = { shelvedAt: moment('shelved_at') };
