import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { users } from '#db/tables/sign-on.ts';

export type UserRow = typeof users.$inferSelect;

const userById = preparedOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user-by-id'),
);

export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await userById(db).execute({ userId });
  return row;
}
