import type { Area } from '#area.ts';
import { sweepTemplates } from './custom-templates.service.ts';
import { ownTemplates } from './own-data.ts';
import { templatesRoutes } from './templates.routes.ts';

export const templatesArea: Area = {
  name: 'templates',
  routes: templatesRoutes,
  schedules: [{ name: 'sweep-removed-templates', cron: '41 3 * * *', run: sweepTemplates }],
  own: {
    told: { tables: ['templates'], files: ownTemplates },
  },
};
