import type { Area } from '#area.ts';
import { figuresRoutes } from './figures.routes.ts';

export const figuresArea: Area = { name: 'figures', routes: figuresRoutes };
