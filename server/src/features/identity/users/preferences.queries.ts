import type { Preferences } from '@app/contract/running/account.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preferences } from '#db/tables/account.ts';

export async function findChoices(db: Queryable, userId: string): Promise<Partial<Preferences>> {
  const [row] = await db
    .select({ choices: preferences.choices })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return row?.choices ?? {};
}

/** Two devices may change different choices at once; both stay. */
export async function mergeChoices(db: Queryable, userId: string, choices: Partial<Preferences>, now: Date) {
  await db
    .insert(preferences)
    .values({ userId, choices })
    .onConflictDoUpdate({
      target: preferences.userId,
      set: { choices: sql`${preferences.choices} || excluded.choices`, updatedAt: now },
    });
}
