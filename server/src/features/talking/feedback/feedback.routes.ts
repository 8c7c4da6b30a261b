import { commentMessage, saveReport } from '@app/contract/talking/feedback.ts';
import type { Deps } from '#deps.ts';
import { comment } from '#features/talking/chat/comments.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { report } from './reports.service.ts';

export function feedbackRoutes(door: Door, deps: Deps): void {
  serve(door, commentMessage, ({ caller, input }) => comment(deps, caller, input));
  serve(door, saveReport, ({ caller, input }) => report(deps, caller, input));
}
