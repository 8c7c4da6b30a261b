import type { Area } from '#area.ts';
import { freshProofRoutes } from './fresh-proof.routes.ts';

export const freshProofArea: Area = { name: 'fresh-proof', routes: freshProofRoutes };
