import type { Area } from '#area.ts';
import { bellOfCases } from './bell.ts';
import { casesRoutes } from './cases.routes.ts';
import { sweepCases } from './cases.service.ts';
import { ownCases } from './own-data.ts';

export const casesArea: Area = {
  name: 'cases',
  routes: casesRoutes,
  bell: bellOfCases,
  schedules: [{ name: 'sweep-removed-cases', cron: '43 3 * * *', run: sweepCases }],
  own: {
    rows: { case_likes: '赞过的案例' },
    told: { tables: ['cases'], files: ownCases },
  },
};
