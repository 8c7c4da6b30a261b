import type { PgBoss } from 'pg-boss';

/** Before all that wait in its queue now; what comes later takes its fair turn behind it. */
export async function putFirst(boss: PgBoss, queue: string, key: string): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `update jobs.job set priority = 1 + greatest(0,
       (select max(priority) from jobs.job where name = $1 and state < 'active'))
     where name = $1 and singleton_key = $2 and state < 'active' returning id`,
    [queue, key],
  );
  return rows.length > 0;
}
