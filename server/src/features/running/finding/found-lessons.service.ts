import type { FoundLesson } from '@app/contract/library/books.ts';
import type { Found } from '@app/contract/running/finding.ts';
import type { Deps } from '#deps.ts';
import { findLessons as findSought } from '#features/library/books/sought-lessons.service.ts';
import { type OwnOfLibrary, ownLessonsOf } from '#features/making/own-lessons/lessons-of-library.service.ts';
import type { Caller } from '#http/door.ts';
import { type KeptHit, soundedOf } from '#lib/kept-titles.ts';
import { lessonAddress, ownLessonAddress } from './addresses.service.ts';
import { type AskedWords, wordsForKind } from './asked-words.ts';
import type { FoundAll } from './merge-found.ts';
import { nearness, type Taught } from './taught-nearness.ts';

/**
 * Lessons of the library: those of her subject and grade first, then of her subject, then of her phase; in the order of the books. One
 * she has a lesson of is that lesson of hers.
 */
export async function findLessons(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Caller,
  teacher: Taught,
  asked: AskedWords,
  limit: number,
): Promise<FoundAll> {
  const ways = asked.map((words) => wordsForKind(words, 'lesson'));
  const found = (await findSought(deps, ways)).toSorted(
    (one, other) => nearness(teacher, other.kept.one) - nearness(teacher, one.kept.one),
  );
  const shown = found.slice(0, limit);
  const own = await ownLessonsOf(
    deps,
    caller,
    shown.map(({ kept }) => kept.one.lessonId),
  );
  const heard = found.map(({ kept, hits }) => soundedOf(kept.one.title, hits));
  return {
    list: shown.map((one) => toShown(one, own.get(one.kept.one.lessonId))),
    total: found.length,
    isMore: false,
    sounded: heard.find((sounded) => sounded !== '') ?? '',
  };
}

function toShown({ kept: { one: lesson }, hits }: KeptHit<FoundLesson>, own: OwnOfLibrary | undefined): Found {
  const place = `${lesson.book} · ${lesson.unitName}`;
  if (own) {
    const { ownLessonId: id, title, changeTime } = own;
    const tinted = title === lesson.title ? hits : [];
    return { kind: 'ownLesson', id, title, place, changeTime, address: ownLessonAddress(id), hits: tinted };
  }
  const { lessonId: id, title } = lesson;
  return { kind: 'lesson', id, title, place, changeTime: 0, address: lessonAddress(id), hits };
}
