import * as contract from '@app/contract/making/lesson-changes.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { decideLessonChange, undoLessonChange } from './deciding.service.ts';
import * as changes from './lesson-changes.service.ts';

export function lessonChangesRoutes(door: Door, deps: Deps): void {
  serve(door, contract.listLessonChanges, ({ caller, input }) =>
    changes.listLessonChanges(deps, caller, input.coursewareId),
  );
  serve(door, contract.getLessonChange, ({ caller, input }) => changes.readLessonChange(deps, caller, input));
  serve(door, contract.decideLessonChange, ({ caller, input }) => decideLessonChange(deps, caller, input));
  serve(door, contract.undoLessonChange, ({ caller, input }) => undoLessonChange(deps, caller, input));
}
