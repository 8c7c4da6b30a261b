import type { Area } from '#area.ts';
import { sweepLaunches } from './launch.service.ts';
import { ltiRoutes } from './lti.routes.ts';

export const ltiArea: Area = {
  name: 'lti',
  routes: ltiRoutes,
  schedules: [{ name: 'sweep-lti-launches', cron: '43 * * * *', run: sweepLaunches }],
  own: {
    rows: { lti_links: '放进学习平台的内容' },
    left: { lti_codes: 'secrets, kept as hashes, gone within minutes' },
  },
};
