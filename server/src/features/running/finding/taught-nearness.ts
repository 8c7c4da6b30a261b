/** What somebody teaches, or what something is for. */
export type Taught = { phaseCode: string; subjectCode: string; gradeCode: string };

/** How near what is for a phase, a subject and a grade is to what she teaches; the nearest comes first. */
export function nearness(teacher: Taught, one: Taught): number {
  const isPhase = teacher.phaseCode === one.phaseCode;
  const isSubject = isPhase && teacher.subjectCode === one.subjectCode;
  const isGrade = isSubject && teacher.gradeCode === one.gradeCode;
  return Number(isPhase) + Number(isSubject) + Number(isGrade);
}
