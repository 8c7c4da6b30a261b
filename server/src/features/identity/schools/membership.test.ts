import * as members from '@app/contract/identity/school-members.ts';
import { getUser, saveUserInfo } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantRole } from '#features/identity/users/grant-role.service.ts';
import { joinSchool } from '#test/join-school.ts';
import { newMobile, openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { importTeachers } from './import.service.ts';
import { confirmEverybody } from './membership.service.ts';
import { seedSchools } from './schools.service.ts';

let app: TestApp;
let admin: Teacher;
let guest: Teacher;
let schoolId: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  schoolId = `school-${newMobile()}`;
  const place = { areaId: '110101', phases: ['04' as const] };
  await seedSchools(app.deps, [
    { id: schoolId, name: '第一中学', ...place },
    { id: 'two', name: '第二中学', ...place },
  ]);
  admin = await app.signUp();
  await grantRole(app.deps, admin.mobile, 'school-admin', schoolId);
  guest = await guestOf(schoolId);
});

async function guestOf(school: string): Promise<Teacher> {
  const teacher = await app.signUp();
  await choose(teacher, school);
  return teacher;
}
const choose = (teacher: Teacher, school: string) =>
  app.call(saveUserInfo, { userName: '林晓', phaseCode: '04', schoolId: school }, teacher);
const membershipOf = async (teacher: Teacher) => (await app.call(getUser, {}, teacher)).data.membership;
const people = (state: 'guest' | 'member', as = admin) => app.call(members.listSchoolPeople, { state }, as);
const decide = (decision: 'confirm' | 'refuse' | 'remove', teachers: Teacher[], as = admin) =>
  app.call(members.decideSchoolPeople, { decision, userIds: teachers.map(({ userId }) => userId) }, as);
const enter = (code: string, as: Teacher) => app.call(members.enterSchoolCode, { code }, as);

describe('the administrator of a school', () => {
  it('sees who waits, without whole mobiles, and confirms her', async () => {
    const { list, total } = (await people('guest')).data;
    expect([total, list]).toMatchObject([1, [{ userId: guest.userId, userName: '林晓', confirmTime: null }]]);
    expect(list[0]?.mobile).toBe(`${guest.mobile.slice(0, 3)}****${guest.mobile.slice(-4)}`);

    expect((await decide('confirm', [guest])).data).toEqual({ decided: 1 });
    expect(await membershipOf(guest)).toBe('member');
    expect((await people('guest')).data.total).toBe(0);
    expect((await people('member')).data.list.map(({ userId }) => userId).toSorted()).toEqual(
      [admin.userId, guest.userId].toSorted(),
    );
    const { rows } = await app.database.pool.query('select action, actor_id from audits where target_id = $1', [
      guest.userId,
    ]);
    expect(rows).toEqual([{ action: 'confirm', actor_id: admin.userId }]);
  });

  it('refuses a guest, who is told and no longer listed', async () => {
    await decide('refuse', [guest]);
    expect(await membershipOf(guest)).toBe('refused');
    expect((await people('guest')).data.total).toBe(0);
  });

  it('ends a membership, and with it the code, but never her own', async () => {
    const { code } = (await app.call(members.renewSchoolCode, {}, admin)).data;
    await decide('confirm', [guest]);
    expect((await decide('remove', [guest, admin])).data).toEqual({ decided: 1 });
    expect([await membershipOf(guest), await membershipOf(admin)]).toEqual(['refused', 'member']);
    expect((await enter(code, guest)).status).toBe(400);
    await choose(guest, 'two');
    await choose(guest, schoolId);
    expect(await membershipOf(guest)).toBe('guest');
  });

  it('decides about guests of her own school only, and nobody else decides', async () => {
    const elsewhere = await guestOf('two');
    expect((await decide('confirm', [elsewhere])).data).toEqual({ decided: 0 });
    expect(await membershipOf(elsewhere)).toBe('guest');
    const colleague = await app.signUp();
    await joinSchool(app, colleague, schoolId);
    for (const somebody of [colleague, guest]) {
      const refused = [
        await decide('confirm', [guest], somebody),
        await people('guest', somebody),
        await app.call(members.getSchoolCode, {}, somebody),
        await app.call(members.renewSchoolCode, {}, somebody),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect(await membershipOf(guest)).toBe('guest');
  });

  it('cannot change or leave her school herself', async () => {
    for (const change of [{ schoolId: 'two' }, { schoolId: '' }, { schoolName: '别的学校' }, { areaId: '330106' }]) {
      const refused = await app.call(saveUserInfo, { userName: '管理员', ...change }, admin);
      expect(refused).toMatchObject({ status: 403, message: '你是学校管理员，更换学校请联系平台运营人员' });
    }
    expect((await app.call(getUser, {}, admin)).data).toMatchObject({ schoolId, membership: 'member', userName: '' });
    expect((await app.call(saveUserInfo, { userName: '管理员', schoolId }, admin)).status).toBe(200);
    await grantRole(app.deps, admin.mobile, 'school-admin', 'two');
    expect((await app.call(getUser, {}, admin)).data).toMatchObject({ schoolId: 'two', membership: 'member' });
  });

  it('is made only for a school she belongs to or that is named', async () => {
    await expect(grantRole(app.deps, guest.mobile, 'school-admin')).rejects.toThrow('请写明她管理哪所学校');
    await expect(grantRole(app.deps, guest.mobile, 'school-admin', 'nowhere')).rejects.toThrow('没有编号为 nowhere');
    expect(await membershipOf(guest)).toBe('guest');
  });
});

describe('the code of a school', () => {
  it('makes a guest a member, however it is typed, until it expires or is renewed', async () => {
    expect((await app.call(members.getSchoolCode, {}, admin)).data).toBeNull();
    const { code } = (await app.call(members.renewSchoolCode, {}, admin)).data;
    expect((await app.call(members.getSchoolCode, {}, admin)).data?.code).toBe(code);
    const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `;
    expect((await enter(typed, guest)).data).toMatchObject({ schoolId, membership: 'member' });

    const later = await guestOf(schoolId);
    await app.call(members.renewSchoolCode, {}, admin);
    expect((await enter(code, later)).message).toBe('学校码不正确或已过期，请向学校管理员确认');
    expect(await membershipOf(guest)).toBe('member');
  });

  it('opens no other school, and nothing to who chose none', async () => {
    const { code } = (await app.call(members.renewSchoolCode, {}, admin)).data;
    expect((await enter(code, await guestOf('two'))).status).toBe(400);
    expect((await enter(code, await app.signUp())).message).toBe('先选择学校并保存，再输入学校码');
  });

  it('is not guessed: five wrong tries pause it', async () => {
    const { code } = (await app.call(members.renewSchoolCode, {}, admin)).data;
    for (let tries = 0; tries < 5; tries += 1) expect((await enter('aaaaaaaa', guest)).status).toBe(400);
    expect(await enter(code, guest)).toMatchObject({ status: 429, message: '学校码错了太多次，请十分钟后再试' });
    expect(await membershipOf(guest)).toBe('guest');
    expect((await enter('短', guest)).message).toBe('学校码是 8 位字母和数字');
  });
});

describe('a list of mobiles', () => {
  const csv = (...mobiles: string[]) => new TextEncoder().encode(['手机号', ...mobiles].join('\n'));

  it('makes members of who chose the school or none, and of others when they choose it', async () => {
    const [undecided, elsewhere, unknown] = [await app.signUp(), await guestOf('two'), newMobile()];
    const list = csv(guest.mobile, undecided.mobile, elsewhere.mobile, unknown);
    expect(await importTeachers(app.deps, schoolId, list)).toEqual({ listed: 4, members: 2 });
    expect(await importTeachers(app.deps, schoolId, list)).toEqual({ listed: 4, members: 0 });
    expect((await app.call(getUser, {}, undecided)).data).toMatchObject({ schoolId, membership: 'member' });
    expect((await app.call(getUser, {}, elsewhere)).data).toMatchObject({ schoolId: 'two', membership: 'guest' });

    const registered = await app.signUp(unknown);
    for (const teacher of [elsewhere, registered]) {
      expect((await choose(teacher, schoolId)).data.membership).toBe('member');
    }
  });

  it('is refused whole with a faulty line or an unknown school', async () => {
    await expect(importTeachers(app.deps, schoolId, csv(guest.mobile, '123'))).rejects.toThrow('手机号不正确');
    await expect(importTeachers(app.deps, 'nowhere', csv(guest.mobile))).rejects.toThrow('没有编号为 nowhere 的学校');
    expect(await membershipOf(guest)).toBe('guest');
  });
});

it('an operator confirms everybody who waits at a school', async () => {
  await guestOf(schoolId);
  expect(await confirmEverybody(app.deps, schoolId)).toBe(2);
  expect(await membershipOf(guest)).toBe('member');
});
