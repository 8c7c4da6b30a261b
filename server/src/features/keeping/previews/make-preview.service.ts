import { AppError } from '@app/contract/errors.ts';
import { isPictureName, readTypeOf } from '@app/contract/keeping/previews.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { beginMaking } from '#making/ask.ts';
import type { Made, Maker, Work } from '#making/maker.ts';
import { listBegun } from '#making/making.queries.ts';
import { type RunDeps, runMaking } from '#making/run-making.ts';
import { type DrawDeps, drawContent, refusalOf } from './draw-content.service.ts';
import { isThumbnail, PICTURE } from './drawn-types.ts';
import { findPreview, insertPreview, type Wanted } from './previews.queries.ts';

const GIVEN_UP = '这个文件没有读出来，请下载后打开';

export type AskDeps = Pick<Deps, 'db' | 'equity' | 'jobs' | 'now'>;
type MakeDeps = RunDeps & DrawDeps;

const maker = {
  givenUp: GIVEN_UP,
  maxTries: 3,
  make,
  refusalOf,
  fail: (tx: Queryable, ref: string, errorText: string, now: Date) =>
    insertPreview(tx, wantedBy(ref), { state: 'failed', errorText }, now),
};
/** Apart from each other, so that a folder of photos does not hold up a document. */
export const previewMaker: Maker<MakeDeps> = { kind: 'preview', queue: 'make-preview', ...maker };
export const thumbnailMaker: Maker<MakeDeps> = { kind: 'thumbnail', queue: 'make-thumbnail', ...maker };

/** What to make of a file; undefined where there is nothing to make. */
export function previewTypeOf(name: string): string | undefined {
  return isPictureName(name) ? PICTURE : readTypeOf(name);
}

/** Whoever asks first has them made, in her turn; what is being made goes on, whoever wanted it. */
export async function wantPreviews(
  deps: AskDeps,
  userId: string,
  { type, blobIds }: { type: string; blobIds: readonly string[] },
): Promise<void> {
  const refs = blobIds.map((blobId) => refOf({ blobId, type }));
  const begun = new Set(await listBegun(deps.db, makerOf(type).kind, refs));
  for (const ref of refs.filter((ref) => !begun.has(ref)))
    await deps.db.transaction((tx) => beginMaking(deps, tx, makerOf(type), { ref, userId }));
}

/** Makes the preview of a file that just came, at once and before anybody looks at it. When that fails it is queued like one that is asked for. */
export async function makePreview(deps: AskDeps & MakeDeps, userId: string, wanted: Wanted): Promise<void> {
  if (await findPreview(deps.db, wanted)) return;
  const ref = refOf(wanted);
  const maker = makerOf(wanted.type);
  await deps.db.transaction((tx) => beginMaking(deps, tx, maker, { ref, userId, isQueued: false }));
  await runMaking(deps, maker, ref).catch(async (error) => {
    await deps.jobs.send(maker.queue, ref, { owner: userId });
    throw error;
  });
}

/** For a call that is answered with it: made at once and kept, also that it cannot be shown. */
export async function drawPreview(deps: DrawDeps & Pick<Deps, 'now'>, owner: string, wanted: Wanted): Promise<void> {
  try {
    const drawn = await drawContent(deps, owner, wanted);
    if (drawn) await insertPreview(deps.db, wanted, { state: 'done', ...drawn }, deps.now());
  } catch (error) {
    const errorText = refusalOf(error);
    if (errorText === undefined) throw error;
    await insertPreview(deps.db, wanted, { state: 'failed', errorText }, deps.now());
  }
}

/** What makes it in its queue, and the name it has there. */
const makerOf = (type: string) => (isThumbnail(type) ? thumbnailMaker : previewMaker);
const refOf = ({ blobId, type }: Wanted) => `${type}:${blobId}`;

function wantedBy(ref: string): Wanted {
  const [type = '', blobId = ''] = ref.split(':');
  return { type, blobId };
}

async function make(deps: MakeDeps, ref: string, work: Work): Promise<Made | undefined> {
  const wanted = wantedBy(ref);
  if (await findPreview(deps.db, wanted)) return undefined;
  try {
    const drawn = await drawContent(deps, work.owner, wanted);
    return drawn && { put: (tx) => insertPreview(tx, wanted, { state: 'done', ...drawn }, deps.now()) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // It had no turn, which says nothing of the content: this was no try.
    await work.step(async () => undefined);
    throw new Error('no turn to make a preview in', { cause: error });
  }
}
