import type { Area } from '#area.ts';
import { sweepLoginTickets } from './login-tickets.service.ts';
import { ssoRoutes } from './sso.routes.ts';

export const ssoArea: Area = {
  name: 'sso',
  routes: ssoRoutes,
  schedules: [{ name: 'sweep-login-tickets', cron: '19 * * * *', run: sweepLoginTickets }],
};
