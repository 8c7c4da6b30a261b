import type { PgBoss } from 'pg-boss';

/** A queue in numbers. */
export type QueueFigures = {
  name: string;
  atWork: number;
  waiting: number;
  /** Given up by the queue itself, and still remembered. */
  failed: number;
  /** How long the first in line has waited; 0 where nobody waits. */
  oldestMs: number;
};

/** What waits or is at work is few and has an index; what failed is counted by the queue every few seconds. */
export async function figuresOf(boss: PgBoss, names: readonly string[]): Promise<QueueFigures[]> {
  const { rows } = await boss.getDb().executeSql(
    `select q.name, coalesce(n.at_work, 0)::int as "atWork", coalesce(n.waiting, 0)::int as waiting,
       q.failed_count::int as failed, coalesce(n.oldest_ms, 0)::float as "oldestMs"
     from jobs.queue q left join (
       select name, count(*) filter (where state = 'active') as at_work,
         count(*) filter (where state < 'active') as waiting,
         extract(epoch from now() - min(created_on) filter (where state < 'active')) * 1000 as oldest_ms
       from jobs.job where state <= 'active' group by name) n using (name)
     where q.name = any($1) order by q.name`,
    [names],
  );
  return rows;
}
