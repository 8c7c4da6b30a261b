/** The roles of decision G-012. Students hold accounts only to receive what is shared with them. */
export const ROLES = [
  { roleId: '1', roleCode: 'teacher', roleName: '教师' },
  { roleId: '2', roleCode: 'school-admin', roleName: '学校管理员' },
  { roleId: '3', roleCode: 'researcher', roleName: '教研员' },
  { roleId: '4', roleCode: 'auditor', roleName: '审核员' },
  { roleId: '5', roleCode: 'student', roleName: '学生' },
  { roleId: '9', roleCode: 'operator', roleName: '平台运营' },
] as const;
