import type { PgBoss } from 'pg-boss';
import type { Line } from './jobs.ts';

/** Everything in a queue, what waits in the order in which it is taken. */
export async function lineOf(boss: PgBoss, queue: string): Promise<Line> {
  const { rows } = await boss.getDb().executeSql(
    `select singleton_key as key, state = 'active' as "isAtWork" from jobs.job
     where name = $1 and state <= 'active' order by priority desc, created_on, id`,
    [queue],
  );
  const keysOf = (isAtWork: boolean) => rows.filter((row) => row.isAtWork === isAtWork).map(({ key }) => key);
  return { atWork: keysOf(true), waiting: keysOf(false) };
}
