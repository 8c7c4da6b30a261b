import * as suggestions from '@app/contract/talking/suggestions.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { findFollowUps } from './follow-ups.service.ts';
import { readHotQuestions } from './hot-questions.service.ts';
import { listPersonal } from './personal.service.ts';
import { listFromColleagues, readRecommended, recommend, takeBack, validate } from './suggestions.service.ts';

export function suggestionsRoutes(door: Door, deps: Deps): void {
  serve(door, suggestions.hotQuery, ({ caller, input }) => readHotQuestions(deps, caller, input));
  serve(door, suggestions.personalSuggests, ({ caller }) => listPersonal(deps, caller));
  serve(door, suggestions.passiveSuggests, ({ caller }) => listFromColleagues(deps, caller));
  serve(door, suggestions.suggestChatRecord, ({ caller, input }) => readRecommended(deps, caller, input.suggestId));
  serve(door, suggestions.suggestValidate, ({ caller, input }) => validate(deps, caller, input.suggestId));
  serve(door, suggestions.createSuggest, ({ caller, input }) => recommend(deps, caller, input));
  serve(door, suggestions.followUps, ({ caller, input }) => findFollowUps(deps, caller, input.messageId));
  serve(door, suggestions.cancelSuggest, ({ caller, input }) => takeBack(deps, caller, input.suggestId));
}
