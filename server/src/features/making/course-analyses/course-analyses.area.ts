import type { Area } from '#area.ts';
import { courseAnalysisMaker } from './analysing.service.ts';
import { analysisShelf } from './course-analyses.queries.ts';
import { courseAnalysesRoutes } from './course-analyses.routes.ts';
import { sweepAnalyses } from './course-analyses.service.ts';
import { ownAnalyses } from './own-data.ts';
import { sweepSound } from './sound/kept-sound.service.ts';

export const courseAnalysesArea: Area = {
  name: 'course-analyses',
  routes: courseAnalysesRoutes,
  makers: [courseAnalysisMaker],
  schedules: [
    { name: 'sweep-course-analyses', cron: '*/15 * * * *', run: sweepAnalyses },
    { name: 'sweep-lesson-sound', cron: '5,20,35,50 * * * *', run: sweepSound },
  ],
  shelves: [analysisShelf],
  own: {
    told: { tables: ['course_analyses'], files: ownAnalyses },
    left: { lesson_pieces: '正在转成文字的录音，转完就删除' },
  },
};
