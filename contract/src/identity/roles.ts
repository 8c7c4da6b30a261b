/**
 * The roles of decision G-012, and the one the console adds (decision 109). Students hold accounts only to receive what is shared
 * with them. An 审核员 decides on what colleagues show; an 审计员 sees how the platform is run and changes nothing.
 */
export const ROLES = [
  { roleId: '1', roleCode: 'teacher', roleName: '教师' },
  { roleId: '2', roleCode: 'school-admin', roleName: '学校管理员' },
  { roleId: '3', roleCode: 'researcher', roleName: '教研员' },
  { roleId: '4', roleCode: 'auditor', roleName: '审核员' },
  { roleId: '5', roleCode: 'student', roleName: '学生' },
  { roleId: '6', roleCode: 'inspector', roleName: '审计员' },
  { roleId: '9', roleCode: 'operator', roleName: '平台运营' },
] as const;

export type RoleCode = (typeof ROLES)[number]['roleCode'];

export function roleNameOf(roleCode: string): string {
  if (roleCode === AT_SERVER_ROLE) return '命令行';
  return ROLES.find((role) => role.roleCode === roleCode)?.roleName ?? roleCode;
}

/** In the place of a role where somebody sat at the server's own command line. */
export const AT_SERVER_ROLE = 'command-line';
