import * as placements from '@app/contract/talking/placements.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { listPlacement, listPlacementFor, readPlaced } from './placements.service.ts';

export function placementsRoutes(door: Door, deps: Deps): void {
  serve(door, placements.getContent, ({ input }) => listPlacement(deps, input.placementKey));
  serve(door, placements.getContentV2, ({ caller, input }) => listPlacementFor(deps, caller, input));
  serve(door, placements.getContentByUuid, ({ input }) => readPlaced(deps, input.uuid));
  serve(door, placements.getContentById, ({ input }) => readPlaced(deps, input.id));
}
