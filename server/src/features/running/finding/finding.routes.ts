import { find } from '@app/contract/running/finding.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { findThings } from './finding.service.ts';

export function findingRoutes(door: Door, deps: Served): void {
  serve(door, find, ({ caller, input }) => findThings(deps, caller, input));
}
