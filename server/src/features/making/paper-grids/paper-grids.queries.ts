import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { paperGrids } from '#db/tables/paper-grids.ts';

type GridRow = typeof paperGrids.$inferSelect;
type Wanted = { paperId?: string | undefined; phase?: string | undefined; subject?: string | undefined };

/** More are not offered to begin with. */
const MOST_LISTED = 30;

/** False when the id is another teacher's. */
export async function putGrid(db: Queryable, row: typeof paperGrids.$inferInsert): Promise<boolean> {
  const { title, phaseCode, subjectCode, grid, standing = null, updatedAt } = row;
  const { rowCount } = await db
    .insert(paperGrids)
    .values(row)
    .onConflictDoUpdate({
      target: paperGrids.id,
      set: { title, phaseCode, subjectCode, grid, standing, updatedAt },
      setWhere: eq(paperGrids.userId, row.userId),
    });
  return rowCount === 1;
}

export async function isGridThere(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.$count(paperGrids, and(eq(paperGrids.userId, userId), eq(paperGrids.id, id)))) > 0;
}

export async function setPaper(db: Queryable, userId: string, id: string, paperId: string): Promise<void> {
  await db
    .update(paperGrids)
    .set({ paperId })
    .where(and(eq(paperGrids.userId, userId), eq(paperGrids.id, id)));
}

export async function countGrids(db: Queryable, userId: string): Promise<number> {
  return db.$count(paperGrids, eq(paperGrids.userId, userId));
}

/** The last changed first. */
export async function listGrids(
  db: Queryable,
  userId: string,
  { paperId, phase, subject }: Wanted,
): Promise<GridRow[]> {
  return db
    .select()
    .from(paperGrids)
    .where(
      and(
        eq(paperGrids.userId, userId),
        paperId ? eq(paperGrids.paperId, paperId) : undefined,
        phase ? eq(paperGrids.phaseCode, phase) : undefined,
        subject ? eq(paperGrids.subjectCode, subject) : undefined,
        // What was opened and left says nothing to whoever looks for a table.
        paperId ? undefined : sql`jsonb_array_length(${paperGrids.grid} -> 'demands') > 0`,
      ),
    )
    .orderBy(desc(paperGrids.updatedAt), asc(paperGrids.id))
    .limit(MOST_LISTED);
}

export async function listAllGrids(db: Queryable, userId: string): Promise<GridRow[]> {
  return db.select().from(paperGrids).where(eq(paperGrids.userId, userId)).orderBy(asc(paperGrids.createdAt));
}

export async function deleteGrid(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(paperGrids).where(and(eq(paperGrids.userId, userId), eq(paperGrids.id, id)));
  return rowCount === 1;
}
