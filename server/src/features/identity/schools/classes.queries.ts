import type { Grade } from '@app/contract/enums.ts';
import { and, asc, count, eq, inArray, notExists, or, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { classes, classTeachers, students } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

export type StudentRow = typeof students.$inferSelect;
export type NamedClass = { gradeCode: Grade; name: string };

/** Hers to see: she teaches the class, and it is her own or one of the school whose teacher she is now (rule ENV-007). */
const isTaughtBy = (userId: string | Placeholder) =>
  and(
    eq(classTeachers.classId, classes.id),
    eq(classTeachers.userId, userId),
    or(
      eq(classes.createdBy, userId),
      sql`${classes.schoolId} = (select member_school_id from users where id = ${userId})`,
    ),
  );

const taughtClasses = preparedOnce((db: Queryable) =>
  db
    .select({
      id: classes.id,
      name: classes.name,
      gradeCode: classes.gradeCode,
      createdBy: classes.createdBy,
      subjectCode: sql<string>`coalesce(nullif(${classTeachers.subjectCode}, ''), ${users.subjectCode})`,
    })
    .from(classTeachers)
    .innerJoin(classes, isTaughtBy(sql.placeholder('userId')))
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .orderBy(asc(classes.gradeCode), asc(classes.name))
    .prepare('taught-classes'),
);

export async function listTaughtClasses(db: Queryable, userId: string) {
  return taughtClasses(db).execute({ userId });
}

/** Null when she does not teach the class. */
export async function listStudents(
  db: Queryable,
  userId: string,
  classId: string,
  window: Window,
): Promise<{ rows: StudentRow[]; total: number } | null> {
  const [taught] = await db
    .select({ id: classes.id })
    .from(classTeachers)
    .innerJoin(classes, isTaughtBy(userId))
    .where(eq(classes.id, classId));
  if (!taught) return null;
  const ofClass = eq(students.classId, taught.id);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(students)
      .where(ofClass)
      .orderBy(asc(students.name), asc(students.id))
      .limit(window.limit)
      .offset(window.offset),
    db.select({ total: count() }).from(students).where(ofClass),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const pupilNames = preparedOnce((db: Queryable) =>
  db
    .selectDistinct({ name: students.name })
    .from(classTeachers)
    .innerJoin(classes, isTaughtBy(sql.placeholder('userId')))
    .innerJoin(students, eq(students.classId, classes.id))
    .orderBy(asc(students.name))
    .limit(sql.placeholder('limit'))
    .prepare('pupil-names'),
);

export async function listPupilNames(db: Queryable, userId: string, limit: number): Promise<string[]> {
  return (await pupilNames(db).execute({ userId, limit })).map(({ name }) => name);
}

/** The classes she named herself follow her to her new school. */
export async function moveOwnClasses(db: Queryable, userId: string, schoolId: string | null): Promise<void> {
  await db.update(classes).set({ schoolId }).where(eq(classes.createdBy, userId));
}

type OwnClass = NamedClass & { id: string; schoolId: string | null };

export async function insertOwnClasses(db: Queryable, userId: string, rows: OwnClass[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(classes)
    .values(rows.map((row) => ({ ...row, createdBy: userId })))
    .onConflictDoNothing();
  const named = rows.map(({ gradeCode, name }) => and(eq(classes.gradeCode, gradeCode), eq(classes.name, name)));
  const own = db
    .select({ classId: classes.id })
    .from(classes)
    .where(and(eq(classes.createdBy, userId), or(...named)));
  await db
    .insert(classTeachers)
    .values((await own).map(({ classId }) => ({ classId, userId })))
    .onConflictDoNothing();
}

/** A class with students is kept for the day she takes it up again. */
export async function leaveOwnClasses(db: Queryable, userId: string, classIds: string[]): Promise<void> {
  if (classIds.length === 0) return;
  await db.delete(classTeachers).where(and(eq(classTeachers.userId, userId), inArray(classTeachers.classId, classIds)));
  await db
    .delete(classes)
    .where(
      and(
        eq(classes.createdBy, userId),
        inArray(classes.id, classIds),
        notExists(db.select().from(students).where(eq(students.classId, classes.id))),
      ),
    );
}
