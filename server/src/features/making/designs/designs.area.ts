import type { Area } from '#area.ts';
import { designChangeTools } from './design-changes.tools.ts';
import { designShelf } from './designs.queries.ts';
import { designsRoutes } from './designs.routes.ts';
import { sweepDesigns } from './designs.service.ts';
import { designTools } from './designs.tools.ts';
import { designMaker } from './writing.service.ts';

export const designsArea: Area = {
  name: 'designs',
  routes: designsRoutes,
  tools: [...designTools, ...designChangeTools],
  makers: [designMaker],
  schedules: [{ name: 'sweep-designs', cron: '*/15 * * * *', run: sweepDesigns }],
  shelves: [designShelf],
  own: {
    rows: { designs: '我的教学设计' },
  },
};
