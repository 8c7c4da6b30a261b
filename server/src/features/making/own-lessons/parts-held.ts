import { type OwnPart, ownParts } from '@app/contract/making/own-lessons.ts';
import type { OwnLessonRow } from './own-lessons.queries.ts';
import type { ShelfRow } from './shelf.queries.ts';

export type Held = { thing: ShelfRow; isInherited: boolean };

/** A copy of a copy, and so on: no more than a career has years. */
const MOST_COPIES = 40;

/**
 * What a lesson holds of each part, the last made first. Where it has none of its own, it shows what the lesson it was copied from shows.
 * `landed` comes with the last made first.
 */
export function partsHeld(
  lesson: OwnLessonRow,
  known: readonly OwnLessonRow[],
  landed: readonly ShelfRow[],
): Map<OwnPart, Held[]> {
  const held = new Map<OwnPart, Held[]>();
  let at: OwnLessonRow | undefined = lesson;
  for (let copies = 0; at && copies < MOST_COPIES; copies += 1) {
    const { id, copiedFrom }: OwnLessonRow = at;
    const isInherited = id !== lesson.id;
    const ofIt = Map.groupBy(
      landed.filter(({ putIn }) => putIn === id),
      ({ part }) => part,
    );
    for (const part of ownParts) {
      const things = ofIt.get(part);
      if (things && !held.has(part))
        held.set(
          part,
          things.map((thing) => ({ thing, isInherited })),
        );
    }
    at = copiedFrom === null ? undefined : known.find((one) => one.id === copiedFrom);
  }
  return held;
}
