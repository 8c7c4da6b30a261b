import type { OutputOf } from '@app/contract/endpoint.ts';
import type { Phase } from '@app/contract/enums.ts';
import type {
  listBasicSubjectByEduSystemPhase,
  listGradeByEduSystemPhase,
  listSystemPhaseInfo,
} from '@app/contract/identity/schools.ts';
import type { Deps } from '#deps.ts';

type PlanDeps = Pick<Deps, 'plan'>;

/** Six years of primary, three of junior and three of senior school. */
const EDU_SYSTEM = { eduSystem: '633', eduSystemName: '六三学制' };

export async function listGrades(
  { plan }: PlanDeps,
  phaseCode?: Phase,
): Promise<OutputOf<typeof listGradeByEduSystemPhase>> {
  return plan.phases
    .filter(({ code }) => !phaseCode || code === phaseCode)
    .flatMap(({ code, grades }) =>
      grades.map((gradeCode) => ({ gradeCode, gradeName: plan.gradeName(gradeCode), phaseCode: code })),
    );
}

export async function listSubjects(
  { plan }: PlanDeps,
  phaseCode?: Phase,
): Promise<OutputOf<typeof listBasicSubjectByEduSystemPhase>> {
  return plan.subjects
    .filter(({ taught }) => !phaseCode || taught[phaseCode])
    .map(({ code }) => ({ subjectCode: code, subjectName: plan.subjectName(code, phaseCode ?? '') }));
}

export async function listPhases(deps: PlanDeps): Promise<OutputOf<typeof listSystemPhaseInfo>> {
  const phases = deps.plan.phases.map(async ({ code, name }) => ({
    phaseCode: code,
    phaseName: name,
    grades: await listGrades(deps, code),
  }));
  return [{ ...EDU_SYSTEM, phases: await Promise.all(phases) }];
}
