import { and, asc, count, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { behind, type Place, sortedBy } from '#db/keyset.ts';
import { escapeLike } from '#db/like.ts';
import { classes, projectGrants, schools, students } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';

export type SchoolsFilter = { keyword: string; schoolId: string | undefined };

// The table is named in words: of a query of one table the builder leaves its name out, and `id` would be that of the inner one.
const members = sql<number>`(select count(*)::int from users where member_school_id = schools.id and closing_at is null)`;
const guests = sql<number>`(select count(*)::int from users where school_id = schools.id and member_school_id is null
  and school_refused_at is null and closing_at is null)`;
const classesOf = sql<number>`(select count(*)::int from classes where school_id = schools.id and created_by is null)`;

const columns = {
  schoolId: schools.id,
  name: schools.name,
  areaId: schools.areaId,
  phaseCodes: schools.phaseCodes,
  members,
  guests,
  classes: classesOf,
};

type Sorted = { order: 'asc' | 'desc'; place: Place | undefined };

export async function listSchoolRows(
  db: Queryable,
  { keyword, schoolId }: SchoolsFilter,
  sorted: Sorted,
  limit: number,
) {
  const by = { by: sql`${schools.name} collate "C"`, id: schools.id, ...sorted };
  const words = `%${escapeLike(keyword)}%`;
  return db
    .select(columns)
    .from(schools)
    .where(
      and(
        schoolId === undefined ? undefined : eq(schools.id, schoolId),
        keyword === '' ? undefined : or(ilike(schools.name, words), eq(schools.id, keyword)),
        behind(by),
      ),
    )
    .orderBy(...sortedBy(by))
    .limit(limit);
}

export async function findSchoolRow(db: Queryable, schoolId: string) {
  const [row] = await db.select(columns).from(schools).where(eq(schools.id, schoolId));
  return row;
}

export async function deleteSchool(tx: Queryable, schoolId: string): Promise<void> {
  await tx.delete(schools).where(eq(schools.id, schoolId));
}

export async function listSchoolClasses(db: Queryable, schoolId: string) {
  return db
    .select({ classId: classes.id, gradeCode: classes.gradeCode, name: classes.name, pupils: count(students.id) })
    .from(classes)
    .leftJoin(students, eq(students.classId, classes.id))
    .where(and(eq(classes.schoolId, schoolId), isNull(classes.createdBy)))
    .groupBy(classes.id)
    .orderBy(asc(classes.gradeCode), asc(classes.name))
    .limit(500);
}

/** Who may use a project, those who were let in last first. */
export async function listGrantsOf(db: Queryable, projectId: string) {
  return db
    .select({
      userId: users.id,
      userName: sql<string>`coalesce(nullif(${users.userName}, ''), ${users.nickName})`,
      expiresAt: projectGrants.expiresAt,
    })
    .from(projectGrants)
    .innerJoin(users, eq(users.id, projectGrants.userId))
    .where(eq(projectGrants.projectId, projectId))
    .orderBy(sql`${projectGrants.createdAt} desc`)
    .limit(200);
}
