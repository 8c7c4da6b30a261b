import type { Area } from '#area.ts';
import { schoolQuestionsRoutes } from './school-questions.routes.ts';

export const schoolQuestionsArea: Area = {
  name: 'school-questions',
  routes: schoolQuestionsRoutes,
  own: { left: { school_questions: 'copies of questions of hers, which come with 我的题' } },
};
