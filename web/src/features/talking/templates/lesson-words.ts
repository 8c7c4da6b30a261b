import type { SlotKind } from '@app/contract/enums.ts';
import { MAX_LESSON_WORDS } from '@app/contract/talking/microphone.ts';
import type { SlotEntry } from './use-slots.ts';

const ofTheLesson = new Set<SlotKind>(['Course', 'Lesson', 'Knowledge']);
/** Longer is a sentence; a single character sounds like too much. */
const MAX_CHARS = 12;

/** The words of the lesson that a form names: whoever writes what she says may know them. */
export function lessonWordsOf(entries: readonly Pick<SlotEntry, 'kind' | 'text'>[]): string[] {
  const words = entries
    .filter(({ kind }) => ofTheLesson.has(kind))
    .flatMap(({ text }) => text.split(/[\s，。、；：,;:《》“”"()（）]/u))
    .filter(({ length }) => length > 1 && length <= MAX_CHARS);
  return [...new Set(words)].slice(0, MAX_LESSON_WORDS);
}
