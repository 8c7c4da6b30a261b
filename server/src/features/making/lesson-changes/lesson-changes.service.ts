import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type * as contract from '@app/contract/making/lesson-changes.ts';
import type { LessonChange } from '@app/contract/making/lesson-changes.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireCourseware } from '#features/making/courseware/courseware.service.ts';
import {
  findSources,
  type SourcesRow,
  settleSources,
  slidesOfDesign,
} from '#features/making/courseware/sources.service.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import { ifThere } from '#tools/tool.ts';
import { causeOf } from './cause.ts';
import { type Ends, type OpenChange, openChanges } from './open-changes.ts';

/** Both ends as she sees them now, and everything that is open between them. */
export type Opened = Ends & {
  coursewareId: string;
  designId: string;
  /** Her own title of the deck, where she gave it one. */
  title: string;
  designRevision: number;
  deckRevision: number;
  designChangedAt: Date;
  deckChangedAt: Date;
  sources: SourcesRow;
  changes: OpenChange[];
};

/** Undefined for slides that do not know what they were made of, or whose design is gone. */
export async function openEnds(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  coursewareId: string,
): Promise<Opened | undefined> {
  const { userId } = caller;
  const sources = await findSources(db, userId, coursewareId);
  if (!sources) return undefined;
  const { deck, stage, designId, request, revision, updatedAt } = await requireCourseware({ db }, caller, coursewareId);
  if (!deck || stage !== 'ready' || !designId) return undefined;
  const row = await ifThere(requireDesign({ db }, caller, designId));
  if (row?.stage !== 'ready') return undefined;
  // As long as neither end was changed nothing is made anew to be compared.
  const isSettled = row.revision <= sources.designRevision && revision <= sources.deckRevision;
  const next = isSettled ? [] : await slidesOfDesign(userId, row.design, deck, request.title);
  const ends = { design: row.design, deck, slides: sources.slides, next };
  return {
    ...ends,
    ...{ coursewareId, designId, title: request.title, sources, changes: isSettled ? [] : openChanges(ends) },
    ...{
      designRevision: row.revision,
      deckRevision: revision,
      designChangedAt: row.updatedAt,
      deckChangedAt: updatedAt,
    },
  };
}

export async function listLessonChanges(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  coursewareId: string,
): Promise<OutputOf<typeof contract.listLessonChanges>> {
  const { designId } = await requireCourseware(deps, caller, coursewareId);
  const opened = await openEnds(deps, caller, coursewareId);
  if (!opened) return { isKnown: false, designId: designId ?? '', changes: [], decided: [] };
  await settle(deps, opened);
  const { changes, sources } = opened;
  return { isKnown: true, designId: opened.designId, changes: changes.map(toRow), decided: sources.decided };
}

export async function readLessonChange(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  input: z.output<(typeof contract.getLessonChange)['input']>,
): Promise<OutputOf<typeof contract.getLessonChange>> {
  await requireCourseware(deps, caller, input.coursewareId);
  const opened = await openEnds(deps, caller, input.coursewareId);
  const change = opened && requireChange(opened, input);
  if (!opened || !change) throw decidedAlready();
  const { designRevision, deckRevision, deck } = opened;
  const { now, after, parts } = change;
  const { theme, bodySize } = deck;
  return {
    ...toRow(change),
    ...{ designRevision, deckRevision, theme, bodySize, now, after, parts, cause: causeOf(opened, change) },
  };
}

type Counted = { toSlides: number; toDesign: number } & Pick<
  Opened,
  'designRevision' | 'deckRevision' | 'designChangedAt' | 'deckChangedAt'
>;

/** How many pages each end has to look at; undefined where that is not known part by part. */
export async function countLessonChanges(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  coursewareId: string,
): Promise<Counted | undefined> {
  const opened = await openEnds(deps, caller, coursewareId);
  if (!opened) return undefined;
  await settle(deps, opened);
  const { designRevision, deckRevision, designChangedAt, deckChangedAt } = opened;
  const count = (wanted: LessonChange['direction']) =>
    opened.changes.filter(({ direction }) => direction === wanted).length;
  return {
    ...{ toSlides: count('toSlides'), toDesign: count('toDesign') },
    ...{ designRevision, deckRevision, designChangedAt, deckChangedAt },
  };
}

/** Where nothing is open, what was changed up to here concerns nobody: it is not marked any more. */
async function settle({ db }: Pick<Deps, 'db'>, { sources, changes, ...opened }: Opened): Promise<void> {
  const isOpen = (wanted: LessonChange['direction']) => changes.some(({ direction }) => direction === wanted);
  const seen = {
    designRevision: isOpen('toSlides') ? sources.designRevision : opened.designRevision,
    deckRevision: isOpen('toDesign') ? sources.deckRevision : opened.deckRevision,
  };
  if (seen.designRevision > sources.designRevision || seen.deckRevision > sources.deckRevision)
    await settleSources(db, sources, seen);
}

type ChangeName = Pick<OpenChange, 'direction' | 'slideId'>;

export function requireChange({ changes }: Pick<Opened, 'changes'>, { direction, slideId }: ChangeName): OpenChange {
  const change = changes.find((one) => one.direction === direction && one.slideId === slideId);
  if (!change) throw decidedAlready();
  return change;
}

function decidedAlready(): AppError {
  return new AppError('not-found', '这一处已经处理过了');
}

const MAX_WORDS = 60;

export function toRow({ direction, slideId, kind, page, now, after, parts }: OpenChange): LessonChange {
  const [first] = parts;
  const words = first ? `${first.name}：${first.after || first.now}`.replaceAll('\n', ' ') : '';
  const title = (now ?? after)?.title ?? '';
  return { direction, slideId, kind, page, title, words: words.slice(0, MAX_WORDS), count: parts.length };
}
