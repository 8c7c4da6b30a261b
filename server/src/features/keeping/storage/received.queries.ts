import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { looseBytes } from '#db/tables/files.ts';

export async function insertLoose(db: Queryable, key: string, since: Date): Promise<void> {
  await db.insert(looseBytes).values({ key, since });
}

export async function isLoose(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.select({ key: looseBytes.key }).from(looseBytes).where(eq(looseBytes.key, key));
  return rows.length > 0;
}
