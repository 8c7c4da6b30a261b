import * as members from '@app/contract/identity/school-members.ts';
import * as schools from '@app/contract/identity/schools.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { listGrades, listPhases, listSubjects } from './choices.service.ts';
import { listMyClasses, listMyStudents } from './classes.service.ts';
import { decide, listPeople, readMyCode, renewMyCode } from './school-people.service.ts';
import { listSchoolsInArea } from './schools.service.ts';

export function schoolsRoutes(door: Door, deps: Deps): void {
  serve(door, schools.teachingInClass, ({ caller }) => listMyClasses(deps, caller));
  serve(door, schools.listOrgStudents, ({ caller, input }) => listMyStudents(deps, caller, input));
  serve(door, schools.listGradeByEduSystemPhase, ({ input }) => listGrades(deps, input.phaseCode));
  serve(door, schools.listBasicSubjectByEduSystemPhase, ({ input }) => listSubjects(deps, input.phaseCode));
  serve(door, schools.listSystemPhaseInfo, () => listPhases(deps));
  serve(door, schools.areaTree, async () => deps.regions.tree);
  serve(door, schools.usersAreaTree, async () => deps.regions.tree);
  serve(door, schools.listAllSchoolInArea, ({ input }) => listSchoolsInArea(deps, input));

  serve(door, members.listSchoolPeople, ({ caller, input }) => listPeople(deps, caller, input));
  serve(door, members.decideSchoolPeople, ({ caller, input }) => decide(deps, caller, input));
  serve(door, members.getSchoolCode, ({ caller }) => readMyCode(deps, caller));
  serve(door, members.renewSchoolCode, ({ caller }) => renewMyCode(deps, caller));
}
