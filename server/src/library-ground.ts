import type { LibraryGround } from '#adapters/model/offline/library-ground.ts';
import type { Deps } from '#deps.ts';
import { openQuestionBank } from '#features/library/questions/question-bank.service.ts';
import { openLessonPlans } from '#features/making/designs/lesson-plans.service.ts';
import { openStandards } from '#features/making/designs/standards.service.ts';
import { readLessonWords } from '#features/making/listening/dictation/dictation.service.ts';

/** What a conversation without a model looks things up in, put together from the areas that keep them. */
export function openLibraryGround(deps: Pick<Deps, 'db' | 'plan' | 'templates'>): LibraryGround {
  const templateOf = (typeCode: string) => deps.templates.findByType(typeCode)?.templateId ?? '';
  return {
    lessons: { ...openLessonPlans(deps), words: (lessonId) => readLessonWords(deps, lessonId) },
    questions: openQuestionBank(deps),
    standards: openStandards(deps),
    templates: { listening: templateOf('English_listening_audio_generation'), chain: templateOf('problemChains') },
  };
}
