import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';
import { blobs } from '#db/tables/storage.ts';
import type { BlobRow, Content } from './blobs.queries.ts';

export type SaidContent = Content & { sha256?: string | undefined };

/** The content of a file of hers, in the drive or in the bin, by what she says of it. */
export async function findHeld(db: Queryable, userId: string, said: SaidContent): Promise<BlobRow | undefined> {
  const [row] = await db
    .select({ blob: blobs })
    .from(driveEntries)
    .innerJoin(blobs, eq(blobs.id, driveEntries.blobId))
    .where(and(eq(driveEntries.userId, userId), isAs(said)))
    .limit(1);
  return row?.blob;
}

/** The content of an upload of hers. */
export async function findUploaded(db: Queryable, blobId: string, said: SaidContent): Promise<BlobRow | undefined> {
  const [row] = await db
    .select()
    .from(blobs)
    .where(and(eq(blobs.id, blobId), isAs(said)));
  return row;
}

/** Of one MD5 there may be several contents; whoever tells the SHA-256 gets none but that one. */
function isAs({ md5, sizeBytes, sha256 }: SaidContent) {
  return and(eq(blobs.md5, md5), eq(blobs.sizeBytes, sizeBytes), sha256 ? eq(blobs.sha256, sha256) : undefined);
}
