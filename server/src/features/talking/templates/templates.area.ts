import {
  listCustomTemplates,
  listSystemTemplates,
  MOST_USED_SHOWN,
  mostUsedTemplates,
} from '@app/contract/talking/templates.ts';
import { type Area, early } from '#area.ts';
import { listCustom, sweepTemplates } from './custom-templates.service.ts';
import { listMostUsed } from './most-used.service.ts';
import { ownTemplates } from './own-data.ts';
import { templateShelf } from './templates.queries.ts';
import { templatesRoutes } from './templates.routes.ts';
import { listSystem } from './templates.service.ts';

export const templatesArea: Area = {
  name: 'templates',
  routes: templatesRoutes,
  schedules: [{ name: 'sweep-removed-templates', cron: '41 3 * * *', run: sweepTemplates }],
  shelves: [templateShelf],
  own: {
    told: { tables: ['templates'], files: ownTemplates },
  },
  firstScreen: () => [
    early(listCustomTemplates, {}, listCustom),
    early(mostUsedTemplates, { limit: MOST_USED_SHOWN }, (deps, caller, { limit }) =>
      listMostUsed(deps, caller, limit),
    ),
    early(listSystemTemplates, {}, (deps) => listSystem(deps)),
  ],
};
