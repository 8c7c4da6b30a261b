import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { installation } from '#db/tables/sign-on.ts';

export async function readServerVersion(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return rows[0]?.server_version.split(' ')[0] ?? '';
}

export async function insertFact(db: Queryable, name: string, value: string): Promise<void> {
  await db.insert(installation).values({ name, value }).onConflictDoNothing();
}

export async function readFact(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.name, name));
  return row?.value;
}

export async function deleteFact(db: Queryable, name: string, value: string): Promise<void> {
  await db.delete(installation).where(and(eq(installation.name, name), eq(installation.value, value)));
}

export async function replaceFact(db: Queryable, name: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}
