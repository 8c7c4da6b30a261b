import type { Deps } from '#deps.ts';
import { searchVectorsInThread } from '#lib/search-vectors-thread.ts';
import * as queries from './contents.queries.ts';
import { PICTURE } from './drawn-types.ts';
import { makePreview, previewTypeOf } from './make-preview.service.ts';
import { findPreview } from './previews.queries.ts';

/** The channel on which the database says that there are new files, and the queue in which they are looked into. */
export const NEW_FILES_CHANNEL = 'new_drive_files';
export const LOOK_INTO_FILES_QUEUE = 'look-into-new-files';

const FILES_AT_ONCE = 50;
/** Before any other. */
const FIRST_TEACHER = '00000000-0000-0000-0000-000000000000';
/** A run ends after this; what is left is the next one's. */
const RUN_MS = 5 * 60_000;

type ContentDeps = Parameters<typeof makePreview>[0];

/**
 * Looks into files that came into a disk: makes what can be shown of them, and indexes their words. One of each teacher
 * and then the next of each, so that a folder of hundreds holds up nobody else's.
 */
export async function lookIntoNewFiles(deps: ContentDeps): Promise<void> {
  const endsAt = performance.now() + RUN_MS;
  const failed: number[] = [];
  for (let after = FIRST_TEACHER; performance.now() < endsAt; ) {
    const files = await queries.listNewFiles(deps.db, { after, without: failed, limit: FILES_AT_ONCE });
    for (const file of files) {
      await lookInto(deps, file).catch((error) => {
        failed.push(file.id);
        deps.log.warn({ err: error, blobId: file.blobId }, 'new-file-failed');
      });
    }
    const last = files.at(-1);
    if (!last && after === FIRST_TEACHER) return;
    after = last?.userId ?? FIRST_TEACHER;
  }
}

/** Contents no file of their teacher holds any more are found no more. */
export function sweepWords({ db }: Pick<Deps, 'db'>): Promise<void> {
  return queries.deleteUnheldWords(db);
}

async function lookInto(deps: ContentDeps, { id, userId, name, blobId }: queries.NewFile): Promise<void> {
  const type = previewTypeOf(name);
  if (type) {
    await makePreview(deps, userId, { blobId, type });
    const preview = await findPreview(deps.db, { blobId, type });
    // Another look makes it at this moment: what it came to is seen by the next.
    if (!preview) throw new Error('another makes the preview');
    if (type !== PICTURE && preview.state === 'done')
      await indexWords(deps, { userId, blobId, text: preview.markdown });
  }
  await queries.forgetNewFile(deps.db, id);
}

async function indexWords(
  { db, now }: ContentDeps,
  { userId, blobId, text }: { userId: string; blobId: string; text: string },
): Promise<void> {
  const [words = ''] = await searchVectorsInThread(userId, [{ owner: userId, texts: [text] }]);
  await queries.putWords(db, { userId, blobId, words }, now());
}
