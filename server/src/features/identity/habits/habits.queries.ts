import type { Habits } from '@app/contract/identity/habits.ts';
import { MAX_HABITS_CHARS } from '@app/contract/identity/habits.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { openSharedTrips } from '#db/shared-trips.ts';
import { habits } from '#db/tables/habits.ts';

const shown = { text: habits.text, isOn: habits.isOn, revision: habits.revision };

const habitsByUser = preparedOnce((db: Queryable) =>
  db
    .select({ userId: habits.userId, ...shown })
    .from(habits)
    .where(sql`${habits.userId} = any(${sql.placeholder('userIds')})`)
    .prepare('habits-by-user'),
);

const together = preparedOnce((db: Queryable) =>
  openSharedTrips({
    go: async (userIds: readonly string[]) => {
      const rows = await habitsByUser(db).execute({ userIds: [...new Set(userIds)] });
      const found = new Map(rows.map(({ userId, ...row }) => [userId, row]));
      return userIds.map((userId) => found.get(userId));
    },
  }),
);

/** Every question asks for it: those of the same moment ask together. */
export async function findHabits(db: Queryable, userId: string): Promise<Habits | undefined> {
  return together(db)(userId);
}

/** Undefined when it was changed since `revision`. */
export async function putHabits(db: Queryable, userId: string, given: Habits, now: Date): Promise<Habits | undefined> {
  const { text, isOn, revision } = given;
  const [row] = await db
    .insert(habits)
    .values({ userId, text, isOn, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: habits.userId,
      set: { text, isOn, revision: sql`${habits.revision} + 1`, updatedAt: now },
      setWhere: eq(habits.revision, revision),
    })
    .returning(shown);
  return row;
}

/** One line more, behind what is there; undefined when there is no room for it. */
export async function addLine(db: Queryable, userId: string, line: string, now: Date): Promise<Habits | undefined> {
  const [row] = await db
    .insert(habits)
    .values({ userId, text: line, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: habits.userId,
      set: {
        text: sql`case when ${habits.text} = '' then excluded.text else ${habits.text} || e'\n' || excluded.text end`,
        revision: sql`${habits.revision} + 1`,
        updatedAt: now,
      },
      setWhere: sql`char_length(${habits.text}) + 1 + char_length(excluded.text) <= ${MAX_HABITS_CHARS}`,
    })
    .returning(shown);
  return row;
}
