import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { classes, students } from '#db/tables/schools.ts';

type SchoolClass = Required<Pick<typeof classes.$inferInsert, 'id' | 'gradeCode' | 'name'>> & { schoolId: string };

/** The class of a school by grade and name; made when it is not there. */
export async function upsertSchoolClass(db: Queryable, row: SchoolClass): Promise<string> {
  const [kept] = await db
    .insert(classes)
    .values(row)
    .onConflictDoUpdate({
      target: [classes.schoolId, classes.gradeCode, classes.name],
      targetWhere: sql`created_by is null`,
      set: { updatedAt: sql`now()` },
    })
    .returning({ id: classes.id });
  if (!kept) throw new Error('an upserted class must be answered');
  return kept.id;
}

/** Two students may share a name: a class keeps as many of one name as the longest list has had. */
export async function insertMissingStudents(
  db: Queryable,
  classId: string,
  names: readonly string[],
  newId: () => string,
): Promise<number> {
  const there = await db.select({ name: students.name }).from(students).where(eq(students.classId, classId));
  const left = new Map<string, number>();
  for (const { name } of there) left.set(name, (left.get(name) ?? 0) + 1);
  const missing = names.filter((name) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count <= 0;
  });
  if (missing.length > 0) await db.insert(students).values(missing.map((name) => ({ id: newId(), classId, name })));
  return missing.length;
}

/** How many of these a class has already, as the list would count them. */
export async function countKnownStudents(
  db: Queryable,
  { schoolId, gradeCode, name }: Pick<SchoolClass, 'schoolId' | 'gradeCode' | 'name'>,
  names: readonly string[],
): Promise<number> {
  const there = await db
    .select({ name: students.name })
    .from(students)
    .innerJoin(classes, eq(classes.id, students.classId))
    .where(
      and(
        eq(classes.schoolId, schoolId),
        eq(classes.gradeCode, gradeCode),
        eq(classes.name, name),
        isNull(classes.createdBy),
      ),
    );
  const left = new Map<string, number>();
  for (const one of there) left.set(one.name, (left.get(one.name) ?? 0) + 1);
  return names.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count > 0;
  }).length;
}
