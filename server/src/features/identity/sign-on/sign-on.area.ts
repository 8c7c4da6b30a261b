import type { Area } from '#area.ts';
import { signOnProbes } from './probes.ts';
import { signOnRoutes } from './sign-on.routes.ts';
import { sweepSignOn } from './sign-on.service.ts';

export const signOnArea: Area = {
  name: 'sign-on',
  routes: signOnRoutes,
  schedules: [{ name: 'sweep-sign-on', cron: '17 * * * *', run: sweepSignOn }],
  own: {
    left: {
      sessions: 'devices that are signed in, shown among her devices',
      sign_in_steps: 'a sign-in of the last minutes that is not finished',
    },
  },
  probes: signOnProbes,
};
