import { useSession } from './session.ts';

/** Whoever answers for one school. */
export const SCHOOL_ADMIN_ROLE = '2';
/** Whoever runs the platform. */
export const OPERATOR_ROLE = '9';

export function useIsOperator(): boolean {
  return useSession(({ schoolInfo }) => schoolInfo?.roleId === OPERATOR_ROLE);
}
