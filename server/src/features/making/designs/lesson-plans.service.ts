import { DesignRequest } from '@app/contract/making/designs.ts';
import type { LessonPlans } from '#adapters/model/offline/lesson-plans.ts';
import type { Deps } from '#deps.ts';
import { composeDesign } from './compose/compose-design.ts';
import { headFor } from './compose/head.ts';
import { findLessonsLike } from './ground.queries.ts';
import { readGround } from './ground.service.ts';

const MOST_LESSONS = 30;

/** The lessons of the library with their plans, for a conversation without a model. */
export function openLessonPlans(deps: Pick<Deps, 'db' | 'plan'>): LessonPlans {
  return {
    async find(title) {
      const rows = await findLessonsLike(deps.db, title, MOST_LESSONS);
      return rows.map(({ lesson, book, match }) => {
        const { phaseCode, subjectCode, gradeCode } = book;
        const subject = deps.plan.subjectName(subjectCode, phaseCode);
        return {
          lessonId: lesson.id,
          title: lesson.title,
          unit: lesson.unit,
          book: `${book.edition}${subject}${book.volume}`,
          phase: deps.plan.phaseName(phaseCode),
          subject,
          grade: deps.plan.gradeName(gradeCode),
          match,
        };
      });
    },
    async compose(lessonId, mode) {
      const request = DesignRequest.parse({ lessonId, mode });
      const ground = await readGround(deps, request);
      const design = composeDesign(ground, headFor(request, ground, ''), request);
      return { design, isOwn: ground.lesson.from !== 'pattern' };
    },
  };
}
