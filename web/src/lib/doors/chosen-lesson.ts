import { z } from 'zod';

/** A phase and a subject; empty while she has told neither. */
export const TaughtPlace = z.object({ phaseCode: z.string(), subjectCode: z.string() });
export type TaughtPlace = z.infer<typeof TaughtPlace>;

/** A lesson of the library as pages hand it to each other and keep it in a draft. */
export const ChosenLesson = TaughtPlace.extend({
  lessonId: z.string(),
  title: z.string(),
  unitName: z.string(),
  book: z.string(),
  bookCode: z.string(),
  gradeCode: z.string(),
  /** Has a plan written for it. */
  hasKernel: z.boolean(),
});
export type ChosenLesson = z.infer<typeof ChosenLesson>;
