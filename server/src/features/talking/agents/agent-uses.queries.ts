import { DAY_SECONDS } from '@app/engines/time/durations.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { agentUses } from '#db/tables/agents.ts';

/** A use counts half as much after this. */
const HALF_LIFE_SECONDS = 14 * DAY_SECONDS;
/** What one teacher's uses count at most, so that nobody makes an assistant famous alone. */
const MAX_HEAT_A_TEACHER = 20;
/** What one use is worth as it is shown. */
const POINTS_A_USE = 10;

const leftOf = (heat: SQL, lastUsedAt: SQL, now: Date) =>
  sql`${heat} * power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - ${lastUsedAt})) / ${HALF_LIFE_SECONDS}::float8)`;

export async function countUse(db: Queryable, agentId: string, userId: string, at: Date): Promise<void> {
  const left = leftOf(sql`${agentUses.heat}`, sql`${agentUses.lastUsedAt}`, at);
  await db
    .insert(agentUses)
    .values({ agentId, userId, lastUsedAt: at, heat: 1 })
    .onConflictDoUpdate({
      target: [agentUses.agentId, agentUses.userId],
      set: {
        useCount: sql`${agentUses.useCount} + 1`,
        heat: sql`least(${MAX_HEAT_A_TEACHER}::float8, ${left} + 1)`,
        lastUsedAt: at,
      },
    });
}

/** What all its uses count by now, for every assistant where that has changed. */
export async function recountHeat(db: Queryable, now: Date): Promise<void> {
  const left = leftOf(sql`used.heat`, sql`used.last_used_at`, now);
  await db.execute(sql`
    with counted as (
      select a.id, coalesce((
        select round(${POINTS_A_USE}::float8 * sum(${left})) from agent_uses used where used.agent_id = a.id::text), 0)::int as heat
      from agents a
    )
    update agents set heat = counted.heat from counted where counted.id = agents.id and counted.heat <> agents.heat`);
}
