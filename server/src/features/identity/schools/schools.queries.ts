import type { Phase } from '@app/contract/enums.ts';
import { and, arrayContains, asc, eq, ilike, like, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { escapeLike } from '#db/like.ts';
import { schools } from '#db/tables/schools.ts';

export type SchoolRow = typeof schools.$inferSelect;
type NewSchool = Pick<SchoolRow, 'id' | 'name' | 'areaId' | 'phaseCodes'>;

export async function findSchool(db: Queryable, schoolId: string): Promise<SchoolRow | undefined> {
  const [row] = await db.select().from(schools).where(eq(schools.id, schoolId));
  return row;
}

/** Held until the transaction ends. */
export async function lockSchool(db: Queryable, schoolId: string): Promise<SchoolRow | undefined> {
  const [row] = await db.select().from(schools).where(eq(schools.id, schoolId)).for('update');
  return row;
}

type SchoolFilter = { areaPrefix: string; phaseCode: Phase | undefined; keyword: string | undefined };

export async function listSchools(db: Queryable, filter: SchoolFilter, limit: number): Promise<SchoolRow[]> {
  return db
    .select()
    .from(schools)
    .where(
      and(
        like(schools.areaId, `${filter.areaPrefix}%`),
        filter.phaseCode ? arrayContains(schools.phaseCodes, [filter.phaseCode]) : undefined,
        filter.keyword ? ilike(schools.name, `%${escapeLike(filter.keyword)}%`) : undefined,
      ),
    )
    .orderBy(asc(schools.areaId), asc(schools.name))
    .limit(limit);
}

/** Inserts what is new and corrects what was changed; two nodes may do so at once. */
export async function upsertSchools(db: Queryable, rows: NewSchool[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(schools)
    .values(rows)
    .onConflictDoUpdate({
      target: schools.id,
      set: {
        name: sql`excluded.name`,
        areaId: sql`excluded.area_id`,
        phaseCodes: sql`excluded.phase_codes`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`(schools.name, schools.area_id, schools.phase_codes)
        is distinct from (excluded.name, excluded.area_id, excluded.phase_codes)`,
    });
}
