import type { Deps } from '#deps.ts';
import { listUnread, putSha256 } from './blobs.queries.ts';

const AT_ONCE = 50;
/** A run ends after this; what is left is the next one's. */
const RUN_MS = 2 * 60_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Computes the SHA-256 of contents that came before it was: from what is kept, a few minutes at a time. */
export async function readContents({ db, fileStore, log }: Pick<Deps, 'db' | 'fileStore' | 'log'>): Promise<void> {
  const endsAt = performance.now() + RUN_MS;
  for (let after = FIRST; performance.now() < endsAt; ) {
    const unread = await listUnread(db, after, AT_ONCE);
    for (const { id, key } of unread) {
      const digest = await fileStore.digest(key).catch((error: unknown) => {
        log.warn({ err: error, blobId: id }, 'content-unreadable');
        return undefined;
      });
      if (digest) await putSha256(db, id, digest.sha256);
    }
    const last = unread.at(-1);
    if (!last) return;
    after = last.id;
  }
}
