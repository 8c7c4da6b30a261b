import type { Queryable } from '#db/database.ts';
import { preparedSources } from '#db/tables/lesson-preparations.ts';

type NewSource = Omit<typeof preparedSources.$inferInsert, 'updatedAt'>;

/** Whoever makes it again after a death makes it of what the design says by then. */
export async function putSource(db: Queryable, row: NewSource, now: Date): Promise<void> {
  const { designId, preparationId, uses } = row;
  await db
    .insert(preparedSources)
    .values({ ...row, updatedAt: now })
    .onConflictDoUpdate({
      target: [preparedSources.userId, preparedSources.kind, preparedSources.thingId],
      set: { designId, preparationId, uses, updatedAt: now },
    });
}
