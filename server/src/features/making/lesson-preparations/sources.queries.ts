import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { lessonPreparations, preparedSources } from '#db/tables/lesson-preparations.ts';

type SourceRow = typeof preparedSources.$inferSelect;
type NewSource = Omit<typeof preparedSources.$inferInsert, 'updatedAt'>;
export type PreparedThing = Pick<SourceRow, 'kind' | 'thingId'>;

const isOne = (userId: string, { kind, thingId }: PreparedThing) =>
  and(eq(preparedSources.userId, userId), eq(preparedSources.kind, kind), eq(preparedSources.thingId, thingId));

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

/** With the preparation it can be made anew in; none where she removed that. */
export async function findSource(db: Queryable, userId: string, thing: PreparedThing): Promise<SourceRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(preparedSources), preparationId: lessonPreparations.id })
    .from(preparedSources)
    .leftJoin(
      lessonPreparations,
      and(
        eq(lessonPreparations.id, preparedSources.preparationId),
        eq(lessonPreparations.userId, userId),
        isNull(lessonPreparations.removedAt),
      ),
    )
    .where(isOne(userId, thing));
  return row;
}

/** With the row held until the transaction ends. */
export async function holdSource(tx: Queryable, userId: string, thing: PreparedThing): Promise<SourceRow | undefined> {
  const [row] = await tx.select().from(preparedSources).where(isOne(userId, thing)).for('update');
  return row;
}

export async function putUses(
  tx: Queryable,
  userId: string,
  thing: PreparedThing,
  uses: SourceRow['uses'],
  now: Date,
): Promise<void> {
  await tx.update(preparedSources).set({ uses, updatedAt: now }).where(isOne(userId, thing));
}
