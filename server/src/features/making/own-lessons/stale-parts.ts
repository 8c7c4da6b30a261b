import type { LessonPartCard, OwnPart } from '@app/contract/making/own-lessons.ts';
import type { Deps } from '#deps.ts';
import { countLessonChanges } from '#features/making/lesson-changes/lesson-changes.service.ts';
import type { Caller } from '#http/door.ts';
import type { Held } from './parts-held.ts';

type Stale = NonNullable<LessonPartCard['stale']>;

/** Which parts of a lesson have to follow another: its newest slides their design, or the design what she wrote on them. */
export async function staleParts(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  held: ReadonlyMap<OwnPart, readonly Held[]>,
): Promise<Partial<Record<OwnPart, Stale>>> {
  const [newest] = held.get('courseware') ?? [];
  if (!newest) return {};
  const { thing } = newest;
  const count = thing.designId === null ? undefined : await countLessonChanges(deps, caller, thing.id);
  // Slides that do not know what they were made of are marked by the design as a whole.
  if (!count)
    return thing.staleRevision === null || !thing.staleAt
      ? {}
      : { courseware: markOf(thing.staleRevision, thing.staleAt, 0) };
  const isItsDesign = held.get('design')?.[0]?.thing.id === thing.designId;
  return {
    ...(count.toSlides > 0 && { courseware: markOf(count.designRevision, count.designChangedAt, count.toSlides) }),
    ...(count.toDesign > 0 &&
      isItsDesign && { design: markOf(count.deckRevision, count.deckChangedAt, count.toDesign) }),
  };
}

function markOf(revision: number, changedAt: Date, pages: number): Stale {
  return { revision, changeTime: changedAt.getTime(), pages };
}
