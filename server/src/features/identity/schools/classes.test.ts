import { randomUUID } from 'node:crypto';
import type { InputOf } from '@app/contract/endpoint.ts';
import { listOrgStudents, teachingInClass } from '@app/contract/identity/schools.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinSchool } from '#test/join-school.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { seedSchools } from './schools.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedSchools(app.deps, [
    { id: 'a', name: '示例甲中学', areaId: '330106', phases: ['04'] },
    { id: 'b', name: '示例乙中学', areaId: '330106', phases: ['04'] },
  ]);
});
afterAll(() => app.close());

type Changes = Omit<InputOf<typeof saveUserInfo>, 'userName'>;
const save = async (teacher: Teacher, changes: Changes) =>
  (await app.call(saveUserInfo, { userName: '林晓芸', ...changes }, teacher)).data;
const classNames = async (teacher: Teacher) =>
  (await app.call(teachingInClass, {}, teacher)).data.map(({ gradename, className }) => `${gradename} ${className}`);

async function insertSchoolClass(schoolId: string, name: string, students: string[], teachers: Teacher[]) {
  const classId = randomUUID();
  const { pool } = app.database;
  await pool.query("insert into classes (id, school_id, grade_code, name) values ($1, $2, '07', $3)", [
    classId,
    schoolId,
    name,
  ]);
  for (const student of students)
    await pool.query('insert into students (id, class_id, name) values (gen_random_uuid(), $1, $2)', [
      classId,
      student,
    ]);
  for (const { userId } of teachers)
    await pool.query("insert into class_teachers (class_id, user_id, subject_code) values ($1, $2, '05')", [
      classId,
      userId,
    ]);
  return classId;
}

describe('the classes a teacher names', () => {
  it('are listed with lower-case names and her subject, in her profile too (ENT-005)', async () => {
    const teacher = await app.signUp();
    const profile = await save(teacher, {
      schoolId: 'a',
      gradeCode: '07',
      subjectCode: '02',
      classes: [{ className: '2 班' }, { className: '1 班', gradeCode: '08' }],
    });
    const { data } = await app.call(teachingInClass, {}, teacher);

    expect(profile.classes).toEqual(data);
    expect(data[0]).toEqual({
      classId: expect.any(String),
      className: '2 班',
      gradecode: '07',
      gradename: '七年级',
      phasecode: '04',
      phasename: '初中',
      subjectcode: '02',
      subjectname: '数学',
    });
    expect(await classNames(teacher)).toEqual(['七年级 2 班', '八年级 1 班']);
  });

  it('are replaced by the next list, keeping their ids, and untouched without one', async () => {
    const teacher = await app.signUp();
    const first = await save(teacher, { gradeCode: '07', classes: [{ className: '1 班' }, { className: '2 班' }] });
    const twice = [{ className: '2 班' }, { className: '2 班' }, { className: '3 班' }];
    const second = await save(teacher, { classes: twice });

    expect(second.classes.map(({ className }) => className)).toEqual(['2 班', '3 班']);
    expect(second.classes[0]?.classId).toBe(first.classes[1]?.classId);
    expect((await save(teacher, {})).classes).toEqual(second.classes);
    expect((await save(teacher, { classes: [] })).classes).toEqual([]);
  });

  it('follow her to another school', async () => {
    const teacher = await app.signUp();
    await save(teacher, { gradeCode: '07', classes: [{ className: '1 班' }] });
    await save(teacher, { schoolId: 'a' });
    await save(teacher, { schoolId: 'b' });

    expect(await classNames(teacher)).toEqual(['七年级 1 班']);
  });

  it('open no class of the same name, neither the school’s nor a colleague’s', async () => {
    const [one, two] = [await app.signUp(), await app.signUp()];
    await insertSchoolClass('a', '5 班', ['学生甲'], []);
    const named: Changes = { schoolId: 'a', gradeCode: '07', classes: [{ className: '5 班' }] };
    const mine = (await save(one, named)).classes[0]?.classId ?? '';
    const hers = (await save(two, named)).classes[0]?.classId ?? '';

    expect(mine).not.toBe(hers);
    expect((await app.call(listOrgStudents, { classId: mine }, one)).data).toEqual({ list: [], total: 0 });
    expect(await app.call(listOrgStudents, { classId: hers }, one)).toMatchObject({ status: 404 });
  });
});

describe('the classes of two schools', () => {
  it('show each teacher her own class and its students, and nothing of the other (ENV-007)', async () => {
    const [ofA, ofB] = [await app.signUp(), await app.signUp()];
    await joinSchool(app, ofA, 'a');
    await joinSchool(app, ofB, 'b');
    const classA = await insertSchoolClass('a', '甲班', ['学生二', '学生一'], [ofA]);
    const classB = await insertSchoolClass('b', '乙班', ['别校学生'], [ofB]);

    expect(await classNames(ofA)).toEqual(['七年级 甲班']);
    expect((await app.call(teachingInClass, {}, ofA)).data[0]?.subjectname).toBe('物理');
    const { data } = await app.call(listOrgStudents, { classId: classA }, ofA);
    expect(data.total).toBe(2);
    expect(data.list.map(({ imgUrl }) => imgUrl)).toEqual(['/avatar.svg', '/avatar.svg']);
    const page = await app.call(listOrgStudents, { classId: classA, page: 2, limit: 1 }, ofA);
    expect(page.data).toEqual({ list: [data.list[1]], total: 2 });
    const foreign = await app.call(listOrgStudents, { classId: classB }, ofA);
    expect(foreign).toMatchObject({ status: 404, message: '找不到这个班级' });
  });

  it('close to a teacher who leaves the school, and do not open by naming it again', async () => {
    const teacher = await app.signUp();
    await joinSchool(app, teacher, 'a');
    const classId = await insertSchoolClass('a', '旧班', ['学生'], [teacher]);
    await save(teacher, { schoolId: 'b' });
    expect(await classNames(teacher)).toEqual([]);
    await save(teacher, { schoolId: 'a' });

    expect(await classNames(teacher)).toEqual([]);
    expect(await app.call(listOrgStudents, { classId }, teacher)).toMatchObject({ status: 404 });
  });

  it('stay hers when she names others, and are not named twice', async () => {
    const teacher = await app.signUp();
    await save(teacher, { gradeCode: '07' });
    await joinSchool(app, teacher, 'a');
    await insertSchoolClass('a', '校给的班', [], [teacher]);
    await save(teacher, { classes: [{ className: '校给的班' }, { className: '自己的班' }] });
    expect((await classNames(teacher)).toSorted()).toEqual(['七年级 校给的班', '七年级 自己的班']);

    await save(teacher, { classes: [] });
    expect(await classNames(teacher)).toEqual(['七年级 校给的班']);
  });
});
