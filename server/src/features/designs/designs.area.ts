import type { Area } from '#area.ts';
import { designsRoutes } from './designs.routes.ts';
import { findWritingTask, sweepDesigns } from './designs.service.ts';
import { giveUpWriting, WRITE_DESIGN_QUEUE, writeDesign } from './writing.service.ts';

export const designsArea: Area = {
  name: 'designs',
  routes: designsRoutes,
  queues: [{ name: WRITE_DESIGN_QUEUE, run: writeDesign, giveUp: giveUpWriting }],
  schedules: [{ name: 'sweep-designs', cron: '*/15 * * * *', run: sweepDesigns }],
  own: {
    rows: { designs: '我的教学设计' },
  },
  task: findWritingTask,
};
