import { useSession } from '#lib/session/session.ts';

/** Auditor and operator (decision G-012). */
const AUDITOR_ROLES = ['4', '9'];
const SCHOOL_ADMIN_ROLE = '2';

/** What is shown only; the server asks for the role itself. */
export function useJudge(): { isAuditor: boolean; isSchoolAdmin: boolean } {
  const roleId = useSession(({ schoolInfo }) => schoolInfo?.roleId ?? '');
  return { isAuditor: AUDITOR_ROLES.includes(roleId), isSchoolAdmin: roleId === SCHOOL_ADMIN_ROLE };
}
