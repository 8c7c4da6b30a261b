import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { installation } from '#db/tables/sign-on.ts';

export async function readServerVersion(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

/** A fact made once for the whole installation; of two nodes that make it at the same time one wins for both. */
export async function keepFact(db: Queryable, name: string, value: string): Promise<string> {
  await db.insert(installation).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.name, name));
  return row?.value ?? value;
}
