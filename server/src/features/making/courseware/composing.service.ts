import { AppError } from '@app/contract/errors.ts';
import { MAX_READ_BYTES } from '@app/contract/keeping/previews.ts';
import { Deck } from '@app/contract/making/slides.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { openBlob } from '#features/keeping/storage/blobs.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import { wholeBytes } from '#lib/large-bytes.ts';
import { readDocumentInWorker } from '#lib/reading/read-in-worker.ts';
import { ReadingError } from '#lib/reading/reading-error.ts';
import { fitSlidesInThread } from '#lib/slides/slides-thread.ts';
import { slidesFromDesignInThread, slidesFromOutlineInThread } from './compose/compose-thread.ts';
import * as queries from './courseware.queries.ts';

export const COMPOSE_COURSEWARE_QUEUE = 'compose-courseware';

type ComposingDeps = Pick<Deps, 'db' | 'fileStore' | 'screening' | 'equity' | 'now'>;

const READ = 30;
const COMPOSED = 70;
const READ_TIMEOUT_MS = 120_000;
const GIVEN_UP = '做了几次都没有成功，次数没有扣，请再做一次';
const REFUSED = '这个文件里有不适合课堂的内容，不能做成课件';

/** Makes the slides of a courseware. A node that died in the middle leaves it to whoever takes the job up. */
export async function composeCourseware(deps: ComposingDeps, coursewareId: string): Promise<void> {
  const row = await queries.findAtWork(deps.db, coursewareId);
  if (!row) return;
  try {
    const { deck: composed, notice } = await compose(deps, row);
    await queries.noteProgress(deps.db, coursewareId, COMPOSED, deps.now());
    const deck = await fitSlidesInThread(row.userId, composed);
    await end(deps, coursewareId, { stage: 'ready', deck, notice });
  } catch (error) {
    // A fault of what was asked stays one; anything else is tried again by the queue.
    if (!(error instanceof AppError || error instanceof ReadingError)) throw error;
    await end(deps, coursewareId, { stage: 'failed', notice: error.message });
  }
}

/** When it failed for good. */
export function giveUpComposing(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  coursewareId: string,
  why = GIVEN_UP,
): Promise<void> {
  return end(deps, coursewareId, { stage: 'failed', notice: why });
}

/** Only slides that are there use something up. */
export async function endComposing(
  { equity, now }: Pick<Deps, 'equity' | 'now'>,
  tx: Queryable,
  coursewareId: string,
  change: queries.ComposingEnd,
): Promise<void> {
  if (!(await queries.endComposing(tx, coursewareId, change, now()))) return;
  if (change.stage === 'ready') await equity.confirm(tx, coursewareId);
  else await equity.release(tx, coursewareId);
}

function end(
  deps: Pick<Deps, 'db' | 'equity' | 'now'>,
  coursewareId: string,
  change: queries.ComposingEnd,
): Promise<void> {
  return deps.db.transaction((tx) => endComposing(deps, tx, coursewareId, change));
}

/** The notice says what of her wish is not in the slides. */
async function compose(deps: ComposingDeps, row: queries.CoursewareRow): Promise<{ deck: Deck; notice: string }> {
  const { theme, bodySize, outline, title } = row.request;
  // The job speaks for the owner; there is no session of hers behind it.
  const owner: Caller = { userId: row.userId, sessionId: '', suspendedReason: '' };
  const look = { theme, bodySize, areFormulasNative: true };
  if (!outline && !row.fileId) {
    if (!row.designId) throw new AppError('not-found', '教学设计已经不在了，请重新选择');
    const { design } = await requireDesign(deps, owner, row.designId);
    const head = { ...design.head, title: title || design.head.title };
    const slides = await slidesFromDesignInThread(row.userId, { ...design, head });
    return { deck: Deck.parse({ ...look, title: head.title, slides }), notice: '' };
  }
  const { userName } = await requireUser(deps, row.userId);
  const markdown = outline || (await readFile(deps, owner, row.fileId ?? ''));
  await queries.noteProgress(deps.db, row.id, READ, deps.now());
  const { left, ...composed } = await slidesFromOutlineInThread(row.userId, markdown, { title, by: userName });
  return { deck: Deck.parse({ ...look, ...composed }), notice: left && `${left}，请自己补上` };
}

async function readFile(deps: ComposingDeps, owner: Caller, fileId: string): Promise<string> {
  const { name, blobId, sizeBytes } = await requireEntry(deps, owner, fileId);
  if (!blobId || sizeBytes > MAX_READ_BYTES) throw new AppError('too-large', '文件太大，请拆成几个小文件');
  const bytes = await wholeBytes(await openBlob(deps, blobId));
  const { markdown } = await readDocumentInWorker(owner.userId, bytes, name, {
    signal: AbortSignal.timeout(READ_TIMEOUT_MS),
  });
  if ((await deps.screening.judgeDocument(markdown)).list === 'blacklist') throw new AppError('invalid', REFUSED);
  return markdown.replaceAll('\0', '');
}
