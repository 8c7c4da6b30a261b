import type { Endpoint } from '@app/contract/endpoint.ts';
import { ROLES, type RoleCode } from '@app/contract/identity/roles.ts';
import { getUser } from '@app/contract/identity/users.ts';
import * as audit from '@app/contract/running/console-audit.ts';
import { consolePages, openConsole, rightTo } from '@app/contract/running/console-pages.ts';
import * as people from '@app/contract/running/console-people.ts';
import * as schools from '@app/contract/running/console-schools.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleDesk, openConsoleDesk } from '#test/console-desk.ts';

let desk: ConsoleDesk;
beforeAll(async () => {
  desk = await openConsoleDesk();
});
afterAll(() => desk.app.close());

const roleCodes = ROLES.map(({ roleCode }) => roleCode);
const asked = (endpoint: Endpoint, input: object, as: Parameters<typeof desk.app.call>[2]) =>
  desk.app.call(endpoint, input, as);

async function fileOf(endpoint: Endpoint, as: { token: string }, query: Record<string, string> = {}) {
  const response = await desk.app.app.inject({
    method: 'GET',
    url: endpoint.path,
    query,
    headers: { 's-auth-token': as.token },
  });
  return { status: response.statusCode, text: response.body, type: String(response.headers['content-type']) };
}

describe('the right to a page', () => {
  it.each(consolePages.flatMap((page) => roleCodes.map((roleCode) => [page, roleCode] as const)))(
    'of %s is what is said of it for %s',
    async (page, roleCode) => {
      const right = rightTo(page, roleCode);
      const answer = await desk.app.call(openConsole, { page }, desk.people[roleCode]);

      if (right) {
        expect(answer.data.pages).toContainEqual({ page, right });
        expect(answer.data.schoolId).toBe(roleCode === 'school-admin' ? 'one' : '');
      } else {
        expect(answer.code).toBe(403);
        expect(answer.message).toMatch(/^(这一页要.+角色|控制台给管理学校和平台的人用)，找某平台运营开通$/);
      }
    },
  );

  const reading: [Endpoint, object, Parameters<typeof rightTo>[0]][] = [
    [people.listConsolePeople, {}, 'people'],
    [schools.listConsoleSchools, {}, 'schools'],
    [audit.listAuditLog, {}, 'audit'],
    [audit.readAuditCheck, {}, 'audit'],
  ];
  it.each(reading)('holds for what the page reads: %o', async (endpoint, input, page) => {
    for (const roleCode of roleCodes) {
      const { code } = await asked(endpoint, input, desk.people[roleCode]);
      expect([roleCode, code]).toEqual([roleCode, rightTo(page, roleCode) ? 200 : 403]);
    }
  });

  it('to change anything is nobody’s who only looks', async () => {
    const { userId } = desk.colleague;
    const acts: [Endpoint, object][] = [
      [people.suspendPerson, { userId, reason: '试试' }],
      [people.restorePerson, { userId }],
      [people.signOutPerson, { userId }],
      [people.changePersonRole, { userId, roleCode: 'operator' }],
      [people.resetPersonFactors, { userId, reason: '试试' }],
      [schools.addConsoleSchool, { name: '新学校', areaId: '330106', phaseCodes: ['04'] }],
      [schools.changeConsoleSchool, { schoolId: 'one', name: '新学校', areaId: '330106', phaseCodes: ['04'] }],
      [schools.removeConsoleSchool, { schoolId: 'one', reason: '试试' }],
      [schools.renewConsoleSchoolCode, { schoolId: 'one' }],
      [schools.decideConsoleSchoolPeople, { schoolId: 'one', decision: 'remove', userIds: [userId] }],
      [schools.previewRoster, { schoolId: 'one', kind: 'teachers', table: '手机号' }],
      [schools.importRoster, { schoolId: 'one', kind: 'teachers', table: '手机号' }],
      [schools.grantConsoleProject, { schoolId: 'one', mobile: desk.colleague.mobile }],
      [schools.revokeConsoleProject, { schoolId: 'one', userId }],
    ];
    for (const roleCode of ['inspector', 'auditor', 'teacher'] as const) {
      for (const [endpoint, input] of acts) {
        const { code } = await asked(endpoint, input, desk.people[roleCode]);
        expect([roleCode, endpoint.path, code]).toEqual([roleCode, endpoint.path, 403]);
      }
    }
    expect((await desk.app.call(getUser, {}, desk.colleague)).code).toBe(200);
  });

  it('waits for two steps, whatever the role', async () => {
    for (const roleCode of ['operator', 'school-admin', 'inspector'] as const satisfies RoleCode[]) {
      const { userId } = desk.people[roleCode];
      await desk.app.database.pool.query('update sessions set is_two_step = false where user_id = $1', [userId]);
      const { code, message } = await desk.app.call(openConsole, {}, desk.people[roleCode]);
      await desk.app.database.pool.query('update sessions set is_two_step = true where user_id = $1', [userId]);
      expect([code === 200, message]).toEqual([false, expect.stringContaining('两步验证')]);
    }
  });
});

describe('the wall of a school', () => {
  it('shows its administrator her own people, whatever she asks for', async () => {
    const { data } = await desk.app.call(
      people.listConsolePeople,
      { schoolId: 'two', limit: 100 },
      desk.people['school-admin'],
    );
    expect(data.list.map(({ schoolName }) => schoolName)).not.toContain('清河二校');
    expect(data.list.map(({ userName }) => userName)).toContain('林晓芸');
    expect(data.total).toBe(data.list.length);
    const found = await desk.app.call(people.listConsolePeople, { keyword: '王小明' }, desk.people['school-admin']);
    expect(found.data.list).toEqual([]);
  });

  it('lets nothing be done to whoever is beyond it, nor to whoever has a right over others', async () => {
    const admin = desk.people['school-admin'];
    const { userId } = desk.stranger;
    for (const [endpoint, input] of [
      [people.readConsolePerson, { userId }],
      [people.suspendPerson, { userId, reason: '不是我校的' }],
      [people.signOutPerson, { userId }],
      [schools.readConsoleSchool, { schoolId: 'two' }],
      [schools.renewConsoleSchoolCode, { schoolId: 'two' }],
      [schools.listConsoleClasses, { schoolId: 'two' }],
      [schools.previewRoster, { schoolId: 'two', kind: 'teachers', table: '手机号' }],
    ] as const) {
      expect([endpoint.path, (await asked(endpoint, input, admin)).code]).toEqual([endpoint.path, 404]);
    }
    const own = { userId: desk.people.operator.userId, reason: '越权' };
    expect((await desk.app.call(people.suspendPerson, own, admin)).message).toBe('这个账号由平台运营管理');
    const self = { userId: admin.userId, reason: '自己' };
    expect((await desk.app.call(people.suspendPerson, self, admin)).code).toBe(400);
    expect(
      (await desk.app.call(people.readConsolePerson, { userId: desk.colleague.userId }, admin)).data,
    ).toMatchObject({
      orders: [],
      comboName: '',
      may: { changeRole: false, suspend: true, signOut: true, resetTwoSteps: false },
    });
  });

  it('holds for the record as well', async () => {
    const { operator } = desk.people;
    await desk.app.call(people.suspendPerson, { userId: desk.stranger.userId, reason: '二校的事' }, operator);
    await desk.app.call(people.restorePerson, { userId: desk.stranger.userId }, operator);
    const reasons = async (as: typeof operator) =>
      (await desk.app.call(audit.listAuditLog, { limit: 100 }, as)).data.list.map(({ reason }) => reason);
    expect(await reasons(desk.people['school-admin'])).not.toContain('二校的事');
    expect(await reasons(desk.otherAdmin)).toContain('二校的事');
    expect(await reasons(operator)).toContain('二校的事');

    // A guest only says that the school is hers.
    const guest = await desk.app.signUp();
    await desk.app.database.pool.query(`update users set school_id = 'one' where id = $1`, [guest.userId]);
    await desk.app.call(people.suspendPerson, { userId: guest.userId, reason: '还没有确认的人' }, operator);
    expect(await reasons(desk.people['school-admin'])).not.toContain('还没有确认的人');
    await desk.app.database.pool.query('update users set school_id = null where id = $1', [guest.userId]);
  });
});

describe('people', () => {
  it('are found by part of a name, by the beginning of a mobile and by their school, page by page', async () => {
    const { operator } = desk.people;
    const names = async (keyword: string) =>
      (await desk.app.call(people.listConsolePeople, { keyword }, operator)).data.list.map(({ userName }) => userName);
    expect(await names('晓芸')).toEqual(['林晓芸']);
    expect(await names('芸')).toEqual(['林晓芸']);
    expect(await names(desk.colleague.mobile.slice(0, 9))).toContain('林晓芸');
    expect(await names('清河二校')).toEqual(expect.arrayContaining(['王小明', '二校管理员']));
    expect(await names('%')).toEqual([]);

    for (const sort of ['joined', 'name'] as const) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { data } = await desk.app.call(people.listConsolePeople, { sort, limit: 2, cursor }, operator);
        seen.push(...data.list.map(({ userId }) => userId));
        cursor = data.next;
      } while (cursor !== '');
      const { data } = await desk.app.call(people.listConsolePeople, { sort, limit: 100 }, operator);
      expect(seen).toEqual(data.list.map(({ userId }) => userId));
      expect(new Set(seen).size).toBe(data.total);
    }
    const placed = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
    const { userId } = operator;
    for (const cursor of [
      'xx',
      placed('2026-02-30 10:00:00+00', userId),
      placed('今天', userId),
      placed('0000-01-01 00:00:00+00', userId),
      placed('2026-01-01 00:00:00+23:59', userId),
      placed(1, userId),
      placed('a', 'b'),
    ])
      expect((await desk.app.call(people.listConsolePeople, { cursor }, operator)).code, cursor).toBe(400);
    for (const cursor of [placed('\0', userId), placed('a', 'b')])
      expect((await desk.app.call(people.listConsolePeople, { cursor, sort: 'name' }, operator)).code).toBe(400);
    for (const cursor of [placed('a', userId), placed(1.5, userId), placed(1e300, userId)])
      expect((await desk.app.call(audit.listAuditLog, { cursor }, operator)).code, cursor).toBe(400);
  });

  it('are suspended with a reason they read, restored, and all of it is in the record with who, before and after', async () => {
    const { operator } = desk.people;
    const teacher = await desk.app.signUp();
    const { userId } = teacher;
    expect((await desk.app.call(people.suspendPerson, { userId, reason: '已调离' }, operator)).code).toBe(200);
    expect((await desk.app.call(getUser, {}, teacher)).body).toMatchObject({ statusCode: 'SHD-0113' });
    await desk.app.call(people.restorePerson, { userId }, operator);

    const { list } = (await desk.app.call(audit.listAuditLog, { keyword: userId }, operator)).data;
    expect(list).toMatchObject([
      { action: 'restore', before: { 账号: '停用：已调离' }, after: { 账号: '可以使用' } },
      {
        action: 'suspend',
        actorName: '某平台运营',
        actorRole: 'operator',
        reason: '已调离',
        before: { 账号: '可以使用' },
        after: { 账号: '停用：已调离' },
        address: '127.0.0.1',
      },
    ]);
  });

  it('get another role from an operator who has just shown that it is she', async () => {
    const { operator } = desk.people;
    const { userId } = desk.colleague;
    const change = (roleCode: string) => desk.app.call(people.changePersonRole, { userId, roleCode }, operator);
    expect((await change('researcher')).data).toEqual({ formerRole: 'teacher' });
    expect((await change('teacher')).data).toEqual({ formerRole: 'researcher' });
    const { list } = (await desk.app.call(audit.listAuditLog, { action: 'grant-role', limit: 2 }, operator)).data;
    expect(list.map(({ before, after }) => [before, after])).toEqual([
      [{ 角色: '教研员' }, { 角色: '教师' }],
      [{ 角色: '教师' }, { 角色: '教研员' }],
    ]);
    await desk.app.database.pool.query(
      `update sessions set proved_at = proved_at - interval '1 day' where user_id = $1`,
      [operator.userId],
    );
    expect((await change('operator')).body).toMatchObject({ isFreshProofNeeded: true });
    await desk.app.database.pool.query(
      `update sessions set proved_at = proved_at + interval '1 day' where user_id = $1`,
      [operator.userId],
    );
  });

  it('are taken along as a table in which nothing is a formula, and that is an entry', async () => {
    const { operator, inspector } = desk.people;
    const names = ['=cmd|1', '+1', '-1', '@x', '"引号"，逗号,'];
    for (const name of names) {
      const teacher = await desk.app.signUp();
      await desk.app.database.pool.query('update users set user_name = $2 where id = $1', [teacher.userId, name]);
    }
    const { text, type } = await fileOf(people.exportConsolePeople, inspector);
    expect(type).toContain('text/csv');
    for (const cell of ["'=cmd|1", "'+1", "'-1", "'@x", '"""引号""，逗号,"']) expect(text).toContain(`\r\n${cell},`);
    for (const line of text.slice(1).split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
    const { list } = (await desk.app.call(audit.listAuditLog, { action: 'export', limit: 1 }, operator)).data;
    expect(list).toMatchObject([{ actorRole: 'inspector', targetName: '人员表' }]);
    expect((await fileOf(people.exportConsolePeople, desk.people.teacher)).status).toBe(403);
    expect((await fileOf(schools.exportConsoleSchools, operator)).text).toContain('清河一校');
    expect((await fileOf(audit.exportAuditLog, operator)).text).toContain('停用账号');
  });
});

describe('schools', () => {
  it('are added, corrected and removed once nobody is there any more', async () => {
    const { operator } = desk.people;
    const fields = { name: '新建小学', areaId: '330106', phaseCodes: ['03' as const] };
    const { schoolId } = (await desk.app.call(schools.addConsoleSchool, fields, operator)).data;
    expect((await desk.app.call(schools.addConsoleSchool, fields, operator)).code).toBe(409);
    await desk.app.call(schools.changeConsoleSchool, { ...fields, schoolId, name: '改名小学' }, operator);
    expect((await desk.app.call(schools.readConsoleSchool, { schoolId }, operator)).data.name).toBe('改名小学');
    const reason = '合并到别的学校';
    expect((await desk.app.call(schools.removeConsoleSchool, { schoolId: 'one', reason }, operator)).message).toMatch(
      /^还有 \d+ 位本校老师/,
    );
    expect((await desk.app.call(schools.removeConsoleSchool, { schoolId, reason }, operator)).code).toBe(200);
    expect((await desk.app.call(schools.readConsoleSchool, { schoolId }, operator)).code).toBe(404);
  });

  it('show what a list would bring before it does, and take the lines that are right', async () => {
    const admin = desk.people['school-admin'];
    const table = '手机号\n13900000001\n139\n13900000002\n';
    const wish = { schoolId: 'one', kind: 'teachers' as const, table };
    expect((await desk.app.call(schools.previewRoster, wish, admin)).data).toEqual({
      fresh: 2,
      known: 0,
      columns: ['手机号'],
      faulty: [{ line: 3, why: '手机号不正确', cells: ['139'] }],
    });
    const gaps = '手机号,姓名\n\n13900000001,"甲\n乙"\n\n139,\n13900000002\n';
    expect((await desk.app.call(schools.previewRoster, { ...wish, table: gaps }, admin)).data.faulty).toEqual([
      { line: 6, why: '手机号不正确', cells: ['139', ''] },
      { line: 7, why: '列数和第一行不一样', cells: ['13900000002'] },
    ]);
    expect((await desk.app.call(schools.importRoster, wish, admin)).data).toEqual({ taken: 2, effect: 0 });
    expect((await desk.app.call(schools.previewRoster, wish, admin)).data).toMatchObject({ fresh: 0, known: 2 });

    const free = await desk.app.signUp();
    const mobile = (await desk.app.database.pool.query('select mobile from users where id = $1', [free.userId])).rows[0]
      .mobile;
    const listing = { ...wish, table: `手机号\n${mobile}\n` };
    const schoolOf = async () =>
      (await desk.app.database.pool.query('select member_school_id from users where id = $1', [free.userId])).rows[0]
        .member_school_id;
    expect((await desk.app.call(schools.importRoster, listing, admin)).data).toEqual({ taken: 1, effect: 0 });
    expect(await schoolOf()).toBeNull();
    const operator = desk.people.operator;
    expect((await desk.app.call(schools.importRoster, listing, operator)).data).toEqual({ taken: 1, effect: 1 });
    expect(await schoolOf()).toBe('one');

    const pupils = {
      schoolId: 'one',
      kind: 'students' as const,
      table: '年级,班级,姓名\n9,三班,甲\n9,三班,乙\n90,三班,丙\n',
    };
    expect((await desk.app.call(schools.previewRoster, pupils, admin)).data).toMatchObject({ fresh: 2, known: 0 });
    expect((await desk.app.call(schools.importRoster, pupils, admin)).data).toEqual({ taken: 2, effect: 1 });
    expect((await desk.app.call(schools.previewRoster, pupils, admin)).data).toMatchObject({ fresh: 0, known: 2 });
    expect((await desk.app.call(schools.listConsoleClasses, { schoolId: 'one' }, admin)).data).toMatchObject([
      { name: '三班', pupils: 2 },
    ]);
  });

  it('give a code, confirm who waits and open projects', async () => {
    const { operator } = desk.people;
    const admin = desk.people['school-admin'];
    const { code } = (await desk.app.call(schools.renewConsoleSchoolCode, { schoolId: 'one' }, admin)).data;
    expect((await desk.app.call(schools.readConsoleSchool, { schoolId: 'one' }, admin)).data.code?.code).toBe(code);
    expect(
      (await desk.app.call(schools.readConsoleSchool, { schoolId: 'one' }, desk.people.inspector)).data.code,
    ).toBeNull();

    const guest = await desk.app.signUp();
    await desk.app.database.pool.query(`update users set school_id = 'one' where id = $1`, [guest.userId]);
    const waiting = await desk.app.call(schools.listConsoleSchoolPeople, { schoolId: 'one' }, admin);
    expect(waiting.data.list.map(({ userId }) => userId)).toEqual([guest.userId]);
    const decision = { schoolId: 'one', decision: 'confirm' as const, userIds: [guest.userId] };
    expect((await desk.app.call(schools.decideConsoleSchoolPeople, decision, admin)).data).toEqual({ decided: 1 });

    await desk.app.call(
      schools.grantConsoleProject,
      { schoolId: 'one', mobile: guest.mobile, lastDay: '2027-08-31' },
      operator,
    );
    const { grants } = (await desk.app.call(schools.readConsoleSchool, { schoolId: 'one' }, operator)).data;
    expect(grants).toMatchObject([{ userId: guest.userId }]);
    const revoked = { schoolId: 'one', userId: guest.userId };
    expect((await desk.app.call(schools.revokeConsoleProject, revoked, operator)).code).toBe(200);
    expect((await desk.app.call(schools.revokeConsoleProject, revoked, operator)).code).toBe(404);
  });
});
