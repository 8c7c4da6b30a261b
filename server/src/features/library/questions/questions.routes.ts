import * as mine from '@app/contract/library/my-questions.ts';
import * as contract from '@app/contract/library/questions.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { readExamOf } from './exam.service.ts';
import { checkMine } from './my-question-check.service.ts';
import * as my from './my-questions.service.ts';
import * as questions from './questions.service.ts';

export function questionsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.getAllQuestionType, async ({ input }) => questions.listTypes(input.subject));
  serve(door, contract.getDifficulty, async () => questions.listDifficulties());
  serve(door, contract.getQuestionByIdV2, ({ caller, input }) => questions.readAsked(deps, caller, input));
  serve(door, contract.varyQuestion, ({ caller, input }) => questions.vary(deps, caller, input));
  serve(door, contract.searchQuestion, ({ caller, input }) => questions.search(deps, caller, input));
  serve(door, mine.saveMyQuestion, ({ caller, input }) => my.saveMine(deps, caller, input));
  serve(door, mine.checkMyQuestion, ({ caller, input }) => checkMine(deps, caller, input));
  serve(door, mine.readExam, ({ caller, input }) => readExamOf(deps, caller, input));
  serve(door, mine.readMyQuestion, ({ caller, input }) => my.readMine(deps, caller, input.myQuestionId));
  serve(door, mine.collectQuestion, ({ caller, input }) => my.collect(deps, caller, input.questionId));
  serve(door, mine.removeMyQuestion, ({ caller, input }) => my.removeMine(deps, caller, input.myQuestionId));
  serve(door, mine.restoreMyQuestion, ({ caller, input }) => my.restoreMine(deps, caller, input.myQuestionId));
}
