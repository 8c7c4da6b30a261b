import type { TestApp } from './test-app.ts';

/** Makes a teacher a member of a school, as its administrator would. */
export async function joinSchool(app: Pick<TestApp, 'database'>, { userId }: { userId: string }, schoolId: string) {
  await app.database.pool.query(
    `update users set school_id = $2, confirmed_school_id = $2, school_confirmed_via = 'administrator',
       school_confirmed_at = now() where id = $1`,
    [userId, schoolId],
  );
}
