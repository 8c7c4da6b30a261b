import { DAY_MS, HOUR_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { deleteUnheld, findBlob, forgetLoose, listUnheld } from './blobs.queries.ts';
import { releaseBlob } from './blobs.service.ts';
import { deleteDone, listStale, type UploadRow } from './uploads.queries.ts';
import { dropUpload } from './uploads.service.ts';

/** An upload nobody touched for so long is abandoned, complete or not. */
const UPLOAD_KEPT_MS = DAY_MS;
/** Content nobody holds is kept a while: what was deleted by mistake often comes again. */
const UNHELD_KEPT_MS = HOUR_MS;
const AT_ONCE = 500;

type UpkeepDeps = Pick<Deps, 'db' | 'fileStore' | 'now'>;

/** Removes abandoned uploads and the bytes nobody holds. */
export async function sweepStorage(deps: UpkeepDeps): Promise<void> {
  await sweepUploads(deps, new Date(deps.now().getTime() - UPLOAD_KEPT_MS));
  await sweepBlobs(deps, new Date(deps.now().getTime() - UNHELD_KEPT_MS));
}

async function sweepUploads(deps: UpkeepDeps, before: Date): Promise<void> {
  for (;;) {
    const stale = await listStale(deps.db, before, AT_ONCE);
    for (const upload of stale) await (upload.blobId ? letGo(deps, upload, upload.blobId) : dropUpload(deps, upload));
    if (stale.length < AT_ONCE) return;
  }
}

/** A completed upload lets go of its content; bytes of its own that turned out to be known already go first. */
async function letGo(deps: UpkeepDeps, upload: UploadRow, blobId: string): Promise<void> {
  const blob = await findBlob(deps.db, blobId);
  if (blob && blob.key !== upload.key) await deps.fileStore.remove(upload.key);
  await deps.db.transaction(async (tx) => {
    if (await deleteDone(tx, upload)) await releaseBlob(tx, blobId);
  });
}

/** The row goes first and on one condition; its bytes follow under a key nobody can come to hold any more. */
async function sweepBlobs(deps: UpkeepDeps, before: Date): Promise<void> {
  for (;;) {
    const unheld = await listUnheld(deps.db, before, AT_ONCE);
    for (const blobId of unheld) {
      const gone = await deleteUnheld(deps.db, blobId, before);
      if (!gone) continue;
      await deps.fileStore.remove(gone.key);
      await forgetLoose(deps.db, gone.key);
    }
    if (unheld.length < AT_ONCE) return;
  }
}
