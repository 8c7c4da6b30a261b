import { sumModelCalls } from '@app/contract/running/model-calls.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readSums } from './sums.service.ts';

export function modelCallsRoutes(door: Door, deps: Deps): void {
  serve(door, sumModelCalls, ({ caller, input }) => readSums(deps, caller, input));
}
