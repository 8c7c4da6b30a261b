import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';

/** Whether a file of hers, in the drive or in the bin, has this content. */
export async function isHolder(db: Queryable, userId: string, blobId: string): Promise<boolean> {
  const rows = await db
    .select({ id: driveEntries.id })
    .from(driveEntries)
    .where(and(eq(driveEntries.userId, userId), eq(driveEntries.blobId, blobId)))
    .limit(1);
  return rows.length > 0;
}
