import { getHabits, saveHabits } from '@app/contract/identity/habits.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readHabits, writeHabits } from './habits.service.ts';

export function habitsRoutes(door: Door, deps: Deps): void {
  serve(door, getHabits, ({ caller }) => readHabits(deps, caller));
  serve(door, saveHabits, ({ caller, input }) => writeHabits(deps, caller, input));
}
