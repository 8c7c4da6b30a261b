import { DAY_MS } from '@app/engines/time/durations.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** Rows that their owner removes and may take back: a removed one stays, seen by nobody, until it is erased. */
type Removable = PgTable & { id: PgColumn; userId: PgColumn; removedAt: PgColumn };

/** How long something removed can be taken back where its area does not say otherwise. */
const KEPT_MS = 30 * DAY_MS;

export function removalsOf(table: Removable) {
  return {
    /**
     * Removes what is hers at that moment, or takes it back (null), with what else changes then. Answers how many rows
     * that concerned: what is another's, or was so before, is left alone.
     */
    async setRemoved(
      db: Queryable,
      userId: string,
      ids: string | readonly string[],
      removedAt: Date | null,
      also: { updatedAt?: Date } = {},
    ): Promise<number> {
      const isMeant = inArray(table.id, typeof ids === 'string' ? [ids] : [...ids]);
      const isOther = removedAt ? isNull(table.removedAt) : isNotNull(table.removedAt);
      const { rowCount } = await db
        .update(table as PgTable)
        .set({ removedAt, ...also } as never) // every removable table has the column
        .where(and(eq(table.userId, userId), isMeant, isOther));
      return rowCount ?? 0;
    },

    /** Of hers only so many can be taken back, the last removed: a bound on what she has is none where removing makes room for more. */
    async eraseOldestRemoved(db: Queryable, userId: string, most: number): Promise<void> {
      const isHers = and(eq(table.userId, userId), isNotNull(table.removedAt));
      const removed = db
        .select({ id: table.id })
        .from(table as PgTable)
        .where(isHers);
      const oldest = removed.orderBy(desc(table.removedAt), table.id).offset(most);
      await db.delete(table as PgTable).where(and(isHers, inArray(table.id, oldest)));
    },

    /** Nobody can take it back any more. What nobody owns is the product's own and not erased by time. */
    async eraseRemoved(db: Queryable, now: Date, keptMs = KEPT_MS): Promise<void> {
      const before = new Date(now.getTime() - keptMs);
      await db.delete(table as PgTable).where(and(lt(table.removedAt, before), isNotNull(table.userId)));
    },
  };
}
