import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { coursewareSources, coursewares, type SlideSources } from '#db/tables/courseware.ts';

export type SourcesRow = typeof coursewareSources.$inferSelect;

/** With the deck just stored, in its transaction: nothing of it is changed yet. */
export async function putSources(
  tx: Queryable,
  coursewareId: string,
  { designRevision, slides, now }: { designRevision: number; slides: SlideSources; now: Date },
): Promise<void> {
  const [row] = await tx
    .select({ deckRevision: coursewares.revision })
    .from(coursewares)
    .where(eq(coursewares.id, coursewareId));
  const begun = {
    designRevision,
    deckRevision: row?.deckRevision ?? 0,
    slides,
    decided: [],
    undo: null,
    updatedAt: now,
  };
  await tx
    .insert(coursewareSources)
    .values({ coursewareId, ...begun, createdAt: now })
    .onConflictDoUpdate({
      target: coursewareSources.coursewareId,
      set: { ...begun, revision: sql`${coursewareSources.revision} + 1` },
    });
}

export async function findSources(
  db: Queryable,
  userId: string,
  coursewareId: string,
): Promise<SourcesRow | undefined> {
  const [row] = await db
    .select(getTableColumns(coursewareSources))
    .from(coursewareSources)
    .innerJoin(coursewares, eq(coursewares.id, coursewareSources.coursewareId))
    .where(
      and(
        eq(coursewareSources.coursewareId, coursewareId),
        eq(coursewares.userId, userId),
        isNull(coursewares.removedAt),
      ),
    );
  return row;
}

type Decision = Pick<SourcesRow, 'slides' | 'decided' | 'undo' | 'designRevision' | 'deckRevision'>;

/** False when another tab decided meanwhile. */
export async function replaceSources(
  tx: Queryable,
  { coursewareId, revision }: Pick<SourcesRow, 'coursewareId' | 'revision'>,
  decision: Decision,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(coursewareSources)
    .set({ ...decision, revision: revision + 1, updatedAt: now })
    .where(and(eq(coursewareSources.coursewareId, coursewareId), eq(coursewareSources.revision, revision)));
  return rowCount === 1;
}

/** Only forward, and only what nobody decided on meanwhile. */
export async function settleSources(
  db: Queryable,
  { coursewareId, revision }: Pick<SourcesRow, 'coursewareId' | 'revision'>,
  seen: Pick<SourcesRow, 'designRevision' | 'deckRevision'>,
): Promise<void> {
  await db
    .update(coursewareSources)
    .set({
      designRevision: sql`greatest(${coursewareSources.designRevision}, ${seen.designRevision}::int)`,
      deckRevision: sql`greatest(${coursewareSources.deckRevision}, ${seen.deckRevision}::int)`,
    })
    .where(and(eq(coursewareSources.coursewareId, coursewareId), eq(coursewareSources.revision, revision)));
}
