import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { loginTickets } from '#db/tables/sso.ts';

export async function insertLoginTicket(db: Queryable, row: typeof loginTickets.$inferInsert): Promise<void> {
  await db.insert(loginTickets).values(row);
}

/** True for the first who brings the ticket in time. */
export async function takeLoginTicket(db: Queryable, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(loginTickets)
    .where(and(eq(loginTickets.hash, hash), gt(loginTickets.expiresAt, now)))
    .returning({ hash: loginTickets.hash });
  return rows.length === 1;
}

export async function deleteTicketsExpiredBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, before));
}
