import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { allPages } from '#lib/paging.ts';
import { listOwnAudio } from './listening.queries.ts';
import { listListenings } from './listening.service.ts';

const AT_ONCE = 100;

/** Addresses of the audio are good for hours only; it comes as files. */
export async function* ownListenings(deps: Deps, caller: Caller): AsyncGenerator<OwnFile> {
  const all = await allPages((page) => listListenings(deps, caller, { page, limit: AT_ONCE }));
  yield ownList(
    '我的听力稿',
    all.map(({ playUrl: _, ...rest }) => rest),
  );
  for (const { id, key, sizeBytes } of await listOwnAudio(deps.db, caller.userId)) {
    yield { name: `听力音频/${id}.mp3`, key, sizeBytes };
  }
}
