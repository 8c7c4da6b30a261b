import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/lesson-changes.ts';
import type { DecidedChange } from '@app/contract/making/lesson-changes.ts';
import type { z } from 'zod';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { holdCourseware, requireCourseware, save as saveDeck } from '#features/making/courseware/courseware.service.ts';
import { findSources, partsOf, replaceSources, slidesOfDesign } from '#features/making/courseware/sources.service.ts';
import { holdDesign, save as saveDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import { deckDecided, designDecided } from './decided-ends.ts';
import { type Opened, openEnds, requireChange, toRow } from './lesson-changes.service.ts';
import type { Ends, OpenChange } from './open-changes.ts';

type DecidingDeps = Pick<Deps, 'db' | 'now' | 'newId'>;

/** As many as are shown of what she decided on. */
const MOST_DECIDED = 30;
const REASON = '照课件更新';

/** Takes parts of a change and leaves the others, in one step that can be taken back. */
export async function decideLessonChange(
  deps: DecidingDeps,
  caller: Caller,
  input: z.output<(typeof contract.decideLessonChange)['input']>,
): Promise<OutputOf<typeof contract.decideLessonChange>> {
  await requireCourseware(deps, caller, input.coursewareId);
  const opened = await openEnds(deps, caller, input.coursewareId);
  if (opened?.designRevision !== input.designRevision || opened.deckRevision !== input.deckRevision)
    throw changedMeanwhile();
  const change = requireChange(opened, input);
  const taken = [...new Set(input.taken)];
  if (!taken.every((key) => change.parts.some((part) => part.key === key))) throw new AppError('invalid', '没有这一处');
  const done = await decided(caller, opened, change, taken);
  const changeId = deps.newId();
  await store(deps, caller, opened, { ...done, changeId, direction: change.direction }, [
    decisionOf(deps, changeId, change, taken.length),
  ]);
  return { changeId };
}

/** Leaves all slides as they are for a design of this revision; nothing where it was changed since. */
export async function leaveAllSlides(
  deps: DecidingDeps,
  caller: Caller,
  coursewareId: string,
  designRevision: number,
): Promise<void> {
  const opened = await openEnds(deps, caller, coursewareId);
  const open = opened?.changes.filter(({ direction }) => direction === 'toSlides') ?? [];
  if (opened?.designRevision !== designRevision || open.length === 0) return;
  let ends: Ends = opened;
  for (const change of open) ends = { ...ends, ...deckDecided(ends, change, [], partsOf) };
  const changeId = deps.newId();
  const decisions = open.map((change) => decisionOf(deps, changeId, change, 0));
  await store(deps, caller, opened, { ...ends, changeId, direction: 'toSlides' }, decisions);
}

async function decided(caller: Caller, opened: Opened, change: OpenChange, taken: readonly string[]) {
  if (change.direction === 'toSlides') return deckDecided(opened, change, taken, partsOf);
  return designDecided(opened, change, taken, (design) =>
    slidesOfDesign(caller.userId, design, opened.deck, opened.title),
  );
}

function decisionOf({ now }: Pick<Deps, 'now'>, changeId: string, change: OpenChange, taken: number): DecidedChange {
  const { direction, page, title, words, count } = toRow(change);
  return { changeId, direction, page, title, words, taken, left: count - taken, decideTime: now().getTime() };
}

type Done = Pick<Ends, 'deck' | 'design' | 'slides'> & Pick<OpenChange, 'direction'> & { changeId: string };

/** All of it or nothing, and nothing where either end, or what was decided, is no longer what she looked at. */
async function store(
  deps: DecidingDeps,
  caller: Caller,
  opened: Opened,
  { deck, design, slides, changeId, direction }: Done,
  decisions: readonly DecidedChange[],
): Promise<void> {
  const { coursewareId, designId, sources } = opened;
  await deps.db.transaction(async (tx) => {
    await requireSame(tx, caller, opened);
    const tied = { ...deps, db: tx };
    const isDeck = deck !== opened.deck;
    const isDesign = design !== opened.design;
    if (isDeck) await saveDeck(tied, caller, { coursewareId, revision: opened.deckRevision, deck });
    if (isDesign) await saveDesign(tied, caller, { designId, revision: opened.designRevision, design, reason: REASON });
    const former = isDeck
      ? { deck: opened.deck, revision: opened.deckRevision + 1 }
      : isDesign
        ? { design: opened.design, revision: opened.designRevision + 1 }
        : null;
    const { designRevision, deckRevision } = sources;
    const before = { slides: sources.slides, decided: sources.decided, designRevision, deckRevision };
    const kept = {
      slides,
      decided: [...decisions, ...sources.decided].slice(0, MOST_DECIDED),
      undo: { changeId, direction, former, ...before },
      designRevision,
      deckRevision,
    };
    if (!(await replaceSources(tx, sources, kept, deps.now()))) throw changedMeanwhile();
  });
}

async function requireSame(tx: Queryable, caller: Caller, opened: Opened): Promise<void> {
  const { coursewareId, designId } = opened;
  const deck = await holdCourseware(tx, caller, coursewareId);
  const design = await holdDesign(tx, caller, designId);
  if (deck.revision !== opened.deckRevision || design.revision !== opened.designRevision) throw changedMeanwhile();
}

/** Both ends as they were before the last decision, which is open again. */
export async function undoLessonChange(
  deps: DecidingDeps,
  caller: Caller,
  { coursewareId, changeId }: z.output<(typeof contract.undoLessonChange)['input']>,
): Promise<OutputOf<typeof contract.undoLessonChange>> {
  await deps.db.transaction(async (tx) => {
    const { designId, revision } = await holdCourseware(tx, caller, coursewareId);
    const sources = await findSources(tx, caller.userId, coursewareId);
    const undo = sources?.undo;
    if (!sources || undo?.changeId !== changeId || !designId) throw tooLate();
    const tied = { ...deps, db: tx };
    const { former, slides, decided, designRevision, deckRevision } = undo;
    if (former && 'deck' in former) {
      if (revision !== former.revision) throw tooLate();
      await saveDeck(tied, caller, { coursewareId, ...former });
    } else if (former) {
      const { revision: held } = await holdDesign(tx, caller, designId);
      if (held !== former.revision) throw tooLate();
      await saveDesign(tied, caller, { designId, ...former, reason: REASON });
    }
    const back = { slides, decided, undo: null, designRevision, deckRevision };
    if (!(await replaceSources(tx, sources, back, deps.now()))) throw tooLate();
  });
  return {};
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', '刚刚又改了，请看新的内容再定');
}

function tooLate(): AppError {
  return new AppError('conflict', '之后又改过，不能撤销了');
}
