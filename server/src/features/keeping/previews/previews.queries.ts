import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { driveEntries } from '#db/tables/drive.ts';
import { blobPreviews } from '#db/tables/previews.ts';
import { blobs } from '#db/tables/storage.ts';
import { thumbnailTypes } from './drawn-types.ts';

/** Contents have no owner: whoever asks for one by its blob has found the blob by a file of hers. */
export type PreviewRow = typeof blobPreviews.$inferSelect;
export type Wanted = Pick<PreviewRow, 'blobId' | 'type'>;

const isOf = ({ blobId, type }: Wanted) => and(eq(blobPreviews.blobId, blobId), eq(blobPreviews.type, type));

export type OwnFile = { id: string; name: string; blobId: string };

/** Living files of this teacher; folders and what is not hers are left out. */
export async function listOwnFiles(db: Queryable, userId: string, ids: readonly string[]): Promise<OwnFile[]> {
  const rows = await db
    .select({ id: driveEntries.id, name: driveEntries.name, blobId: driveEntries.blobId })
    .from(driveEntries)
    .where(
      and(eq(driveEntries.userId, userId), isNull(driveEntries.binRootId), inArray(driveEntries.id, [...new Set(ids)])),
    );
  return rows.flatMap(({ blobId, ...file }) => (blobId ? [{ ...file, blobId }] : []));
}

export async function findPreview(db: Queryable, wanted: Wanted) {
  const { state, markdown, isCut, pages, errorText } = blobPreviews;
  const [row] = await db.select({ state, markdown, isCut, pages, errorText }).from(blobPreviews).where(isOf(wanted));
  return row;
}

/** What became of everything made of them, by `type content`; what is not made yet is missing. */
export async function listStates(db: Queryable, blobIds: readonly string[]) {
  const rows = await db
    .select({ blobId: blobPreviews.blobId, type: blobPreviews.type, state: blobPreviews.state })
    .from(blobPreviews)
    .where(inArray(blobPreviews.blobId, [...blobIds]));
  return new Map(rows.map(({ blobId, type, state }) => [`${type} ${blobId}`, state]));
}

/** Of one content only one kind of file can be drawn, whatever its copies are called. */
export async function findThumbnail(db: Queryable, blobId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ drawn: blobPreviews.drawn })
    .from(blobPreviews)
    .where(
      and(
        eq(blobPreviews.blobId, blobId),
        inArray(blobPreviews.type, [...thumbnailTypes]),
        isNotNull(blobPreviews.drawn),
      ),
    )
    .limit(1);
  return row?.drawn ?? undefined;
}

export async function findDrawn(db: Queryable, wanted: Wanted): Promise<Buffer | undefined> {
  const [row] = await db.select({ drawn: blobPreviews.drawn }).from(blobPreviews).where(isOf(wanted));
  return row?.drawn ?? undefined;
}

type Made = Partial<Pick<PreviewRow, 'markdown' | 'isCut' | 'drawn' | 'pages' | 'errorText'>> &
  Pick<PreviewRow, 'state'>;

/** The first that is made stays. */
export async function insertPreview(db: Queryable, wanted: Wanted, made: Made, at: Date): Promise<void> {
  await db
    .insert(blobPreviews)
    .values({ ...wanted, ...made, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
}

/** Where the bytes are; undefined when they were swept. */
export async function findBytes(db: Queryable, blobId: string) {
  const [row] = await db.select({ key: blobs.key, sizeBytes: blobs.sizeBytes }).from(blobs).where(eq(blobs.id, blobId));
  return row;
}
