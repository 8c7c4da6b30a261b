import type { Area } from '#area.ts';
import { exportsRoutes } from './exports.routes.ts';

export const exportsArea: Area = {
  name: 'exports',
  routes: exportsRoutes,
};
