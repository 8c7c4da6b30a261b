import type { Area } from '#area.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { sweepPasswordTries } from './passwords.service.ts';

export const passwordsArea: Area = {
  name: 'passwords',
  routes: passwordsRoutes,
  schedules: [{ name: 'sweep-password-tries', cron: '23 * * * *', run: sweepPasswordTries }],
  own: {
    left: { passwords: 'a secret, kept as a hash' },
  },
};
