import { createHash } from 'node:crypto';
import type { Deck } from '@app/contract/making/slides.ts';
import type { Deps } from '#deps.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { writeWordInThread } from '#documents/word/word-thread.ts';
import { releaseBlob } from '#features/keeping/storage/blobs.service.ts';
import { holdReceived, receive } from '#features/keeping/storage/received.service.ts';
import { composeDeckOf, writeDeckOf } from '#features/making/courseware/design-deck.service.ts';
import { openLessonPlans } from '#features/making/designs/lesson-plans.service.ts';
import { type LessonKind, type LessonResourceId, lessonResId } from './lesson-resources.ts';
import * as queries from './resources.queries.ts';

/** Grows when files of the same design are written otherwise. */
const WRITER_VERSION = 3;

type Design = Awaited<ReturnType<ReturnType<typeof openLessonPlans>['compose']>>['design'];
type MakeDeps = Pick<Deps, 'db' | 'plan' | 'fileStore' | 'newId' | 'now'>;

/** The file of a lesson, made when a teacher first wants it and again when the curriculum says something else. */
export async function requireLessonFile(deps: MakeDeps, owner: string, id: LessonResourceId): Promise<queries.FileRow> {
  const resId = lessonResId(id);
  const { design } = await openLessonPlans(deps).compose(id.lessonId, '同步授课');
  const contentHash = hashOf(id.kind, design);
  const [known] = await queries.listFiles(deps.db, [resId]);
  if (known?.contentHash === contentHash) return known;
  const bytes = await write(owner, id.kind, design);
  return receive(deps, { bytes: only(bytes), maxBytes: bytes.length }, (received) =>
    deps.db.transaction(async (tx) => {
      const former = await queries.lockFile(tx, resId);
      // Somebody else was faster; what came here stays loose and goes.
      if (former?.contentHash === contentHash) return former;
      const { blobId } = await holdReceived(deps, tx, received);
      if (former) await releaseBlob(tx, former.blobId);
      const { md5, sizeBytes } = received;
      const at = deps.now();
      const row = { resId, contentHash, blobId, md5, sizeBytes, createdAt: former?.createdAt ?? at, updatedAt: at };
      await queries.putFile(tx, row);
      return row;
    }),
  );
}

/** The courseware of a lesson as data, of which it can be drawn without its file. */
export async function composeLessonDeck(
  deps: Pick<Deps, 'db' | 'plan'>,
  owner: string,
  { lessonId }: LessonResourceId,
): Promise<Deck> {
  const { design } = await openLessonPlans(deps).compose(lessonId, '同步授课');
  return composeDeckOf(owner, design);
}

function write(owner: string, kind: LessonKind, design: Design): Promise<Uint8Array> {
  if (kind === 'deck') return writeDeckOf(owner, design);
  return writeWordInThread(owner, { design, layout: 'table', pictures: new Map(), ...aiLabel });
}

function hashOf(kind: LessonKind, design: Design): string {
  return createHash('sha256')
    .update(`${WRITER_VERSION}\n${kind}\n${JSON.stringify(design)}`)
    .digest('hex');
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
