import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { consoleDays } from '#db/tables/console.ts';

/** What is counted as it is now, and so of today alone. */
const OF_NOW = ['storage', 'accounts', 'members-waiting'];

type Span = { day: string; from: Date; to: Date };

/** What happened in a day, by its indexes by time, into a few rows for each school. Again and again until the day is over. */
export async function countDay(tx: Queryable, { day, from, to }: Span): Promise<void> {
  await tx.execute(sql`delete from console_days where day = ${day}
    and not figure = any(${sql.param(OF_NOW)}::text[])`);
  await tx.execute(sql`
    with asked as (
      select user_id, state from exchanges where created_at >= ${from} and created_at < ${to}
    ), ended as (
      select user_id, kind, is_failed from makings_ended where ended_at >= ${from} and ended_at < ${to}
    ), counted as (
      select user_id, 'teachers' as figure, 1::bigint as amount
        from (select user_id from asked union select user_id from ended) active
      union all select user_id, 'answers', count(*) from asked group by 1
      union all select user_id, 'made.' || kind, count(*) from ended where not is_failed group by 1, 2
      union all select user_id, 'errors', count(*) from asked where state = 'failed' group by 1
      union all select user_id, 'errors', count(*) from ended where is_failed group by 1
      union all select user_id, 'cost', sum(cost) from model_calls where at >= ${from} and at < ${to} group by 1
    )
    insert into console_days (day, school_id, figure, amount)
    select ${day}::date, coalesce(u.member_school_id, ''), figure, sum(amount)
    from counted left join users u on u.id = counted.user_id group by 2, 3 having sum(amount) > 0`);
}

/** How it stands now, kept under today. */
export async function countNow(tx: Queryable, day: string): Promise<void> {
  await tx.execute(sql`delete from console_days where day = ${day} and figure = any(${sql.param(OF_NOW)}::text[])`);
  await tx.execute(sql`
    insert into console_days (day, school_id, figure, amount)
    select ${day}::date, school_id, figure, sum(amount) from (
      select coalesce(u.member_school_id, '') as school_id, 'storage' as figure, used_bytes as amount
        from drive_usage join users u on u.id = drive_usage.user_id
      union all select coalesce(member_school_id, ''), 'accounts', 1 from users
      union all select school_id, 'members-waiting', 1 from users
        where school_id <> '' and member_school_id is null and school_refused_at is null
    ) counted group by 2, 3 having sum(amount) > 0`);
}

export type DaySum = { day: string; figure: string; amount: number };

/** Of one school, or of all together. */
export async function sumDays(db: Queryable, since: string, schoolId: string | undefined): Promise<DaySum[]> {
  const amount = sql<string>`sum(${consoleDays.amount})`;
  const rows = await db
    .select({ day: consoleDays.day, figure: consoleDays.figure, amount })
    .from(consoleDays)
    .where(and(gte(consoleDays.day, since), schoolId === undefined ? undefined : eq(consoleDays.schoolId, schoolId)))
    .groupBy(consoleDays.day, consoleDays.figure);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export async function countFailed(db: Queryable, since: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from makings_ended where is_failed and ended_at >= ${since}`,
  );
  return rows[0]?.n ?? 0;
}

/** What colleagues wait for somebody to look at. */
export async function countReviews(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select (select count(*) from cases where audit_status = 1 and removed_at is null)::int
      + (select count(*) from agents where audit_status = 1 and removed_at is null)::int as n`);
  return rows[0]?.n ?? 0;
}
