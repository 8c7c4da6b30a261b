import { Phase, Subject } from '@app/contract/enums.ts';
import { loginType } from '#lib/host/environment.ts';

export type TeachingLock = { phaseCode: Phase; phaseName: string; subjectCode: Subject; subjectName: string };

const senior = { phaseCode: Phase.senior, phaseName: '高中' } as const;
const seniorChinese: TeachingLock = { ...senior, subjectCode: Subject.Chinese, subjectName: '语文' };
const seniorMath: TeachingLock = { ...senior, subjectCode: Subject.math, subjectName: '数学' };

/** What the education bureau's project covers: unit teaching plans and question chains, each for one subject. */
const locks = new Map<string, TeachingLock>([
  ['teachdesign', seniorChinese],
  ['problemChains', seniorMath],
]);

/** The phase and subject a template is bound to for whoever came in through the bureau and is authorised. */
export function teachingLockOf(typeCode: string): TeachingLock | undefined {
  return loginType() === 'beijingSmartEdu' ? locks.get(typeCode) : undefined;
}
