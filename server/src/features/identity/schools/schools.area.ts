import type { Area } from '#area.ts';
import { readStarterSchools } from '#content/regions.ts';
import { schoolsRoutes } from './schools.routes.ts';
import { seedSchools } from './schools.service.ts';

export const schoolsArea: Area = {
  name: 'schools',
  routes: schoolsRoutes,
  own: {
    rows: { class_teachers: '任教班级' },
  },
  prepare: async (deps, contentDir) => {
    await seedSchools(deps, readStarterSchools(contentDir));
    return undefined;
  },
};
