import type { TeachingMode } from '@app/contract/enums.ts';
import type { Design } from '@app/contract/making/design.ts';

/** A lesson of a textbook; its title or its unit is what was looked for, or it is only like it. */
export type PlannedLesson = {
  lessonId: string;
  title: string;
  unit: string;
  book: string;
  phase: string;
  subject: string;
  grade: string;
  match: 'title' | 'unit' | 'near';
};

/** The lessons of the library and the designs it composes of them. */
export type LessonPlans = {
  /** The best first. */
  find(title: string): Promise<PlannedLesson[]>;
  /** `isOwn` when it was written from what is known of this very lesson. */
  compose(lessonId: string, mode: TeachingMode): Promise<{ design: Design; isOwn: boolean }>;
};
