import { MOST_USED_ASKED, mostUsedTemplates } from '@app/contract/talking/templates.ts';
import { type Area, early } from '#area.ts';
import { sweepTemplates } from './custom-templates.service.ts';
import { listMostUsed } from './most-used.service.ts';
import { ownTemplates } from './own-data.ts';
import { templateShelf } from './templates.queries.ts';
import { templatesRoutes } from './templates.routes.ts';

export const templatesArea: Area = {
  name: 'templates',
  routes: templatesRoutes,
  schedules: [{ name: 'sweep-removed-templates', cron: '41 3 * * *', run: sweepTemplates }],
  shelves: [templateShelf],
  own: {
    told: { tables: ['templates'], files: ownTemplates },
  },
  firstScreen: () => [
    early(mostUsedTemplates, { limit: MOST_USED_ASKED }, (deps, caller, { limit }) =>
      listMostUsed(deps, caller, limit),
    ),
  ],
};
