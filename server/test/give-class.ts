import { saveUserInfo } from '@app/contract/identity/users.ts';
import type { Teacher, TestApp } from './test-app.ts';

/** A class of the ninth grade that this teacher of mathematics names as hers, with its pupils. */
export async function giveClass(
  app: Pick<TestApp, 'call' | 'database'>,
  teacher: Teacher,
  className: string,
  pupils: readonly string[],
): Promise<void> {
  const about = { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' } as const;
  await app.call(saveUserInfo, { ...about, classes: [{ className }] }, teacher);
  const { pool } = app.database;
  const { rows } = await pool.query('select class_id from class_teachers where user_id = $1', [teacher.userId]);
  for (const name of pupils) {
    await pool.query('insert into students (id, class_id, name) values (gen_random_uuid(), $1, $2)', [
      rows[0].class_id,
      name,
    ]);
  }
}
