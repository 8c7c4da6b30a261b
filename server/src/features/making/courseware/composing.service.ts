import { AppError } from '@app/contract/errors.ts';
import { MAX_READ_BYTES, readTypeOf } from '@app/contract/keeping/previews.ts';
import type { SlidesSoFar } from '@app/contract/making/courseware.ts';
import type { Design } from '@app/contract/making/design.ts';
import { withoutFigures } from '@app/contract/making/figures.ts';
import { ANY_SUBJECT, Deck, type Slide } from '@app/contract/making/slides.ts';
import { themeOfLesson } from '@app/engines/slides/theme-of-lesson.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { ReadingError } from '#documents/reading/reading-error.ts';
import { fitSlidesInThread } from '#documents/slides/slides-thread.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import { requireEntry } from '#features/keeping/drive/drive.service.ts';
import { readWithScans } from '#features/keeping/files/with-scans.service.ts';
import { openBlob } from '#features/keeping/storage/blobs.service.ts';
import { findNamedLesson } from '#features/library/books/named-lessons.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import { composeTopic, openLessonPlans } from '#features/making/designs/lesson-plans.service.ts';
import type { Caller } from '#http/door.ts';
import { wholeBytes } from '#lib/large-bytes.ts';
import type { Made, Maker, Thing, Work } from '#making/maker.ts';
import type { RunDeps } from '#making/run-making.ts';
import {
  slidesFromDesignInThread,
  slidesFromFileInThread,
  slidesFromOutlineInThread,
} from './compose/compose-thread.ts';
import { plainDesign } from './compose/figures.ts';
import * as queries from './courseware.queries.ts';
import type { DeckGround } from './model/deck-prompt.ts';
import { writeDeck } from './model/write-deck.ts';
import { originWords } from './origin-words.ts';
import { putSources } from './sources.queries.ts';
import { sourcesOf } from './sources.service.ts';

type ComposingDeps = RunDeps & Pick<Deps, 'fileStore' | 'model' | 'recognition' | 'screening' | 'plan'>;

const READ = 30;
const COMPOSED = 70;
/** With a model most of the time goes into its pages. */
const WRITTEN = 95;
const READ_TIMEOUT_MS = 120_000;
const REFUSED = '这个文件里有不适合课堂的内容，不能做成课件';

export const coursewareMaker: Maker<ComposingDeps> = {
  kind: 'courseware',
  queue: 'compose-courseware',
  equityCode: 'COURSEWARE_GENERATION',
  isWaitingElsewhere: ({ model }) => model.kind !== 'offline',
  givenUp: '做了几次都没有成功，没有扣次数，请再做一次',
  make: composeSlides,
  refusalOf: (error) => (error instanceof ReadingError ? error.message : undefined),
  fail: (tx, id, notice, now) => queries.endComposing(tx, id, { stage: 'failed', notice }, now),
  startAgain: async ({ now }, tx, userId, id) =>
    (await queries.startAgain(tx, userId, id, now())) ? { isFree: false } : undefined,
  find: async (db, userId, id) => toThing(await queries.findCourseware(db, userId, id)),
};

/** Where the page of a courseware is. */
export function pageOf(coursewareId: string): string {
  return `/createCoursewareSession?coursewareId=${coursewareId}`;
}

async function composeSlides(deps: ComposingDeps, id: string, work: Work): Promise<Made | undefined> {
  const row = await queries.findToCompose(deps.db, id);
  if (!row) return undefined;
  const madeAt = deps.now();
  const note = (progress: number, soFar?: SlidesSoFar) =>
    work.note((tx) => queries.noteProgress(tx, id, { progress, soFar, now: deps.now() }));
  const { deck: composed, notice, ground, own } = await compose(deps, row, () => note(READ));
  const ruled = await fitSlidesInThread(row.userId, composed);
  const put = (end: queries.ComposingEnd & { deck: Deck }) => async (tx: Queryable) => {
    await queries.endComposing(tx, id, end, deps.now());
    if (!own) return;
    const slides = sourcesOf(own.design, ruled.slides, end.deck.slides);
    await putSources(tx, id, { designRevision: own.revision, slides, now: deps.now() });
  };
  if (deps.model.kind === 'offline') {
    await note(COMPOSED);
    return { put: put({ stage: 'ready', deck: ruled, notice, madeAt }) };
  }
  const onPages = (pages: readonly Slide[], titles: readonly string[]) => {
    const progress = READ + Math.round(((WRITTEN - READ) * pages.length) / Math.max(1, titles.length));
    const deck = pages.length > 0 ? { ...composed, slides: [...pages] } : null;
    return note(progress, { titles: [...titles], deck });
  };
  const { slides, fault } = await writeDeck(deps, { userId: row.userId, ground, signal: work.signal, onPages });
  const deck = await fitSlidesInThread(row.userId, { ...composed, slides });
  const said = [notice, originWords(deck, fault)].filter(Boolean).join('；');
  return { put: put({ stage: 'ready', deck, notice: said, madeAt }) };
}

const states = { composing: 'making', ready: 'done', failed: 'failed' } as const;

function toThing(row: queries.CoursewareRow | undefined): Thing | undefined {
  if (!row) return undefined;
  const { id, title, stage, notice, progress, slideCount } = row;
  const url = stage === 'ready' && { url: pageOf(id) };
  return { title, state: states[stage], notice, progress, pages: slideCount, ...url };
}

/** The notice says what of her wish is not in the slides. */
async function compose(
  deps: ComposingDeps,
  row: queries.CoursewareRow,
  onRead: () => Promise<void>,
): Promise<{ deck: Deck; notice: string; ground: DeckGround; own?: { design: Design; revision: number } }> {
  const { theme, bodySize, outline, title, lessonId, topic } = row.request;
  // The job speaks for the owner; there is no session of hers behind it.
  const owner: Caller = { userId: row.userId, sessionId: '', suspendedReason: '' };
  const look = { theme: theme ?? ANY_SUBJECT, bodySize, areFormulasNative: true };
  if (!outline && !row.fileId) {
    const own = topic || lessonId ? undefined : await requireOwnDesign(deps, owner, row.designId);
    const { design } =
      own ??
      (topic
        ? await composeNamed(deps, owner, topic)
        : await openLessonPlans(deps).compose(lessonId ?? '', '同步授课'));
    const head = { ...design.head, title: title || design.head.title };
    const slides = await slidesFromDesignInThread(row.userId, { ...design, head });
    const ground = { title: head.title, design: plainDesign(design), slides };
    const ofSubject = theme ? {} : { theme: themeOfLesson(head) };
    return {
      deck: Deck.parse({ ...look, ...ofSubject, title: head.title, slides }),
      notice: '',
      ground,
      ...(own && { own }),
    };
  }
  const { userName } = await requireUser(deps, row.userId);
  const given = { title, by: userName };
  const read = outline ? undefined : await readFile(deps, owner, row.fileId ?? '');
  const markdown = read?.markdown ?? outline;
  await onRead();
  const { left, ratio, slides, ...composed } = read
    ? await slidesOfFile(deps, owner, read, given)
    : { ...(await slidesFromOutlineInThread(row.userId, markdown, given)), ratio: undefined };
  const ground = { title: composed.title, markdown: withoutFigures(markdown), slides };
  const ofFile = ratio ? { ratio } : {};
  return {
    deck: Deck.parse({ ...look, ...ofFile, title: composed.title, slides }),
    notice: left && `${left}，请自己补上`,
    ground,
  };
}

/** What she named is taught in her phase and subject, unless it is what only a lesson of another subject is called. */
async function composeNamed(deps: ComposingDeps, owner: Caller, title: string) {
  const { phaseCode, subjectCode, gradeCode } = await requireUser(deps, owner.userId);
  const lesson = await findNamedLesson(deps, owner, title);
  if (lesson && lesson.subjectCode !== subjectCode) return openLessonPlans(deps).compose(lesson.lessonId, '同步授课');
  return composeTopic(deps, { title, phase: phaseCode, subject: subjectCode, grade: gradeCode });
}

async function requireOwnDesign(deps: ComposingDeps, owner: Caller, designId: string | null) {
  if (!designId) throw new AppError('not-found', '教学设计已经不在了，请重新选择');
  return requireDesign(deps, owner, designId);
}

type ReadFile = { markdown: string; bytes: Uint8Array };

/** What of it comes back as we once wrote it is judged as what was read is: nobody knows where the file has been. */
async function slidesOfFile(
  { screening }: ComposingDeps,
  { userId }: Caller,
  { markdown, bytes }: ReadFile,
  given: { title: string; by: string },
) {
  const { keptCount, ...made } = await slidesFromFileInThread(userId, markdown, bytes, given);
  if (keptCount > 0) await refuseUnfit(screening, JSON.stringify(made.slides));
  return made;
}

async function refuseUnfit(screening: Deps['screening'], text: string): Promise<void> {
  if ((await screening.judgeDocument(text)).list === 'blacklist') throw new AppError('invalid', REFUSED);
}

async function readFile(deps: ComposingDeps, owner: Caller, fileId: string): Promise<ReadFile> {
  const { name, blobId, sizeBytes } = await requireEntry(deps, owner, fileId);
  if (!blobId || sizeBytes > MAX_READ_BYTES) throw new AppError('too-large', '文件太大，请拆成几个小文件');
  const bytes = await wholeBytes(await openBlob(deps, blobId));
  const own = { userId: owner.userId, name };
  const { markdown } = await readWithScans(deps, own, bytes, AbortSignal.timeout(READ_TIMEOUT_MS));
  await refuseUnfit(deps.screening, markdown);
  // Only a presentation can be one of ours.
  const mayBeOurs = readTypeOf(name) === 'pptx';
  return { markdown: markdown.replaceAll('\0', ''), bytes: mayBeOurs ? bytes : new Uint8Array() };
}
