import { join } from 'node:path';
import type { z } from 'zod';
import { readContentFile } from './read-content.ts';
import { Plan } from './shapes.ts';

/** The phases, grades and subjects there are, and what they are called. An unknown or empty code has no name. */
export type TeachingPlan = z.infer<typeof Plan> & {
  phaseName(phaseCode: string): string;
  gradeName(gradeCode: string): string;
  /** Some subjects are called differently in some phases. */
  subjectName(subjectCode: string, phaseCode: string): string;
};

export function openPlan(contentDir: string): TeachingPlan {
  const plan = readContentFile(join(contentDir, 'curriculum', 'plan.json'), Plan);
  const phaseOf = (phaseCode: string) => plan.phases.find(({ code }) => code === phaseCode);
  return {
    ...plan,
    phaseName: (phaseCode) => phaseOf(phaseCode)?.name ?? '',
    gradeName: (gradeCode) => plan.grades.find(({ code }) => code === gradeCode)?.name ?? '',
    subjectName: (subjectCode, phaseCode) => {
      const subject = plan.subjects.find(({ code }) => code === subjectCode);
      const phase = phaseOf(phaseCode);
      return (phase && subject?.phaseNames?.[phase.code]) ?? subject?.name ?? '';
    },
  };
}
