import type { Area } from '#area.ts';
import { preparationShelf } from './lesson-preparations.queries.ts';
import { lessonPreparationsRoutes } from './lesson-preparations.routes.ts';
import { sweepPreparations } from './lesson-preparations.service.ts';
import { preparationTools } from './lesson-preparations.tools.ts';
import { preparationMaker } from './preparing.service.ts';

export const lessonPreparationsArea: Area = {
  name: 'lesson-preparations',
  routes: lessonPreparationsRoutes,
  tools: preparationTools,
  makers: [preparationMaker],
  schedules: [{ name: 'sweep-lesson-preparations', cron: '53 3 * * *', run: sweepPreparations }],
  shelves: [preparationShelf],
  own: {
    rows: { lesson_preparations: '我的备课', prepared_sources: '各样照教学设计的哪些内容做成' },
  },
};
