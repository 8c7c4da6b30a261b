import type { Teacher, TestApp } from './test-app.ts';

/** Makes her an operator, in a session that two things proved. */
export async function makeOperator({ database }: Pick<TestApp, 'database'>, { userId }: Teacher): Promise<void> {
  await database.pool.query('update users set role_id = 9 where id = $1', [userId]);
  await database.pool.query('update sessions set is_two_step = true where user_id = $1', [userId]);
}
