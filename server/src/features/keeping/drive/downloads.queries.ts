import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';
import { blobs } from '#db/tables/storage.ts';

const living = (entryId: string) => and(eq(driveEntries.id, entryId), isNull(driveEntries.binRootId));

export async function isEntryOf(db: Queryable, userId: string, entryId: string): Promise<boolean> {
  const rows = await db
    .select({ id: driveEntries.id })
    .from(driveEntries)
    .where(and(living(entryId), eq(driveEntries.userId, userId)));
  return rows.length > 0;
}

/** For whoever holds a signed address; everybody else asks with the owner's id. A folder has no blob. */
export async function findSharedEntry(db: Queryable, entryId: string) {
  const [row] = await db
    .select({ id: driveEntries.id, userId: driveEntries.userId, name: driveEntries.name, blob: blobs })
    .from(driveEntries)
    .leftJoin(blobs, eq(blobs.id, driveEntries.blobId))
    .where(living(entryId));
  return row;
}
