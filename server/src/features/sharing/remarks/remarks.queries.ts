import { MAX_BELL_ITEMS } from '@app/contract/running/bell.ts';
import { MAX_REMARKS } from '@app/contract/sharing/remarks.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, max, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { sharer } from '#db/sharer.ts';
import { designs } from '#db/tables/designs.ts';
import { circulations, remarks } from '#db/tables/remarks.ts';
import { users } from '#db/tables/sign-on.ts';

export type CirculationRow = typeof circulations.$inferSelect;
export type RemarkRow = typeof remarks.$inferSelect & { authorName: string };

/** A design has one; it keeps its link when it is passed around again. */
export async function putCirculation(db: Queryable, row: CirculationRow): Promise<CirculationRow> {
  const { schoolId, expiresAt, updatedAt } = row;
  const [kept] = await db
    .insert(circulations)
    .values(row)
    .onConflictDoUpdate({ target: circulations.designId, set: { schoolId, expiresAt, updatedAt } })
    .returning();
  return kept ?? row;
}

export async function findOfDesign(
  db: Queryable,
  userId: string,
  designId: string,
): Promise<CirculationRow | undefined> {
  const [row] = await db
    .select()
    .from(circulations)
    .where(and(eq(circulations.userId, userId), eq(circulations.designId, designId)));
  return row;
}

/** Open to this school, of a teacher who is still one of it and may still share. */
export async function findOpen(
  db: Queryable,
  circulationId: string,
  schoolId: string,
  now: Date,
): Promise<(CirculationRow & { ownerName: string }) | undefined> {
  const [row] = await db
    .select({ circulation: circulations, ...sharer })
    .from(circulations)
    .innerJoin(users, and(eq(users.id, circulations.userId), eq(users.memberSchoolId, circulations.schoolId)))
    .where(
      and(eq(circulations.id, circulationId), eq(circulations.schoolId, schoolId), gt(circulations.expiresAt, now)),
    );
  return row?.isOwnerActive ? { ...row.circulation, ownerName: row.ownerName } : undefined;
}

export async function endCirculation(db: Queryable, userId: string, designId: string, now: Date): Promise<void> {
  await db
    .update(circulations)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(eq(circulations.userId, userId), eq(circulations.designId, designId), gt(circulations.expiresAt, now)));
}

/** Those still open come first, then the newest. */
export async function listRemarks(db: Queryable, circulationId: string): Promise<RemarkRow[]> {
  const rows = await db
    .select({ remark: remarks, authorName: sharer.ownerName })
    .from(remarks)
    .innerJoin(users, eq(users.id, remarks.userId))
    .where(eq(remarks.circulationId, circulationId))
    .orderBy(sql`${remarks.doneAt} is not null`, asc(remarks.createdAt), asc(remarks.id))
    .limit(MAX_REMARKS);
  return rows.map(({ remark, authorName }) => ({ ...remark, authorName }));
}

/** Unless there are too many: counted and written under one lock, so that many at once are not more than the limit. */
export async function insertRemark(db: Queryable, row: typeof remarks.$inferSelect): Promise<boolean> {
  await db
    .select({ id: circulations.id })
    .from(circulations)
    .where(eq(circulations.id, row.circulationId))
    .for('update');
  if ((await db.$count(remarks, eq(remarks.circulationId, row.circulationId))) >= MAX_REMARKS) return false;
  await db.insert(remarks).values(row);
  return true;
}

export async function deleteRemark(db: Queryable, userId: string, remarkId: string): Promise<boolean> {
  const gone = await db
    .delete(remarks)
    .where(and(eq(remarks.id, remarkId), eq(remarks.userId, userId)))
    .returning({ id: remarks.id });
  return gone.length > 0;
}

/** Only of a design of hers. */
export async function setDone(db: Queryable, userId: string, remarkId: string, doneAt: Date | null): Promise<boolean> {
  const hers = db.select({ id: circulations.id }).from(circulations).where(eq(circulations.userId, userId));
  const changed = await db
    .update(remarks)
    .set({ doneAt })
    .where(and(eq(remarks.id, remarkId), inArray(remarks.circulationId, hers)))
    .returning({ id: remarks.id });
  return changed.length > 0;
}

/** What others wrote on designs of hers and she has not dealt with, by design. */
export async function listOpenRemarks(db: Queryable, userId: string, since: Date) {
  return db
    .select({
      designId: circulations.designId,
      title: designs.title,
      open: count(),
      latestAt: max(remarks.createdAt),
      names: sql<string[]>`array_agg(distinct ${sharer.ownerName})`,
      latest: sql<string>`(array_agg(${remarks.text} order by ${remarks.createdAt} desc))[1]`,
    })
    .from(remarks)
    .innerJoin(circulations, eq(circulations.id, remarks.circulationId))
    .innerJoin(designs, and(eq(designs.id, circulations.designId), isNull(designs.removedAt)))
    .innerJoin(users, eq(users.id, remarks.userId))
    .where(
      and(
        eq(circulations.userId, userId),
        sql`${remarks.userId} <> ${userId}`,
        isNull(remarks.doneAt),
        gt(remarks.createdAt, since),
      ),
    )
    .groupBy(circulations.designId, designs.title)
    .orderBy(desc(max(remarks.createdAt)))
    .limit(MAX_BELL_ITEMS);
}

/** Of all teachers: those that ended before, with what was remarked. */
export async function deleteEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(circulations).where(lt(circulations.expiresAt, before));
}
