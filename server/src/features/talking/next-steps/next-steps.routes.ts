import { getAnswerOutline, saveAnswerAs } from '@app/contract/talking/next-steps.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { outlineOfAnswer, saveAnswer } from './next-steps.service.ts';

export function nextStepsRoutes(door: Door, deps: Deps): void {
  serve(door, saveAnswerAs, ({ caller, input }) => saveAnswer(deps, caller, input));
  serve(door, getAnswerOutline, ({ caller, input }) => outlineOfAnswer(deps, caller, input.messageId));
}
