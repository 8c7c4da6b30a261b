import { appealWithheld, readWithheld } from '@app/contract/talking/flags.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { appeal, readOwn } from './flags.service.ts';

export function flagsRoutes(door: Door, deps: Deps): void {
  serve(door, readWithheld, ({ caller, input }) => readOwn(deps, caller, input.messageId));
  serve(door, appealWithheld, ({ caller, input }) => appeal(deps, caller, input));
}
