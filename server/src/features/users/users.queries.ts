import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { users } from '#db/tables/sign-on.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}
