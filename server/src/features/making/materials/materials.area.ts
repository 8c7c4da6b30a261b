import type { Area } from '#area.ts';
import { DRAW_MATERIAL_QUEUE, giveUpMaterial, makeMaterial } from './making.service.ts';
import { materialsRoutes } from './materials.routes.ts';
import { sweepMaterials } from './materials.service.ts';
import { ownMaterials } from './own-data.ts';
import { materialsProbes } from './probes.ts';

export const materialsArea: Area = {
  name: 'materials',
  routes: materialsRoutes,
  queues: [{ name: DRAW_MATERIAL_QUEUE, run: makeMaterial, giveUp: giveUpMaterial }],
  schedules: [{ name: 'sweep-materials', cron: '*/15 * * * *', run: sweepMaterials }],
  own: {
    told: { tables: ['materials'], files: ownMaterials },
  },
  probes: materialsProbes,
};
