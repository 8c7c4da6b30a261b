import * as contract from '@app/contract/library/school-questions.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import * as school from './school-questions.service.ts';

export function schoolQuestionsRoutes(door: Door, deps: Deps): void {
  serve(door, contract.sendToSchool, ({ caller, input }) => school.send(deps, caller, input.myQuestionId));
  serve(door, contract.withdrawFromSchool, ({ caller, input }) =>
    school.withdraw(deps, caller, input.schoolQuestionId),
  );
  serve(door, contract.searchSchoolQuestions, ({ caller, input }) => school.search(deps, caller, input));
  serve(door, contract.decideSchoolQuestion, ({ caller, input }) => school.decide(deps, caller, input));
  serve(door, contract.takeSchoolQuestion, ({ caller, input }) => school.take(deps, caller, input.schoolQuestionId));
}
