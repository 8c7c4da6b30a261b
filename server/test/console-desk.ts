import { ROLES, type RoleCode } from '@app/contract/identity/roles.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { joinSchool } from './join-school.ts';
import { openTestApp, type Teacher, type TestApp } from './test-app.ts';

export type ConsoleDesk = {
  app: TestApp;
  people: Record<RoleCode, Teacher>;
  otherAdmin: Teacher;
  colleague: Teacher;
  stranger: Teacher;
};

/** Two schools, somebody of every role at the first, each in a session that two things proved, and a teacher of either. */
export async function openConsoleDesk(options: Parameters<typeof openTestApp>[0] = {}): Promise<ConsoleDesk> {
  const app = await openTestApp(options);
  await app.database.pool.query(`insert into schools (id, name, area_id, phase_codes) values
    ('one', '清河一校', '330106', '{04}'), ('two', '清河二校', '330106', '{04}')`);
  const people = {} as Record<RoleCode, Teacher>; // filled below, one of each
  for (const { roleCode, roleName } of ROLES) people[roleCode] = await person(app, roleCode, 'one', `某${roleName}`);
  return {
    app,
    people,
    otherAdmin: await person(app, 'school-admin', 'two', '二校管理员'),
    colleague: await person(app, 'teacher', 'one', '林晓芸'),
    stranger: await person(app, 'teacher', 'two', '王小明'),
  };
}

async function person(app: TestApp, roleCode: RoleCode, schoolId: string, userName: string): Promise<Teacher> {
  const teacher = await app.signUp();
  await app.call(saveUserInfo, { userName, phaseCode: '04' }, teacher);
  await joinSchool(app, teacher, schoolId);
  const roleId = ROLES.find((role) => role.roleCode === roleCode)?.roleId;
  await app.database.pool.query('update users set role_id = $2 where id = $1', [teacher.userId, roleId]);
  await app.database.pool.query('update sessions set is_two_step = true where user_id = $1', [teacher.userId]);
  return teacher;
}
