import type { Area } from '#area.ts';
import { canvasesRoutes } from './canvases.routes.ts';
import { ownCanvases } from './own-data.ts';

export const canvasesArea: Area = {
  name: 'canvases',
  routes: canvasesRoutes,
  own: {
    told: { tables: ['canvases'], files: ownCanvases },
  },
};
