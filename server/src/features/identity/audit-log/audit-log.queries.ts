import type { Queryable } from '#db/database.ts';
import { audits } from '#db/tables/cases.ts';

export async function insertAudit(db: Queryable, row: typeof audits.$inferInsert): Promise<void> {
  await db.insert(audits).values(row);
}
