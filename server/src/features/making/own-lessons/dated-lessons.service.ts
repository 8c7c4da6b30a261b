import type { DatedLesson } from '@app/engines/timetables/what-is-when.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { landNewThings, MOST_LESSONS } from './landing.service.ts';
import { nameOf } from './lesson-rows.ts';
import { listLessons, listRemoved } from './own-lessons.queries.ts';
import { partsHeld } from './parts-held.ts';
import { listLanded } from './shelf.queries.ts';
import { listDated } from './sittings.queries.ts';

/** Her lessons of these days, with what is there of each. Whoever dated none pays for one look. */
export async function lessonsBetween(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'plan'>,
  caller: Caller,
  from: string,
  to: string,
): Promise<DatedLesson[]> {
  const { db } = deps;
  const { userId } = caller;
  const dated = await listDated(db, userId, from, to);
  if (dated.length === 0) return [];
  await landNewThings(deps, caller);
  const [known, removed, landed] = await Promise.all([
    listLessons(db, userId, MOST_LESSONS),
    listRemoved(db, userId, MOST_LESSONS),
    listLanded(db, userId),
  ]);
  return dated.flatMap((sitting) => {
    const row = known.find(({ id }) => id === sitting.ownLessonId);
    if (!row || sitting.taughtOn === null) return [];
    const parts = partsHeld(row, [...known, ...removed], landed);
    return [
      {
        ...nameOf(row),
        day: sitting.taughtOn,
        sittingId: sitting.id,
        classId: sitting.classId ?? '',
        className: sitting.className,
        slot: sitting.slot ?? 0,
        has: [...parts.keys()],
        hidden: row.hiddenParts,
        isStale: (parts.get('courseware')?.[0]?.thing.staleRevision ?? null) !== null,
        isReflected: sitting.reflection !== '',
      },
    ];
  });
}
