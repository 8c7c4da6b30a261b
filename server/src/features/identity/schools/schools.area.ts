import type { Area } from '#area.ts';
import { readStarterSchools } from '#content/regions.ts';
import { schoolsRoutes } from './schools.routes.ts';
import { seedSchools } from './schools.service.ts';
import { schoolTools } from './schools.tools.ts';

export const schoolsArea: Area = {
  name: 'schools',
  routes: schoolsRoutes,
  tools: schoolTools,
  own: {
    rows: { class_teachers: '任教班级' },
  },
  prepare: async (deps, contentDir) => {
    await seedSchools(deps, readStarterSchools(contentDir));
    return undefined;
  },
};
