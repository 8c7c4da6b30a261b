import type { Area } from '#area.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditArea: Area = {
  name: 'audit',
  routes: auditRoutes,
};
