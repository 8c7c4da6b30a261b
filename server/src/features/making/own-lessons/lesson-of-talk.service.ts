import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { findLessonOfTalk } from './lesson-of-talk.queries.ts';

/** What a conversation is about, as far as she said where it belongs. */
export type TeachingNow = {
  /** Of the textbook: of the lesson's, else of the last one of her subject that she made something for. */
  edition: string;
  lesson?: { lessonId: string; title: string; unit: string; place: string };
};

export async function readTeachingNow(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
  chatId: string,
): Promise<TeachingNow> {
  const found = await findLessonOfTalk(db, { userId, chatId });
  if (!found) return { edition: '' };
  const { edition, lesson } = found;
  if (!lesson) return { edition };
  const { lessonId, title, periodNo, unit, place } = lesson;
  const called = periodNo > 0 ? `${title} 第 ${periodNo} 课时` : title;
  return { edition, lesson: { lessonId, title: called, unit, place } };
}
