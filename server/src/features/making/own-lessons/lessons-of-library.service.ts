import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listOfLibrary } from './own-lessons.queries.ts';

export type OwnOfLibrary = { ownLessonId: string; title: string; changeTime: number };

/** Her lessons of these lessons of the library, each by the id in the library: of several the one she changed last. */
export async function ownLessonsOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  lessonIds: readonly string[],
): Promise<Map<string, OwnOfLibrary>> {
  const rows = lessonIds.length === 0 ? [] : await listOfLibrary(db, userId, lessonIds);
  return new Map(
    // The last changed comes first, and a later one would take its place.
    rows.toReversed().map(({ id, lessonId, title, updatedAt }) => {
      return [lessonId, { ownLessonId: id, title, changeTime: updatedAt.getTime() }];
    }),
  );
}
