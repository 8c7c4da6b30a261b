import { join } from 'node:path';
import { queryUserMajorInfo, schoolByUser, schoolInfo } from '@app/contract/identity/schools.ts';
import { getRoleList, getUser, getUserRoleInfo, saveUserInfo } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStarterSchools } from '#content/regions.ts';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { readTeacherContext } from './users.service.ts';

const contentDir = join(import.meta.dirname, '../../../../../content');
const school = { schoolId: 'sample-hangzhou-xihu-middle', schoolName: '示例西湖第一中学' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedSchools(app.deps, readStarterSchools(contentDir));
});
afterAll(() => app.close());

describe('a profile', () => {
  it('is empty and incomplete for a new teacher, who is a teacher with the bundled picture', async () => {
    const { data } = await app.call(getUser, {}, await app.signUp());

    expect(data).toMatchObject({ userName: '', schoolId: '', gradeCode: '', classes: [], isProfileComplete: false });
    expect(data).toMatchObject({ roleId: '1', imgUrl: '/avatar.svg', comboId: data.comboid });
  });

  it('is visible everywhere as soon as it is saved (ENT-004)', async () => {
    const teacher = await app.signUp();
    const given = { userName: ' 林晓芸 ', gradeCode: '07', subjectCode: '02', schoolId: school.schoolId } as const;
    const saved = await app.call(saveUserInfo, given, teacher);

    const place = { provinceId: '330000', cityId: '330100', areaId: '330106', ...school };
    const teaching = { phaseCode: '04', phaseName: '初中', subjectCode: '02', subjectName: '数学' };
    const grade = { gradeCode: '07', gradeName: '七年级' };
    expect(saved.data).toMatchObject({ userName: '林晓芸', ...place, ...teaching, ...grade, isProfileComplete: true });
    expect((await app.call(getUser, {}, teacher)).data).toEqual(saved.data);
    expect((await app.call(schoolByUser, {}, teacher)).data).toEqual(place);
    expect((await app.call(queryUserMajorInfo, {}, teacher)).data).toEqual({ ...teaching, ...grade });
    expect((await app.call(schoolInfo, {}, teacher)).data).toEqual({
      ...place,
      ...teaching,
      ...grade,
      roleId: '1',
      membership: 'guest',
    });
    expect(await readTeacherContext(app.deps, teacher.userId)).toEqual({
      userName: '林晓芸',
      grade: '七年级',
      subject: '数学',
      phase: '初中',
    });
  });

  it('keeps what is not given and clears what is given empty', async () => {
    const teacher = await app.signUp();
    await app.call(saveUserInfo, { userName: '一', nickName: '小一', gradeCode: '03', subjectCode: '01' }, teacher);

    const kept = await app.call(saveUserInfo, { userName: '二', imgUrl: 'https://example.com/a.png' }, teacher);
    expect(kept.data).toMatchObject({ userName: '二', nickName: '小一', gradeCode: '03', phaseCode: '03' });
    const cleared = await app.call(saveUserInfo, { userName: '二', nickName: '', imgUrl: '', gradeCode: '' }, teacher);
    expect(cleared.data).toMatchObject({ nickName: '二', imgUrl: '/avatar.svg', gradeCode: '', phaseCode: '03' });
  });

  it('forgets a grade and a subject that the new phase does not have', async () => {
    const teacher = await app.signUp();
    await app.call(saveUserInfo, { userName: '一', gradeCode: '09', subjectCode: '06' }, teacher);
    const { data } = await app.call(saveUserInfo, { userName: '一', phaseCode: '03' }, teacher);

    expect(data).toMatchObject({ phaseCode: '03', gradeCode: '', subjectCode: '', isProfileComplete: false });
  });

  it.each([
    ['01', '03', '一年级'],
    ['02', '03', '二年级'],
    ['03', '03', '三年级'],
    ['04', '03', '四年级'],
    ['05', '03', '五年级'],
    ['06', '03', '六年级'],
    ['07', '04', '七年级'],
    ['08', '04', '八年级'],
    ['09', '04', '九年级'],
    ['10', '05', '高一'],
    ['11', '05', '高二'],
    ['12', '05', '高三'],
  ] as const)(
    'of grade %s is of phase %s and says %s (ENUM-029, ENUM-030)',
    async (gradeCode, phaseCode, gradeName) => {
      const phaseName = { '03': '小学', '04': '初中', '05': '高中' }[phaseCode];
      const { data } = await app.call(saveUserInfo, { userName: '一', gradeCode }, await app.signUp());

      expect(data).toMatchObject({ gradeCode, gradeName, phaseCode, phaseName });
    },
  );

  it.each([
    ['01', '语文'],
    ['02', '数学'],
    ['03', '英语'],
    ['05', '物理'],
    ['06', '化学'],
    ['13', '生物'],
    ['12', '历史'],
    ['27', '道德与法治'],
    ['14', '地理'],
  ] as const)('of subject %s says %s (ENUM-031)', async (subjectCode, subjectName) => {
    const { data } = await app.call(saveUserInfo, { userName: '一', phaseCode: '04', subjectCode }, await app.signUp());

    expect(data).toMatchObject({ subjectCode, subjectName });
  });

  it.each([
    ['03', 'science', '科学'],
    ['03', 'it', '信息科技'],
    ['05', 'it', '信息技术'],
    ['04', 'sport', '体育与健康'],
    ['04', 'music', '音乐'],
    ['03', 'art', '美术'],
  ] as const)('in phase %s of the further subject %s says %s', async (phaseCode, subjectCode, subjectName) => {
    const { data } = await app.call(saveUserInfo, { userName: '一', phaseCode, subjectCode }, await app.signUp());

    expect(data).toMatchObject({ subjectCode, subjectName });
  });

  it.each([
    [{ phaseCode: '06' }, '请选择学段'],
    [{ phaseCode: 'primary' }, '请选择学段'],
    [{ gradeCode: '13' }, '请选择年级'],
    [{ gradeCode: '1' }, '请选择年级'],
    [{ subjectCode: '04' }, '请选择学科'],
    [{ subjectCode: 'math' }, '请选择学科'],
  ])('knows no other code: %j (ENUM-029, ENUM-030, ENUM-031)', async (codes, message) => {
    const teacher = await app.signUp();
    const headers = { 's-auth-token': teacher.token };
    const payload = { userName: '一', ...codes };
    const answer = await app.app.inject({ method: 'POST', url: saveUserInfo.path, headers, payload });

    expect(answer.json()).toMatchObject({ code: 400, message });
    expect((await app.call(getUser, {}, teacher)).data.userName).toBe('');
  });

  it('calls a subject as its phase does', async () => {
    const teacher = await app.signUp();
    const { data } = await app.call(saveUserInfo, { userName: '一', phaseCode: '05', subjectCode: '27' }, teacher);

    expect(data.subjectName).toBe('思想政治');
  });

  it('takes a school that is not listed by its name and area, and leaves it when another area is chosen', async () => {
    const teacher = await app.signUp();
    const written = { userName: '一', schoolName: '山里的小学', areaId: '520100' };
    expect((await app.call(saveUserInfo, written, teacher)).data).toMatchObject({
      schoolId: '',
      schoolName: '山里的小学',
      provinceId: '520000',
      cityId: '520100',
    });
    await app.call(saveUserInfo, { userName: '一', schoolId: school.schoolId }, teacher);
    const moved = await app.call(saveUserInfo, { userName: '一', areaId: '110000' }, teacher);
    expect(moved.data).toMatchObject({ schoolId: '', schoolName: '', provinceId: '110000', cityId: '' });
  });

  it.each([
    [{ userName: '' }, '请输入姓名'],
    [{ userName: '   ' }, '请输入姓名'],
    [{ userName: '名'.repeat(21) }, '姓名不能超过 20 字'],
    [{ userName: '<script>x' }, '输入内容包含非法字符'],
    [{ userName: 'Alert' }, '输入内容包含非法字符'],
    [{ userName: '一', nickName: '＜img src' }, '输入内容包含非法字符'],
    [{ userName: '一', schoolName: 'a onerror b' }, '输入内容包含非法字符'],
    [{ userName: '一', imgUrl: 'javascript:1' }, '头像地址不正确'],
    [{ userName: '一', imgUrl: '//evil.example/a.png' }, '头像地址不正确'],
    [{ userName: '一', imgUrl: '/sso/logout' }, '头像地址不正确'],
    [{ userName: '一', imgUrl: '/storage/../sso/logout' }, '头像地址不正确'],
    [{ userName: '一', phaseCode: '03' as const, gradeCode: '07' as const }, '年级和学段对不上，请重新选择'],
    [{ userName: '一', phaseCode: '03' as const, subjectCode: '05' as const }, '小学没有这门学科，请重新选择'],
    [{ userName: '一', areaId: '999999' }, '找不到这个地区，请重新选择'],
    [{ userName: '一', schoolId: 'nowhere' }, '找不到这所学校，请重新选择，或者直接填写校名'],
    [{ userName: '一', classes: [{ className: '1 班' }] }, '请选择班级所在的年级'],
  ])('refuses %j', async (input, message) => {
    const teacher = await app.signUp();

    expect((await app.call(saveUserInfo, input, teacher)).message).toBe(message);
    expect((await app.call(getUser, {}, teacher)).data.userName).toBe('');
  });

  it('lets ordinary words that only contain a dangerous one pass', async () => {
    const { data } = await app.call(saveUserInfo, { userName: '一', nickName: 'Prompter' }, await app.signUp());

    expect(data.nickName).toBe('Prompter');
  });

  it('gives nobody a role she asks for', async () => {
    const teacher = await app.signUp();
    await app.app.inject({
      method: 'POST',
      url: saveUserInfo.path,
      payload: { userName: '一', roleId: 9 },
      headers: { 's-auth-token': teacher.token },
    });

    const { data } = await app.call(getUserRoleInfo, {}, teacher);
    expect(data).toEqual({ roleId: '1', roleCode: 'teacher', roleName: '教师', schoolId: '' });
    const roles = (await app.call(getRoleList, {}, teacher)).data;
    expect(roles.map(({ roleId, roleName }) => `${roleId} ${roleName}`)).toEqual([
      '1 教师',
      '2 学校管理员',
      '3 教研员',
      '4 审核员',
      '5 学生',
      '6 审计员',
      '9 平台运营',
    ]);
  });
});
