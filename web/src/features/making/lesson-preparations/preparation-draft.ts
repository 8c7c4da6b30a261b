import { MAX_PREPARED_PERIODS, type PreparationRequest } from '@app/contract/making/lesson-preparations.ts';
import { z } from 'zod';
import { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';

/** What she asks for; kept as a draft until it is begun. */
export const PreparationDraft = z.object({
  title: z.string(),
  /** The lesson of that title in the library; none for a title of her own. */
  lesson: ChosenLesson.nullable(),
  place: TaughtPlace,
  classes: z.string(),
  periods: z.int().min(1).max(MAX_PREPARED_PERIODS),
  wishes: z.string(),
});
export type PreparationDraft = z.infer<typeof PreparationDraft>;

type Opened = Pick<PreparationDraft, 'title' | 'wishes' | 'lesson'>;

export function emptyDraft(place: TaughtPlace, opened: Opened): PreparationDraft {
  return { ...opened, place, classes: '', periods: 1 };
}

export function errorsOf({ title, lesson, place }: PreparationDraft): { title?: string; place?: string } {
  if (title.trim() === '') return { title: '请选择一课，或写下课题' };
  if (!lesson && place.phaseCode === '') return { place: '请选择学段' };
  if (!lesson && place.subjectCode === '') return { place: '请选择学科' };
  return {};
}

export function requestOf({ title, lesson, place, ...rest }: PreparationDraft): PreparationRequest {
  const { phaseCode, subjectCode } = lesson ?? place;
  return {
    lessonId: lesson?.lessonId ?? '',
    title: title.trim(),
    phase: phaseCode,
    subject: subjectCode,
    grade: lesson?.gradeCode ?? '',
    bookCode: lesson?.bookCode ?? '',
    ...rest,
  };
}
