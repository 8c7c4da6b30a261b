import type { Area } from '#area.ts';
import { surveyRoutes } from './survey.routes.ts';

export const surveyArea: Area = {
  name: 'survey',
  routes: surveyRoutes,
  own: {
    rows: { survey_answers: '我的问卷' },
  },
};
