import type { Area } from '#area.ts';
import { mcpRoutes } from './mcp.routes.ts';

export const mcpArea: Area = { name: 'mcp', routes: mcpRoutes };
