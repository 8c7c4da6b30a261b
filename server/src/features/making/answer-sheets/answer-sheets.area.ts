import type { Area } from '#area.ts';
import { eraseUnasked } from './answer-sheets.queries.ts';
import { answerSheetsRoutes } from './answer-sheets.routes.ts';

export const answerSheetsArea: Area = {
  name: 'answer-sheets',
  routes: answerSheetsRoutes,
  schedules: [{ name: 'sweep-answer-sheets', cron: '47 3 * * *', run: ({ db }) => eraseUnasked(db) }],
  own: { left: { answer_sheets: 'where the bubbles of a paper stand, worked out from the paper, which is told' } },
};
