import type { InputOf } from '@app/contract/endpoint.ts';
import { FurtherTeachingMode, TeachingMode } from '@app/contract/enums.ts';
import { type TeachingLock, typeOfMode } from '@app/contract/identity/teaching-locks.ts';
import { MAX_PERIODS } from '@app/contract/making/design.ts';
import type { generateDesign } from '@app/contract/making/designs.ts';
import { z } from 'zod';
import { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { teachingLockOf } from '#lib/session/bureau-locks.ts';

/** What she asks for; kept as a draft until it is written. */
export const DesignForm = z.object({
  title: z.string(),
  /** The lesson of that title in the library; none for a title of her own. */
  lesson: ChosenLesson.nullable(),
  place: TaughtPlace,
  mode: z.enum(TeachingMode),
  style: z.enum(FurtherTeachingMode),
  periods: z.int().min(1).max(MAX_PERIODS),
  learners: z.string(),
  emphasis: z.string(),
  userInput: z.string(),
  /** The words the page was opened with and which `userInput` began as. */
  openedWith: z.string(),
});
export type DesignForm = z.infer<typeof DesignForm>;
export type DesignOrder = InputOf<typeof generateDesign>;
export type FormErrors = { title?: string; place?: string };

export function lockOf(mode: TeachingMode): TeachingLock | undefined {
  return teachingLockOf(typeOfMode[mode]);
}

export function firstForm(place: TaughtPlace, mode: TeachingMode, userInput = ''): DesignForm {
  return {
    title: '',
    lesson: null,
    place,
    mode,
    style: 'Common',
    periods: 1,
    learners: '',
    emphasis: '',
    userInput,
    openedWith: userInput,
  };
}

/** Where the form looks for lessons: what the mode is bound to, else what she chose. */
export function placeOf({ mode, place }: Pick<DesignForm, 'mode' | 'place'>): TaughtPlace {
  const lock = lockOf(mode);
  return lock ? { phaseCode: lock.phaseCode, subjectCode: lock.subjectCode } : place;
}

/** The form looks where the lesson was found from then on. */
export function withLesson(form: DesignForm, lesson: ChosenLesson): DesignForm {
  const { title, phaseCode, subjectCode } = lesson;
  return { ...form, lesson, title, ...(!lockOf(form.mode) && { place: { phaseCode, subjectCode } }) };
}

/** A lesson of another phase or subject than the mode is bound to is let go of; its title stays. */
export function withMode(form: DesignForm, mode: TeachingMode): DesignForm {
  const { phaseCode, subjectCode } = placeOf({ mode, place: form.place });
  const isElsewhere = lockOf(mode) && (form.lesson?.phaseCode !== phaseCode || form.lesson.subjectCode !== subjectCode);
  return { ...form, mode, ...(isElsewhere && { lesson: null }) };
}

export function errorsOf(form: DesignForm): FormErrors {
  const { phaseCode, subjectCode } = placeOf(form);
  if (form.title.trim() === '') return { title: '请选择一课，或写下课题' };
  if (!form.lesson && phaseCode === '') return { place: '请选择学段' };
  if (!form.lesson && subjectCode === '') return { place: '请选择学科' };
  return {};
}

export function orderOf(form: DesignForm, stage: 'outline' | 'design', deepThink: boolean): DesignOrder {
  const { lesson, title, mode, periods, learners, emphasis, userInput } = form;
  const { phaseCode, subjectCode } = lesson ?? placeOf(form);
  return {
    lessonId: lesson?.lessonId ?? '',
    title: title.trim(),
    phase: phaseCode,
    subject: subjectCode,
    grade: lesson?.gradeCode ?? '',
    bookCode: lesson?.bookCode ?? '',
    mode,
    style: mode === '同步授课' ? form.style : 'Common',
    periods,
    learners,
    emphasis,
    userInput,
    deepThink,
    stage,
  };
}

/** A phrase is in the text or not; pressing its chip adds it at the end or takes it out. */
export function togglePhrase(text: string, phrase: string): string {
  const parts = text
    .split('，')
    .map((part) => part.trim())
    .filter(Boolean);
  const rest = parts.filter((part) => part !== phrase);
  return (rest.length === parts.length ? [...parts, phrase] : rest).join('，');
}

export function hasPhrase(text: string, phrase: string): boolean {
  return text.split('，').some((part) => part.trim() === phrase);
}
