import { listChats, removeChats, restoreChats } from '@app/contract/talking/history.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { listMyChats, removeMyChats, restoreMyChats } from './history.service.ts';

export function historyRoutes(door: Door, deps: Pick<Deps, 'db' | 'now'>): void {
  serve(door, listChats, ({ caller, input }) => listMyChats(deps, caller, input));
  serve(door, removeChats, ({ caller, input }) => removeMyChats(deps, caller, input.chatIds));
  serve(door, restoreChats, ({ caller, input }) => restoreMyChats(deps, caller, input.chatIds));
}
