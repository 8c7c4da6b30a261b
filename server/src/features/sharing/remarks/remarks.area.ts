import type { Area } from '#area.ts';
import { bellOfRemarks } from './bell.ts';
import { remarksRoutes } from './remarks.routes.ts';
import { sweepCirculations } from './remarks.service.ts';

export const remarksArea: Area = {
  name: 'remarks',
  routes: remarksRoutes,
  bell: bellOfRemarks,
  schedules: [{ name: 'sweep-circulations', cron: '37 4 * * *', run: sweepCirculations }],
  own: { rows: { circulations: '请同事看的教学设计', remarks: '我写的批注' } },
};
