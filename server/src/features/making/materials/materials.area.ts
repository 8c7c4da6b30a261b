import type { Area } from '#area.ts';
import { materialMaker } from './making.service.ts';
import { pictureShelf } from './materials.queries.ts';
import { materialsRoutes } from './materials.routes.ts';
import { sweepMaterials } from './materials.service.ts';
import { materialTools } from './materials.tools.ts';
import { ownMaterials } from './own-data.ts';
import { materialsProbes } from './probes.ts';

export const materialsArea: Area = {
  name: 'materials',
  routes: materialsRoutes,
  tools: materialTools,
  makers: [materialMaker],
  schedules: [{ name: 'sweep-materials', cron: '*/15 * * * *', run: sweepMaterials }],
  shelves: [pictureShelf],
  own: {
    told: { tables: ['materials'], files: ownMaterials },
  },
  probes: materialsProbes,
};
