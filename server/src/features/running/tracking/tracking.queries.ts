import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { trackedEvents } from '#db/tables/tracking.ts';

export type TrackedEventRow = typeof trackedEvents.$inferInsert;

export type CountFilter = {
  since: Date;
  before: Date;
  module?: string | undefined;
  eventId?: number | undefined;
};

/** Answers how many were new: an event that is already there stays as it is. */
export async function insertEvents(db: Queryable, rows: TrackedEventRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await db.insert(trackedEvents).values(rows).onConflictDoNothing();
  return rowCount ?? 0;
}

export async function countEvents(db: Queryable, { since, before, module, eventId }: CountFilter) {
  const day = sql<string>`to_char(${trackedEvents.happenedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  return db
    .select({ day, module: trackedEvents.module, eventId: trackedEvents.eventId, count: count() })
    .from(trackedEvents)
    .where(
      and(
        gte(trackedEvents.happenedAt, since),
        lt(trackedEvents.happenedAt, before),
        module === undefined ? undefined : eq(trackedEvents.module, module),
        eventId === undefined ? undefined : eq(trackedEvents.eventId, eventId),
      ),
    )
    .groupBy(sql`1`, trackedEvents.module, trackedEvents.eventId)
    .orderBy(sql`1`, asc(trackedEvents.module), asc(trackedEvents.eventId));
}

export async function deleteEventsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(trackedEvents).where(lt(trackedEvents.happenedAt, moment));
}
