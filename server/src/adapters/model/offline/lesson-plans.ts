import type { TeachingMode } from '@app/contract/enums.ts';
import type { Design } from '@app/contract/making/design.ts';

/** The designs the library composes of its lessons, and the words its notes quote. */
export type LessonPlans = {
  /** `isOwn` when it was written from what is known of this very lesson. */
  compose(lessonId: string, mode: TeachingMode): Promise<{ design: Design; isOwn: boolean }>;
  /** A textbook's own word list is not among them. */
  words(lessonId: string): Promise<{ words: string[]; sentences: string[] }>;
};
