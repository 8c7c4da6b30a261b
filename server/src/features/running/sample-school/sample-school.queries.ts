import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { classes, classTeachers, schools, students } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';

export async function insertTeachers(db: Queryable, rows: (typeof users.$inferInsert)[]): Promise<string[]> {
  const inserted = await db
    .insert(users)
    .values(rows)
    .onConflictDoNothing({ target: users.mobile, where: sql`mobile <> ''` })
    .returning({ id: users.id });
  return inserted.map(({ id }) => id);
}

export async function insertClasses(db: Queryable, rows: (typeof classes.$inferInsert)[]): Promise<void> {
  await db.insert(classes).values(rows);
}

export async function insertClassTeachers(db: Queryable, rows: (typeof classTeachers.$inferInsert)[]): Promise<void> {
  await db.insert(classTeachers).values(rows);
}

export async function insertStudents(db: Queryable, rows: (typeof students.$inferInsert)[]): Promise<void> {
  await db.insert(students).values(rows);
}

/** Classes, students and everything the teachers made go with them, by the foreign keys. */
export async function deleteSchoolAndTeachers(db: Queryable, schoolId: string, teacherIds: string[]): Promise<void> {
  if (teacherIds.length > 0) await db.delete(users).where(inArray(users.id, teacherIds));
  await db.delete(schools).where(eq(schools.id, schoolId));
}
