import type { Area } from '#area.ts';
import { courseAnalysisMaker } from './analysing.service.ts';
import { courseAnalysesRoutes } from './course-analyses.routes.ts';
import { sweepAnalyses } from './course-analyses.service.ts';

export const courseAnalysesArea: Area = {
  name: 'course-analyses',
  routes: courseAnalysesRoutes,
  makers: [courseAnalysisMaker],
  schedules: [{ name: 'sweep-course-analyses', cron: '*/15 * * * *', run: sweepAnalyses }],
  own: { rows: { course_analyses: '我的课堂分析' } },
};
