import { Phase, Subject, type TeachingMode } from '../enums.ts';

/** The project of the education bureau, as grants and addresses (`from`) name it. */
export const BUREAU_PROJECT = 'beijingSmartEdu';

/** A phase and a subject, and nothing else. */
export type TeachingLock = { phaseCode: Phase; phaseName: string; subjectCode: Subject; subjectName: string };

const senior = { phaseCode: Phase.senior, phaseName: '高中' } as const;
const seniorChinese: TeachingLock = { ...senior, subjectCode: Subject.Chinese, subjectName: '语文' };
const seniorMath: TeachingLock = { ...senior, subjectCode: Subject.math, subjectName: '数学' };

/** What the bureau's project covers, by the type of the template: unit plans and question chains, each for one subject. */
export const bureauLocks: ReadonlyMap<string, TeachingLock> = new Map([
  ['teachdesign', seniorChinese],
  ['problemChains', seniorMath],
]);

/** The bureau's project knows two ways of teaching as templates of their own. */
export const typeOfMode: Record<TeachingMode, string> = {
  大单元教学: 'teachdesign',
  问题链教学: 'problemChains',
  同步授课: '',
};

/** Said beside the locked fields, and by the server to whoever goes past them. */
export function lockSentence({ phaseName, subjectName }: TeachingLock): string {
  return `从教育局的项目进入，这种方式只开放${phaseName}${subjectName}`;
}
