import { join } from 'node:path';
import { listOrgStudents, teachingInClass } from '@app/contract/identity/schools.ts';
import { getUser } from '@app/contract/identity/users.ts';
import { newChat } from '@app/contract/talking/chat.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSampleSchool } from '#content/sample-school.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { addSampleSchoolAgain, offerSampleSchool, removeSampleSchool } from './sample-school.service.ts';

const sample = readSampleSchool(join(import.meta.dirname, '../../../../../content'));
const [first] = sample.teachers;
if (!first) throw new Error('the sample has teachers');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const count = async (table: string) =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

it('offers a school with a teacher for every subject, her classes and their students', async () => {
  expect(await offerSampleSchool(app.deps, sample)).toBe(true);
  expect(await offerSampleSchool(app.deps, sample)).toBe(true);

  const teacher = await app.signUp(first.mobile);
  const profile = await app.call(getUser, {}, teacher);
  expect(profile.data).toMatchObject({
    userName: first.userName,
    schoolName: sample.school.name,
    isProfileComplete: true,
  });
  const { data: classes } = await app.call(teachingInClass, {}, teacher);
  expect(classes.map(({ className }) => className).toSorted()).toEqual(first.classes.toSorted());
  const { data: students } = await app.call(listOrgStudents, { classId: classes[0]?.classId ?? '' }, teacher);
  expect(students.total).toBe(12);
  expect(new Set(sample.teachers.map(({ subjectCode }) => subjectCode)).size).toBe(9);
  expect(await count('users')).toBe(sample.teachers.length);
});

it('is removed with everything its teachers made, touches nobody else and stays away', async () => {
  const own = await app.signUp();
  await app.call(newChat, {}, own);
  await app.call(newChat, {}, await signInAgain(first.mobile));

  expect(await removeSampleSchool(app.deps, sample)).toBe(true);
  expect(await removeSampleSchool(app.deps, sample)).toBe(false);
  expect(await offerSampleSchool(app.deps, sample)).toBe(false);

  for (const table of ['users', 'chats']) expect(await count(table)).toBe(1);
  for (const table of ['schools', 'classes', 'students']) expect(await count(table)).toBe(0);
});

it('comes back when somebody asks for it, and leaves a mobile alone that is somebody else’s by now', async () => {
  const other = await signInAgain(first.mobile);

  expect(await addSampleSchoolAgain(app.deps, sample)).toBe(true);
  expect((await app.call(getUser, {}, other)).data.schoolName).toBe('');
  await removeSampleSchool(app.deps, sample);

  expect((await app.call(getUser, {}, other)).code).toBe(200);
});

function signInAgain(mobile: string) {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000);
  return app.signUp(mobile);
}
