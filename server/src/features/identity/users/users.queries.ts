import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { preparedOnce } from '#db/prepared.ts';
import { openSharedTrips } from '#db/shared-trips.ts';
import { projectGrants } from '#db/tables/schools.ts';
import { sessions, users } from '#db/tables/sign-on.ts';

export type UserRow = typeof users.$inferSelect;
export type ProfileRow = Pick<
  UserRow,
  | 'userName'
  | 'nickName'
  | 'imgUrl'
  | 'phaseCode'
  | 'subjectCode'
  | 'gradeCode'
  | 'areaId'
  | 'chosenSchoolId'
  | 'schoolName'
>;

const usersById = preparedOnce((db: Queryable) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('userIds')})`)
    .prepare('users-by-id'),
);

const userById = preparedOnce((db: Queryable) =>
  openSharedTrips({
    go: async (userIds: readonly string[]) => {
      const rows = await usersById(db).execute({ userIds: [...new Set(userIds)] });
      const found = new Map(rows.map((row) => [row.id, row]));
      return userIds.map((userId) => found.get(userId));
    },
  }),
);

export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  return userById(db)(userId);
}

export async function updateProfile(db: Queryable, userId: string, profile: ProfileRow, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...profile, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function findUserByMobile(db: Queryable, mobile: string): Promise<UserRow | undefined> {
  if (mobile === '') return undefined;
  const [row] = await db.select().from(users).where(eq(users.mobile, mobile));
  return row;
}

export async function updateRole(db: Queryable, userId: string, roleId: number, now: Date): Promise<void> {
  await db.update(users).set({ roleId, updatedAt: now }).where(eq(users.id, userId));
}

/** An empty reason ends the suspension. */
export async function updateSuspension(db: Queryable, userId: string, reason: string, now: Date): Promise<void> {
  await db.update(users).set({ suspendedReason: reason, updatedAt: now }).where(eq(users.id, userId));
}

type ProjectKey = { projectId: string; userId: string };

export async function upsertProjectGrant(db: Queryable, key: ProjectKey, expiresAt: Date | null): Promise<void> {
  await db
    .insert(projectGrants)
    .values({ ...key, expiresAt })
    .onConflictDoUpdate({ target: [projectGrants.projectId, projectGrants.userId], set: { expiresAt } });
}

/** False when there was no such grant. */
export async function deleteProjectGrant(db: Queryable, { projectId, userId }: ProjectKey): Promise<boolean> {
  const { rowCount } = await db
    .delete(projectGrants)
    .where(and(eq(projectGrants.projectId, projectId), eq(projectGrants.userId, userId)));
  return rowCount === 1;
}

/** Of those who have written one, who has the role longest. */
export async function findNameOfRole(db: Queryable, roleId: number): Promise<string> {
  const [row] = await db
    .select({ userName: users.userName })
    .from(users)
    .where(and(eq(users.roleId, roleId), ne(users.userName, ''), isNull(users.closingAt)))
    .orderBy(asc(users.createdAt))
    .limit(1);
  return row?.userName ?? '';
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

/** Her session is the project's from now on. */
export async function noteProject(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: string },
  projectId: string,
): Promise<void> {
  await db
    .update(sessions)
    .set({ projectId })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
}
