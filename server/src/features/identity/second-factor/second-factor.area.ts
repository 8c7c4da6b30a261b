import type { Area } from '#area.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const secondFactorArea: Area = {
  name: 'second-factor',
  routes: secondFactorRoutes,
  own: {
    left: {
      second_factors: 'a secret, sealed',
      recovery_codes: 'secrets, kept as hashes',
    },
  },
};
