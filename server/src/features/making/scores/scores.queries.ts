import { and, asc, count, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { removalsOf } from '#db/removals.ts';
import { scorePupils, scoreSheets } from '#db/tables/scores.ts';
import type { Window } from '#lib/paging.ts';

export type SheetRow = typeof scoreSheets.$inferSelect;
export type PupilRow = typeof scorePupils.$inferSelect;
export type ListedSheet = Omit<SheetRow, 'items' | 'retaught'> & { pupilCount: number };

/** Hers, and not with the names of a class that is no longer hers to see (rule ENV-007). */
const isMine = (userId: string) =>
  and(
    eq(scoreSheets.userId, userId),
    isNull(scoreSheets.removedAt),
    or(
      isNull(scoreSheets.classId),
      sql`exists (
        select 1 from class_teachers t join classes c on c.id = t.class_id
        where t.class_id = ${scoreSheets.classId} and t.user_id = ${userId}
          and (c.created_by = ${userId} or c.school_id = (select member_school_id from users where id = ${userId}))
      )`,
    ),
  );
/** By the name of its table: alone in a statement a column is written without it. */
const pupilCount = sql<number>`(select count(*)::int from score_pupils p where p.sheet_id = score_sheets.id)`;

/** False when it is there already. */
export async function insertSheet(db: Queryable, row: typeof scoreSheets.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(scoreSheets).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function listSheets(
  db: Queryable,
  userId: string,
  paperId: string | undefined,
  limit: number,
): Promise<ListedSheet[]> {
  const { id, paperTitle, phaseCode, subjectCode, gradeCode, classId, className } = scoreSheets;
  const { removedAt, createdAt, updatedAt } = scoreSheets;
  return db
    .select({
      ...{ id, userId: scoreSheets.userId, paperId: scoreSheets.paperId, paperTitle, phaseCode, subjectCode },
      ...{ gradeCode, classId, className, removedAt, createdAt, updatedAt, pupilCount },
    })
    .from(scoreSheets)
    .where(and(isMine(userId), paperId === undefined ? undefined : eq(scoreSheets.paperId, paperId)))
    .orderBy(desc(scoreSheets.updatedAt), desc(scoreSheets.id))
    .limit(limit);
}

export type WholeSheet = { sheet: SheetRow; pupils: (PupilRow & { pupilId: string })[] };

/** Sheets with their pupils, the last changed first; of one class when it is named. */
export async function listWhole(
  db: Queryable,
  userId: string,
  classId: string | undefined,
  limit: number,
): Promise<WholeSheet[]> {
  const sheets = await db
    .select()
    .from(scoreSheets)
    .where(and(isMine(userId), classId === undefined ? undefined : eq(scoreSheets.classId, classId)))
    .orderBy(desc(scoreSheets.updatedAt), desc(scoreSheets.id))
    .limit(limit);
  if (sheets.length === 0) return [];
  const ids = sheets.map(({ id }) => id);
  const rows = await db.select().from(scorePupils).where(inArray(scorePupils.sheetId, ids));
  const pupils = Map.groupBy(
    rows.map((row) => ({ ...row, pupilId: row.id })),
    ({ sheetId }) => sheetId,
  );
  return sheets.map((sheet) => ({ sheet, pupils: pupils.get(sheet.id) ?? [] }));
}

export async function countSheets(db: Queryable, userId: string): Promise<number> {
  return db.$count(scoreSheets, eq(scoreSheets.userId, userId));
}

export async function findSheet(db: Queryable, userId: string, id: string): Promise<SheetRow | undefined> {
  const [found] = await db
    .select()
    .from(scoreSheets)
    .where(and(isMine(userId), eq(scoreSheets.id, id)));
  return found;
}

/** Holds the sheet until the end of the transaction: its pupils are counted and told apart one change after the other. */
export async function lockSheet(db: Queryable, userId: string, id: string): Promise<SheetRow | undefined> {
  const [found] = await db
    .select()
    .from(scoreSheets)
    .where(and(isMine(userId), eq(scoreSheets.id, id)))
    .for('update');
  return found;
}

/** As they were entered. */
export async function listPupils(db: Queryable, sheetId: string): Promise<PupilRow[]> {
  return db
    .select()
    .from(scorePupils)
    .where(eq(scorePupils.sheetId, sheetId))
    .orderBy(asc(scorePupils.place), asc(scorePupils.id));
}

export async function insertPupils(db: Queryable, rows: (typeof scorePupils.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(scorePupils).values(rows);
}

/** Where the next one stands. */
export async function nextPlace(db: Queryable, sheetId: string): Promise<{ place: number; pupils: number }> {
  const [found] = await db
    .select({ last: max(scorePupils.place), pupils: count() })
    .from(scorePupils)
    .where(eq(scorePupils.sheetId, sheetId));
  return { place: (found?.last ?? 0) + 1, pupils: found?.pupils ?? 0 };
}

export type CellChange = { pupilId: string; isAbsent?: boolean | undefined; cells: Record<string, string> };

/** Cell by cell: an empty text clears one, and those that are not named stay. Says how many pupils that concerned. */
export async function changeCells(
  db: Queryable,
  sheetId: string,
  changes: readonly CellChange[],
  now: Date,
): Promise<number> {
  if (changes.length === 0) return 0;
  const rows = changes.map(({ pupilId, isAbsent, cells }) => {
    const set = Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''));
    const cleared = Object.keys(cells).filter((no) => cells[no] === '');
    return { id: pupilId, absent: isAbsent ?? null, set, cleared };
  });
  const { rowCount } = await db.execute(sql`
    update score_pupils p
    set cells = (p.cells || c.set) - array(select jsonb_array_elements_text(c.cleared)),
        is_absent = coalesce(c.absent, p.is_absent), updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id uuid, absent boolean, set jsonb, cleared jsonb)
    where p.id = c.id and p.sheet_id = ${sheetId}`);
  return rowCount ?? 0;
}

export async function setRetaught(db: Queryable, id: string, retaught: SheetRow['retaught']): Promise<void> {
  await db.update(scoreSheets).set({ retaught }).where(eq(scoreSheets.id, id));
}

export async function changeItems(db: Queryable, id: string, items: SheetRow['items'], now: Date): Promise<void> {
  await db.update(scoreSheets).set({ items, updatedAt: now }).where(eq(scoreSheets.id, id));
}

export async function touchSheet(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(scoreSheets).set({ updatedAt: now }).where(eq(scoreSheets.id, id));
}

/** False when there is no such pupil in that sheet. */
export async function changePupil(
  db: Queryable,
  sheetId: string,
  id: string,
  change: Partial<Pick<PupilRow, 'number' | 'name' | 'updatedAt'>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(scorePupils)
    .set(change)
    .where(and(eq(scorePupils.sheetId, sheetId), eq(scorePupils.id, id)));
  return rowCount === 1;
}

export async function deletePupil(db: Queryable, sheetId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(scorePupils)
    .where(and(eq(scorePupils.sheetId, sheetId), eq(scorePupils.id, id)));
  return rowCount === 1;
}

export const { setRemoved, eraseRemoved } = removalsOf(scoreSheets);

/** Everything of hers for her archive, the oldest first. */
export async function listOwn(
  db: Queryable,
  userId: string,
  { limit, offset }: Window,
): Promise<{ sheet: SheetRow; pupils: PupilRow[] }[]> {
  const sheets = await db
    .select()
    .from(scoreSheets)
    .where(isMine(userId))
    .orderBy(asc(scoreSheets.createdAt), asc(scoreSheets.id))
    .limit(limit)
    .offset(offset);
  if (sheets.length === 0) return [];
  const ids = sheets.map(({ id }) => id);
  const pupils = Map.groupBy(
    await db.select().from(scorePupils).where(inArray(scorePupils.sheetId, ids)).orderBy(asc(scorePupils.place)),
    ({ sheetId }) => sheetId,
  );
  return sheets.map((sheet) => ({ sheet, pupils: pupils.get(sheet.id) ?? [] }));
}
