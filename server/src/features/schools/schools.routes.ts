import * as schools from '@app/contract/schools.ts';
import type { Deps } from '#deps.ts';
import { readMySchool, readMyTeaching, readSchoolInfo } from '#features/users/users.service.ts';
import type { Door } from '#http/door.ts';
import { serve } from '#http/serve.ts';
import { listGrades, listPhases, listSubjects } from './choices.service.ts';
import { listMyClasses, listMyStudents } from './classes.service.ts';
import { listSchoolsInArea } from './schools.service.ts';

export function schoolsRoutes(door: Door, deps: Deps): void {
  serve(door, schools.schoolByUser, ({ caller, input }) => readMySchool(deps, caller, input.userId));
  serve(door, schools.queryUserMajorInfo, ({ caller, input }) => readMyTeaching(deps, caller, input.userId));
  serve(door, schools.schoolInfo, ({ caller }) => readSchoolInfo(deps, caller));
  serve(door, schools.teachingInClass, ({ caller }) => listMyClasses(deps, caller));
  serve(door, schools.listOrgStudents, ({ caller, input }) => listMyStudents(deps, caller, input));
  serve(door, schools.listGradeByEduSystemPhase, ({ input }) => listGrades(deps, input.phaseCode));
  serve(door, schools.listBasicSubjectByEduSystemPhase, ({ input }) => listSubjects(deps, input.phaseCode));
  serve(door, schools.listSystemPhaseInfo, () => listPhases(deps));
  serve(door, schools.areaTree, async () => deps.areas.tree);
  serve(door, schools.usersAreaTree, async () => deps.areas.tree);
  serve(door, schools.listAllSchoolInArea, ({ input }) => listSchoolsInArea(deps, input));
}
