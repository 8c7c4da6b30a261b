import type { CallGroup } from '@app/contract/running/model-calls.ts';
import { MOST_CALL_GROUPS } from '@app/contract/running/model-calls.ts';
import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { modelCalls } from '#db/tables/model-calls.ts';
import { users } from '#db/tables/sign-on.ts';
import { failedCalls } from './model-calls.queries.ts';

export type Span = { since: Date; before: Date };

const keys: Record<CallGroup, SQL<string>> = {
  day: sql<string>`to_char(${modelCalls.at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`,
  area: sql<string>`${modelCalls.area}`,
  role: sql<string>`${modelCalls.role}`,
  model: sql<string>`${modelCalls.model}`,
  teacher: sql<string>`coalesce(${modelCalls.userId}::text, '')`,
  outcome: sql<string>`${modelCalls.outcome}`,
};

/** Every call of the time once, in the group it belongs to. */
export async function sumCalls(db: Queryable, { since, before }: Span, by: CallGroup) {
  const name = by === 'teacher' ? sql<string>`coalesce(max(${users.userName}), '')` : sql<string>`''`;
  const query = db
    .select({ key: keys[by].as('key'), name, ...figures })
    .from(modelCalls)
    .leftJoin(users, eq(users.id, modelCalls.userId))
    .where(and(gte(modelCalls.at, since), lt(modelCalls.at, before)))
    .groupBy(sql`1`)
    .limit(MOST_CALL_GROUPS);
  return by === 'day' ? query.orderBy(desc(sql`1`)) : query.orderBy(desc(tokens), sql`1`);
}

const tokens = sql`sum(${modelCalls.tokensIn}::bigint + ${modelCalls.tokensOut})`;
const whole = (share: number) =>
  sql<number>`coalesce(round(percentile_cont(${sql.raw(String(share))}) within group (order by ${modelCalls.wholeMs})), 0)::int`;
const figures = {
  calls: count(),
  failed: failedCalls,
  tokensIn: sql<number>`coalesce(sum(${modelCalls.tokensIn}), 0)::float8`,
  tokensOut: sql<number>`coalesce(sum(${modelCalls.tokensOut}), 0)::float8`,
  cost: sql<number>`coalesce(sum(${modelCalls.cost}), 0)::float8`,
  firstWordP50Ms: sql<
    number | null
  >`round(percentile_cont(0.5) within group (order by ${modelCalls.firstWordMs}))::int`,
  wholeP50Ms: whole(0.5),
  wholeP95Ms: whole(0.95),
};

/** All of them together: the middle of everything is not the middle of the middles. */
export async function sumAllCalls(db: Queryable, { since, before }: Span) {
  const [all] = await db
    .select({ key: sql<string>`''`, name: sql<string>`''`, ...figures })
    .from(modelCalls)
    .where(and(gte(modelCalls.at, since), lt(modelCalls.at, before)));
  return all;
}

export async function sumDaysByRole(db: Queryable, { since, before }: Span) {
  return db
    .select({ day: keys.day, role: modelCalls.role, calls: count(), cost: figures.cost })
    .from(modelCalls)
    .where(and(gte(modelCalls.at, since), lt(modelCalls.at, before)))
    .groupBy(sql`1`, modelCalls.role);
}
