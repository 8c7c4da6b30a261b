import { npsCheck, npsSubmit } from '@app/contract/talking/survey.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { checkSurvey, submitSurvey } from './survey.service.ts';

export function surveyRoutes(door: Door, deps: Deps): void {
  serve(door, npsCheck, ({ caller, input, facts }) =>
    checkSurvey(deps, caller, [input.userId, facts.header('s-token-userid')]),
  );
  serve(door, npsSubmit, ({ caller, input }) => submitSurvey(deps, caller, input));
}
