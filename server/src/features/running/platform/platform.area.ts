import type { Area } from '#area.ts';
import { platformRoutes } from './platform.routes.ts';
import { platformProbes } from './probes.ts';

export const platformArea: Area = {
  name: 'platform',
  routes: platformRoutes,
  probes: platformProbes,
};
