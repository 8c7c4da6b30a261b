import { type Area, ownList } from '#area.ts';
import { listForArchive } from './kept-grids.service.ts';
import { paperGridsRoutes } from './paper-grids.routes.ts';

export const paperGridsArea: Area = {
  name: 'paper-grids',
  routes: paperGridsRoutes,
  own: {
    told: {
      tables: ['paper_grids'],
      async *files(deps, caller) {
        yield ownList('细目表', await listForArchive(deps, caller));
      },
    },
  },
};
