import { type OwnFile, ownList } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOwn } from './course-analyses.queries.ts';

/** Everything that was found, and the sound where it is still kept. */
export async function* ownAnalyses({ db }: Deps, { userId }: Caller): AsyncGenerator<OwnFile> {
  const all = await listOwn(db, userId);
  yield ownList(
    '我的课堂分析',
    all.map(({ userId: _, soundId: _s, fileId: _f, ...rest }) => rest),
  );
  for (const { id, soundId, soundBytes } of all) {
    if (soundId) yield { name: `课堂录音/${id}.mp3`, key: soundId, sizeBytes: soundBytes };
  }
}
