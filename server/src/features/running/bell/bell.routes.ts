import { actOnBell, listBell, readBell } from '@app/contract/running/bell.ts';
import type { Served } from '#area.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import * as service from './bell.service.ts';

export function bellRoutes(door: Door, deps: Served): void {
  serve(door, listBell, ({ caller }) => service.listItems(deps, caller));
  serve(door, readBell, ({ caller, input }) => service.markRead(deps, caller, input.keys));
  serve(door, actOnBell, ({ caller, input }) => service.act(deps, caller, input.key));
}
