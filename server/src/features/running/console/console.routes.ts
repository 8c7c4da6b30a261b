import { openConsole } from '@app/contract/running/console-pages.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readConsole } from './console-right.service.ts';

export function consoleRoutes(door: Door, deps: Served): void {
  serve(door, openConsole, ({ caller, input }) => readConsole(deps, caller, input.page));
}
