import type { PgBoss } from 'pg-boss';

/**
 * Where a piece of work stands among those of everybody, so that teachers take turns in a queue: behind her own, and
 * level with the next of anybody else's. Who has five hundred waiting is overtaken by whoever has none.
 */
export async function fairPriority(boss: PgBoss, queue: string, owner: string): Promise<number> {
  const { rows } = await boss.getDb().executeSql(
    `select least(
       (select max(priority) from jobs.job where name = $1 and state < 'active'),
       (select min(priority) - 1 from jobs.job where name = $1 and state <= 'active' and group_id = $2),
       0) as priority`,
    [queue, owner],
  );
  return rows[0]?.priority ?? 0;
}
