import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { agentIcons } from '#db/tables/agents.ts';

const isUnused = sql`not exists (
  select 1 from agents used where used.user_id = ${agentIcons.userId} and used.icon like '%/' || ${agentIcons.id}::text)`;

export async function insertIcon(db: Queryable, row: typeof agentIcons.$inferInsert): Promise<void> {
  await db.insert(agentIcons).values(row);
}

/** For everybody who knows its id. */
export async function findIcon(db: Queryable, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: agentIcons.bytes }).from(agentIcons).where(eq(agentIcons.id, id));
  return row?.bytes;
}

export async function isOwnIcon(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.$count(agentIcons, and(eq(agentIcons.userId, userId), eq(agentIcons.id, id)))) > 0;
}

export async function countUnused(db: Queryable, userId: string): Promise<number> {
  return db.$count(agentIcons, and(eq(agentIcons.userId, userId), isUnused));
}

export async function deleteUnusedIcons(db: Queryable, before: Date): Promise<void> {
  await db.delete(agentIcons).where(and(lt(agentIcons.createdAt, before), isUnused));
}
