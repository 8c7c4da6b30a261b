import type { Design, DesignSection } from '@app/contract/making/design.ts';
import type { DesignOutline, DesignRequest } from '@app/contract/making/designs.ts';
import { and, desc, eq, getTableColumns, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { removalsOf } from '#db/removals.ts';
import { designs, designVersions } from '#db/tables/designs.ts';
import type { Window } from '#lib/paging.ts';
import { shelfOf } from '#shelves/shelf.queries.ts';

export type DesignRow = typeof designs.$inferSelect;
export type WritingEnd = { stage: 'ready' | 'outline' | 'failed'; notice: string; now: Date };

const SAME_WORK_MS = 10 * 60_000;

const { design, request, outline, written, ...listed } = getTableColumns(designs);
const isMine = (userId: string) => and(eq(designs.userId, userId), isNull(designs.removedAt));
const isOne = (userId: string, id: string) => and(isMine(userId), eq(designs.id, id));

export async function insertDesign(db: Queryable, row: typeof designs.$inferInsert): Promise<void> {
  await db.insert(designs).values(row);
}

/** False where one of this id is there already. */
export async function insertNewDesign(db: Queryable, row: typeof designs.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(designs).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function findDesign(db: Queryable, userId: string, id: string): Promise<DesignRow | undefined> {
  const [row] = await db.select().from(designs).where(isOne(userId, id));
  return row;
}

/** With the row held until the transaction ends. */
export async function holdDesign(tx: Queryable, userId: string, id: string): Promise<DesignRow | undefined> {
  const [row] = await tx.select().from(designs).where(isOne(userId, id)).for('update');
  return row;
}

export async function listDesigns(
  db: Queryable,
  userId: string,
  { keyword, limit, offset }: Window & { keyword: string },
) {
  const isWanted = and(isMine(userId), keyword ? ilike(designs.title, `%${escapeLike(keyword)}%`) : undefined);
  const [list, total] = await Promise.all([
    db.select(listed).from(designs).where(isWanted).orderBy(desc(designs.updatedAt)).limit(limit).offset(offset),
    db.$count(designs, isWanted),
  ]);
  return { list, total };
}

/**
 * Keeps a whole design if nobody changed it meanwhile; the former one becomes a version, unless the same was being done
 * minutes ago: a page saves every few words.
 */
export async function replaceDesign(
  db: Queryable,
  userId: string,
  id: string,
  change: { revision: number; design: Design; title: string; reason: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with former as (
      select id, revision, design from designs
      where id = ${id} and user_id = ${userId} and removed_at is null and revision = ${change.revision}
        and stage not in ('outlining', 'writing') for update
    ), kept as (
      insert into design_versions (design_id, revision, reason, design, created_at)
      select id, revision, ${change.reason}, design, ${change.now.toISOString()}::timestamptz from former
      where not exists (
        select from design_versions newest where newest.design_id = former.id and newest.reason = ${change.reason}
          and newest.created_at > ${new Date(change.now.getTime() - SAME_WORK_MS).toISOString()}::timestamptz
          and newest.revision = (select max(revision) from design_versions where design_id = former.id))
      on conflict do nothing
    )
    update designs set design = ${JSON.stringify(change.design)}::jsonb, title = ${change.title},
      revision = designs.revision + 1, updated_at = ${change.now.toISOString()}::timestamptz
    from former where designs.id = former.id`);
  return rowCount === 1;
}

/** Begins to write an outline out, or what failed again, once; answers what was asked for. */
export async function startWriting(
  db: Queryable,
  userId: string,
  id: string,
  change: { stage: 'outlining' | 'writing'; outline: DesignOutline | null; now: Date },
): Promise<DesignRequest | undefined> {
  const [row] = await db
    .update(designs)
    .set({ stage: change.stage, outline: change.outline, written: [], notice: '', updatedAt: change.now })
    .where(and(isOne(userId, id), inArray(designs.stage, ['outline', 'failed'])))
    .returning({ request: designs.request });
  return row?.request;
}

/** Begins what failed again as it was asked for: with the outline she agreed to, else with the one she wanted to see first. */
export async function writeAgain(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<DesignRequest | undefined> {
  const asks = sql`case when ${designs.outline} is null and ${designs.request} ->> 'stage' = 'outline'
    then 'outlining' else 'writing' end`;
  const [row] = await db
    .update(designs)
    .set({ stage: asks, written: [], notice: '', updatedAt: now })
    .where(and(isOne(userId, id), eq(designs.stage, 'failed')))
    .returning({ request: designs.request });
  return row?.request;
}

/** The work of a job, whoever's it is. */
export async function findToWrite(db: Queryable, id: string): Promise<DesignRow | undefined> {
  const [row] = await db
    .select()
    .from(designs)
    .where(and(eq(designs.id, id), inArray(designs.stage, ['outlining', 'writing'])));
  return row;
}

export async function putSection(
  db: Queryable,
  id: string,
  change: { design: Design; section: DesignSection; notice: string; now: Date },
): Promise<void> {
  await db
    .update(designs)
    .set({
      design: change.design,
      title: change.design.head.title,
      written: sql`array_append(${designs.written}, ${change.section})`,
      notice: change.notice,
      updatedAt: change.now,
    })
    .where(eq(designs.id, id));
}

export async function endWriting(db: Queryable, id: string, { stage, notice, now }: WritingEnd): Promise<void> {
  await db
    .update(designs)
    .set({ stage, notice, revision: sql`${designs.revision} + 1`, updatedAt: now })
    .where(eq(designs.id, id));
}

export const { setRemoved, eraseRemoved } = removalsOf(designs);

export async function listVersions(db: Queryable, userId: string, id: string) {
  return db
    .select({ revision: designVersions.revision, reason: designVersions.reason, createdAt: designVersions.createdAt })
    .from(designVersions)
    .innerJoin(designs, eq(designs.id, designVersions.designId))
    .where(isOne(userId, id))
    .orderBy(desc(designVersions.revision));
}

export async function findVersion(db: Queryable, userId: string, id: string, revision: number) {
  const [found] = await db
    .select(getTableColumns(designVersions))
    .from(designVersions)
    .innerJoin(designs, eq(designs.id, designVersions.designId))
    .where(and(isOne(userId, id), eq(designVersions.revision, revision)));
  return found;
}

export const designShelf = shelfOf('design', designs, {
  lessonId: sql`${designs.request} ->> 'lessonId'`,
  place: designs.place,
});
