import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { projectGrants } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';

export type UserRow = typeof users.$inferSelect;
export type ProfileRow = Pick<
  UserRow,
  'userName' | 'nickName' | 'imgUrl' | 'phaseCode' | 'subjectCode' | 'gradeCode' | 'areaId' | 'schoolId' | 'schoolName'
>;

const userById = preparedOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('user-by-id'),
);

export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await userById(db).execute({ userId });
  return row;
}

export async function updateProfile(db: Queryable, userId: string, profile: ProfileRow, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...profile, updatedAt: now })
    .where(eq(users.id, userId));
}

/** False when nobody has this mobile. */
export async function updateRole(db: Queryable, mobile: string, roleId: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ roleId, updatedAt: now })
    .where(eq(users.mobile, mobile))
    .returning({ id: users.id });
  return rows.length === 1;
}

/** What anybody signed in may know of anybody. */
export async function listPublicUsers(db: Queryable, userIds: string[]) {
  return db
    .select({ id: users.id, userName: users.userName, nickName: users.nickName, imgUrl: users.imgUrl })
    .from(users)
    .where(inArray(users.id, userIds));
}

export async function findProjectGrant(db: Queryable, userId: string, projectId: string) {
  const [row] = await db
    .select()
    .from(projectGrants)
    .where(and(eq(projectGrants.userId, userId), eq(projectGrants.projectId, projectId)));
  return row;
}
