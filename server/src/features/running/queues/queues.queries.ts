import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { makings, makingsEnded } from '#db/tables/making.ts';
import { schools } from '#db/tables/schools.ts';
import { users } from '#db/tables/sign-on.ts';

export type TaskState = 'failed' | 'at-work' | 'waiting';
export type TaskRow = {
  kind: string;
  ref: string;
  userId: string | null;
  ownerName: string | null;
  schoolName: string | null;
  state: TaskState;
  reason: string;
  askedAt: Date;
  tookMs: number | null;
};

/** What is there now is few; what ended has its index by time. */
export async function sumQueues(db: Queryable, { hourAgo, dayAgo }: { hourAgo: Date; dayAgo: Date }) {
  const { rows } = await db.execute<{
    kind: string;
    atWork: number;
    waiting: number;
    failed: number;
    p95Ms: number | null;
    doneLastHour: number;
    doneLastDay: number;
  }>(sql`
    with there as (
      select kind, count(claim)::int as at_work, (count(*) - count(claim))::int as waiting from makings group by kind
    ), ended as (
      select kind, count(*) filter (where is_failed)::int as failed,
        count(*) filter (where not is_failed and ended_at > ${hourAgo})::int as done_hour,
        count(*) filter (where not is_failed)::int as done_day,
        percentile_cont(0.95) within group (order by took_ms) filter (where ended_at > ${hourAgo}) as p95
      from makings_ended where ended_at > ${dayAgo} group by kind
    )
    select kind, coalesce(at_work, 0) as "atWork", coalesce(waiting, 0) as waiting, coalesce(failed, 0) as failed,
      p95::float as "p95Ms", coalesce(done_hour, 0) as "doneLastHour", coalesce(done_day, 0) as "doneLastDay"
    from there full join ended using (kind)`);
  return rows;
}

const owner = { ownerName: users.userName, schoolName: schools.name };

export async function listFailed(db: Queryable, since: Date, kind: string | undefined, limit: number) {
  return db
    .select({
      kind: makingsEnded.kind,
      ref: makingsEnded.ref,
      userId: makingsEnded.userId,
      reason: makingsEnded.reason,
      endedAt: makingsEnded.endedAt,
      tookMs: makingsEnded.tookMs,
      ...owner,
    })
    .from(makingsEnded)
    .leftJoin(users, eq(users.id, makingsEnded.userId))
    .leftJoin(schools, eq(schools.id, users.memberSchoolId))
    .where(and(makingsEnded.isFailed, gt(makingsEnded.endedAt, since), kind ? eq(makingsEnded.kind, kind) : undefined))
    .orderBy(desc(makingsEnded.endedAt))
    .limit(limit);
}

export async function listThere(
  db: Queryable,
  state: Exclude<TaskState, 'failed'>,
  kind: string | undefined,
  limit: number,
) {
  return db
    .select({ kind: makings.kind, ref: makings.ref, userId: makings.userId, askedAt: makings.askedAt, ...owner })
    .from(makings)
    .leftJoin(users, eq(users.id, makings.userId))
    .leftJoin(schools, eq(schools.id, users.memberSchoolId))
    .where(
      and(
        state === 'at-work' ? isNotNull(makings.claim) : isNull(makings.claim),
        kind ? eq(makings.kind, kind) : undefined,
      ),
    )
    .orderBy(asc(makings.askedAt))
    .limit(limit);
}

/** Whose it is, where it failed or is being made. */
export async function findOwner(db: Queryable, kind: string, ref: string): Promise<string | null | undefined> {
  const { rows } = await db.execute<{ userId: string | null }>(
    sql`select user_id as "userId" from makings where kind = ${kind} and ref = ${ref}
      union all select user_id from makings_ended where kind = ${kind} and ref = ${ref} and is_failed limit 1`,
  );
  return rows[0]?.userId;
}
