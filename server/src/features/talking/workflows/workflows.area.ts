import type { Area } from '#area.ts';
import { workflowsRoutes } from './workflows.routes.ts';

export const workflowsArea: Area = { name: 'workflows', routes: workflowsRoutes };
