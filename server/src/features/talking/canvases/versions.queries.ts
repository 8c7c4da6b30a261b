import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { canvases, canvasVersions } from '#db/tables/canvases.ts';

export type VersionRow = typeof canvasVersions.$inferSelect;

const isHers = (db: Queryable, userId: string, canvasId: string) =>
  inArray(
    canvasVersions.canvasId,
    db
      .select({ id: canvases.id })
      .from(canvases)
      .where(and(eq(canvases.id, canvasId), eq(canvases.userId, userId))),
  );

const facts = {
  no: canvasVersions.no,
  reason: canvasVersions.reason,
  chars: sql<number>`char_length(${canvasVersions.text})`,
  createdAt: canvasVersions.createdAt,
};

export async function listVersions(db: Queryable, userId: string, canvasId: string) {
  return db
    .select(facts)
    .from(canvasVersions)
    .where(isHers(db, userId, canvasId))
    .orderBy(desc(canvasVersions.no));
}

/** A version and the one before it, the newer first. */
export async function findWithFormer(db: Queryable, userId: string, canvasId: string, no: number) {
  return db
    .select({ ...facts, text: canvasVersions.text })
    .from(canvasVersions)
    .where(and(isHers(db, userId, canvasId), lt(canvasVersions.no, no + 1)))
    .orderBy(desc(canvasVersions.no))
    .limit(2);
}

/** A further version; the newest becomes it instead where the same was being done a moment ago. */
export async function keepVersion(
  db: Queryable,
  version: Omit<VersionRow, 'no'>,
  { sameWorkMs, most }: { sameWorkMs: number; most: number },
): Promise<void> {
  const { canvasId, reason, text, createdAt } = version;
  const newest = sql`(select max(no) from canvas_versions where canvas_id = ${canvasId})`;
  const { rowCount } = await db
    .update(canvasVersions)
    .set({ text })
    .where(
      and(
        eq(canvasVersions.canvasId, canvasId),
        eq(canvasVersions.reason, reason),
        gt(canvasVersions.createdAt, new Date(createdAt.getTime() - sameWorkMs)),
        gt(canvasVersions.no, 1),
        sql`${canvasVersions.no} = ${newest}`,
      ),
    );
  if (rowCount === 1) return;
  await db.insert(canvasVersions).values({ ...version, no: sql`coalesce(${newest}, 0) + 1` });
  // The first stays for ever: it is what the model wrote.
  const isOld = sql`${canvasVersions.no} between 2 and ${newest} - ${most}::int`;
  await db.delete(canvasVersions).where(and(eq(canvasVersions.canvasId, canvasId), isOld));
}
