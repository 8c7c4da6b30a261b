import type { Area } from '#area.ts';
import { bellOfResources } from './bell.ts';
import { ownResources } from './own-data.ts';
import { resourcesRoutes } from './resources.routes.ts';
import { resourceTools } from './resources.tools.ts';
import { sweepResources } from './shelf.service.ts';

export const resourcesArea: Area = {
  name: 'resources',
  routes: resourcesRoutes,
  bell: bellOfResources,
  tools: resourceTools,
  schedules: [{ name: 'sweep-resources', cron: '55 3 * * *', run: sweepResources }],
  own: {
    rows: { resource_downloads: '下载过的资源', resource_searches: '搜过的资源' },
    told: { tables: ['shelf_resources'], files: ownResources },
  },
};
