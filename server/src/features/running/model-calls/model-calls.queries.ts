import { and, count, desc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { ModelCall } from '#adapters/model/model-books.ts';
import type { Queryable } from '#db/database.ts';
import { modelCalls } from '#db/tables/model-calls.ts';

/** Those of a teacher whose account is gone meanwhile are left out. */
export async function insertCalls(db: Queryable, calls: readonly ModelCall[]): Promise<void> {
  await db.execute(sql`
    insert into model_calls (
      at, user_id, area, role, model, tokens_in, tokens_out, is_estimated, cost, first_word_ms, whole_ms, outcome)
    select
      at, "userId", area, role, model, "tokensIn", "tokensOut", "isEstimated", cost, "firstWordMs", "wholeMs", outcome
    from json_to_recordset(${JSON.stringify(calls)}) as call (
      at timestamptz, "userId" uuid, area text, role text, model text, "tokensIn" integer, "tokensOut" integer,
      "isEstimated" boolean, cost bigint, "firstWordMs" integer, "wholeMs" integer, outcome text)
    where "userId" is null or exists (select 1 from users where users.id = call."userId")`);
}

export async function sumTokens(db: Queryable, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ tokens: sum(sql`${modelCalls.tokensIn}::bigint + ${modelCalls.tokensOut}`) })
    .from(modelCalls)
    .where(and(eq(modelCalls.userId, userId), gte(modelCalls.at, since)));
  return Number(row?.tokens ?? 0);
}

/** A stop of hers is no failure. */
export const failedCalls = sql<number>`count(*) filter (where ${modelCalls.outcome} not in ('stop', 'length', 'tool-calls', 'aborted'))::int`;

/** What was asked since a moment, most tokens first. */
export async function sumByRole(db: Queryable, since: Date) {
  const tokens = sql<number>`sum(${modelCalls.tokensIn}::bigint + ${modelCalls.tokensOut})::float8`;
  return db
    .select({
      ...{ area: modelCalls.area, role: modelCalls.role, model: modelCalls.model },
      ...{ calls: count(), failed: failedCalls, tokens, cost: sql<number>`sum(${modelCalls.cost})::float8` },
    })
    .from(modelCalls)
    .where(gte(modelCalls.at, since))
    .groupBy(modelCalls.area, modelCalls.role, modelCalls.model)
    .orderBy(desc(tokens));
}

/** Since a moment, by its index. */
export async function countFaults(db: Queryable, since: Date): Promise<{ calls: number; failed: number }> {
  const [row] = await db
    .select({ calls: count(), failed: failedCalls })
    .from(modelCalls)
    .where(gte(modelCalls.at, since));
  return row ?? { calls: 0, failed: 0 };
}

export async function deleteCallsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(modelCalls).where(lt(modelCalls.at, moment));
}
