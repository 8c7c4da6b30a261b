import { and, count, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { schools, schoolTeachers } from '#db/tables/schools.ts';
import { type ConfirmedVia, users } from '#db/tables/sign-on.ts';
import type { Window } from '#lib/paging.ts';

export type Confirmation = { via: ConfirmedVia; by: string | null; at: Date };
export type PersonRow = typeof users.$inferSelect;

const nobody = {
  confirmedSchoolId: null,
  schoolConfirmedVia: '',
  schoolConfirmedBy: null,
  schoolConfirmedAt: null,
} as const;

function confirmed(schoolId: string, { via, by, at }: Confirmation) {
  return {
    confirmedSchoolId: schoolId,
    schoolConfirmedVia: via,
    schoolConfirmedBy: by,
    schoolConfirmedAt: at,
    schoolRefusedAt: null,
  };
}

/** Of those named, who chose this school and is no member yet. */
const isGuestOf = (schoolId: string) =>
  and(eq(users.chosenSchoolId, schoolId), isNull(users.memberSchoolId), isNull(users.closingAt));

export async function isOnList(db: Queryable, schoolId: string, mobile: string): Promise<boolean> {
  return (
    (await db.$count(schoolTeachers, and(eq(schoolTeachers.schoolId, schoolId), eq(schoolTeachers.mobile, mobile)))) > 0
  );
}

export async function countOnList(db: Queryable, schoolId: string, mobiles: readonly string[]): Promise<number> {
  return db.$count(
    schoolTeachers,
    and(eq(schoolTeachers.schoolId, schoolId), inArray(schoolTeachers.mobile, [...mobiles])),
  );
}

export async function insertOnList(db: Queryable, schoolId: string, mobiles: readonly string[]): Promise<void> {
  const rows = mobiles.map((mobile) => ({ schoolId, mobile }));
  if (rows.length > 0) await db.insert(schoolTeachers).values(rows).onConflictDoNothing();
}

/** Who becomes a teacher of the school the moment she is on its list. */
export type Importable = 'chose it' | 'chose it or none';

/** Who has an account, is nobody's teacher yet, and chose this school, or none. */
export async function listImportable(db: Queryable, schoolId: string, mobiles: readonly string[], whom: Importable) {
  const isFree = whom === 'chose it' ? undefined : and(isNull(users.chosenSchoolId), eq(users.schoolName, ''));
  return db
    .select()
    .from(users)
    .where(
      and(
        inArray(users.mobile, [...mobiles]),
        isNull(users.memberSchoolId),
        or(eq(users.chosenSchoolId, schoolId), isFree),
      ),
    );
}

/** Chooses the school for her and confirms it. */
/** How somebody stands to the schools. */
export async function findStanding(db: Queryable, userId: string) {
  const [row] = await db
    .select({ roleId: users.roleId, memberSchoolId: users.memberSchoolId })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

export async function placeIn(
  db: Queryable,
  userId: string,
  school: { id: string; areaId: string },
  confirmation: Confirmation,
): Promise<void> {
  await db
    .update(users)
    .set({ chosenSchoolId: school.id, schoolName: '', areaId: school.areaId, ...confirmed(school.id, confirmation) })
    .where(eq(users.id, userId));
}

/** Answers those who were guests of this school and are members now. */
export async function confirmGuests(
  db: Queryable,
  schoolId: string,
  userIds: readonly string[],
  confirmation: Confirmation,
): Promise<string[]> {
  const rows = await db
    .update(users)
    .set(confirmed(schoolId, confirmation))
    .where(and(isGuestOf(schoolId), inArray(users.id, [...userIds])))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

export async function refuseGuests(db: Queryable, schoolId: string, userIds: readonly string[], at: Date) {
  const rows = await db
    .update(users)
    .set({ schoolRefusedAt: at })
    .where(and(isGuestOf(schoolId), isNull(users.schoolRefusedAt), inArray(users.id, [...userIds])))
    .returning({ id: users.id });
  return rows.map(({ id }) => id);
}

/**
 * Leaves out those with the kept role. Who is removed is marked as refused, so that importing a list does not make her
 * a member again.
 */
export async function removeMembers(
  db: Queryable,
  schoolId: string,
  userIds: readonly string[],
  { keptRole, at }: { keptRole: number; at: Date },
) {
  const rows = await db
    .update(users)
    .set({ ...nobody, schoolRefusedAt: at })
    .where(and(eq(users.memberSchoolId, schoolId), ne(users.roleId, keptRole), inArray(users.id, [...userIds])))
    .returning({ id: users.id, mobile: users.mobile });
  const mobiles = rows.map(({ mobile }) => mobile);
  await db
    .delete(schoolTeachers)
    .where(and(eq(schoolTeachers.schoolId, schoolId), inArray(schoolTeachers.mobile, mobiles)));
  return rows.map(({ id }) => id);
}

/** What another school said of her no longer counts, neither its yes nor its no. */
export async function forgetConfirmation(db: Queryable, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ ...nobody, schoolRefusedAt: null })
    .where(eq(users.id, userId));
}

export async function listPeople(
  db: Queryable,
  schoolId: string,
  state: 'guest' | 'member',
  window: Window,
): Promise<{ rows: PersonRow[]; total: number }> {
  const isWanted =
    state === 'guest'
      ? and(isGuestOf(schoolId), isNull(users.schoolRefusedAt))
      : and(eq(users.memberSchoolId, schoolId), isNull(users.closingAt));
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(isWanted)
      .orderBy(desc(users.updatedAt), users.id)
      .limit(window.limit)
      .offset(window.offset),
    db.select({ total: count() }).from(users).where(isWanted),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function endCode(db: Queryable, schoolId: string, at: Date): Promise<void> {
  await db.update(schools).set({ codeExpiresAt: at }).where(eq(schools.id, schoolId));
}

export async function renewCode(db: Queryable, schoolId: string, number: number, expiresAt: Date): Promise<void> {
  await db.update(schools).set({ codeNumber: number, codeExpiresAt: expiresAt }).where(eq(schools.id, schoolId));
}
