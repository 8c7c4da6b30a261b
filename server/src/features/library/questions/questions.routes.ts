import * as contract from '@app/contract/library/questions.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import * as questions from './questions.service.ts';

export function questionsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.getAllQuestionType, async ({ input }) => questions.listTypes(input.subject));
  serve(door, contract.getDifficulty, async () => questions.listDifficulties());
  serve(door, contract.getQuestionByIdV2, ({ caller, input }) => questions.readAsked(deps, caller, input));
  serve(door, contract.varyQuestion, ({ caller, input }) => questions.vary(deps, caller, input));
  serve(door, contract.searchQuestion, ({ input }) => questions.search(deps, input));
}
