import { useSession } from './session.ts';

/** Whoever answers for one school. */
export const SCHOOL_ADMIN_ROLE = '2';
/** Whoever runs the platform. */
export const OPERATOR_ROLE = '9';

export function useIsOperator(): boolean {
  return useSession(({ schoolInfo }) => schoolInfo?.roleId === OPERATOR_ROLE);
}

/** Roles with a page of the console; which page, the contract says, and it comes with the console. A test holds both together. */
export const CONSOLE_ROLES = ['2', '6', '9'];

export function useHasConsole(): boolean {
  return useSession(({ schoolInfo }) => CONSOLE_ROLES.includes(schoolInfo?.roleId ?? ''));
}
