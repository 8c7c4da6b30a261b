import type { LessonAdvice, LessonFindings } from '@app/contract/making/course-analyses.ts';
import { adviseByRules } from './advice/advise.ts';
import { findingsOf, type Lesson } from './analysis/findings.ts';

/** What a lesson was like, and what follows from it. */
export function lookAtLesson(lesson: Lesson): { findings: LessonFindings; advice: LessonAdvice[] } {
  const findings = findingsOf(lesson);
  return { findings, advice: adviseByRules({ findings, utterances: lesson.utterances }) };
}
