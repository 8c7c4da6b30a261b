import { bureauLocks, type TeachingLock } from '@app/contract/identity/teaching-locks.ts';
import { loginType } from '#lib/host/environment.ts';

/** The phase and subject a template is bound to for whoever came in through the bureau and is authorised. */
export function teachingLockOf(typeCode: string): TeachingLock | undefined {
  return loginType() === 'beijingSmartEdu' ? bureauLocks.get(typeCode) : undefined;
}
