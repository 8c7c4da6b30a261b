import type { Area } from '#area.ts';
import { bellOfFlags } from './bell.ts';
import { reviewingRoutes } from './reviewing.routes.ts';

export const reviewingArea: Area = {
  name: 'reviewing',
  routes: reviewingRoutes,
  bell: bellOfFlags,
};
