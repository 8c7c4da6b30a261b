import type { Session } from '#lib/session/session-store.ts';

/** Name, phase and subject: what greetings, answers and forms build on. A school is welcome but nobody's duty. */
export function isProfileComplete({ userInfo, schoolInfo }: Pick<Session, 'userInfo' | 'schoolInfo'>): boolean {
  return Boolean(userInfo?.userName && schoolInfo?.phaseCode && schoolInfo.subjectCode);
}
