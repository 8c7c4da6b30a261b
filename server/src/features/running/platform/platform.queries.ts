import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';

export async function readServerVersion(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return rows[0]?.server_version.split(' ')[0] ?? '';
}
