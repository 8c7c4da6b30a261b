import { randomUUID } from 'node:crypto';
import { listOrgStudents } from '@app/contract/identity/schools.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { continueShare, createShare, revokeShare } from '@app/contract/sharing/shares.ts';
import * as student from '@app/contract/sharing/student-shares.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
let classId: string;
let shareId: string;
let studentIds: string[];

beforeAll(async () => {
  app = await openTestApp({ env: { TOKEN_TTL_SECONDS: String(100 * 86_400) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await teacherOf('2 班', ['陈一', '李二', '王三']);
  stranger = await teacherOf('5 班', ['赵四']);
  classId = await classOf(teacher);
  studentIds = await studentsOf(teacher);
  const { data: chat } = await app.call(newChat, {}, teacher);
  await app.call(uploadRecord, { chatId: chat.chatId, ques: '复习提纲', answers: ['先看错题'] }, teacher);
  shareId = (await app.call(createShare, { chatId: chat.chatId, days: 7 }, teacher)).data.shareId;
});

async function teacherOf(className: string, names: string[]): Promise<Teacher> {
  const one = await app.signUp();
  await app.call(saveUserInfo, { userName: '林晓', gradeCode: '07', classes: [{ className }] }, one);
  const id = await classOf(one);
  for (const name of names) {
    await app.database.pool.query('insert into students (id, class_id, name) values (gen_random_uuid(), $1, $2)', [
      id,
      name,
    ]);
  }
  return one;
}

async function classOf({ userId }: Teacher): Promise<string> {
  const { rows } = await app.database.pool.query('select class_id from class_teachers where user_id = $1', [userId]);
  return rows[0].class_id;
}

const studentsOf = async (one: Teacher) => {
  const { list } = (await app.call(listOrgStudents, { classId: await classOf(one) }, one)).data;
  return list.map(({ studentId }) => studentId);
};
type Order = Partial<{ classId: string; studentIds: string[]; shareId: string }>;
const send = (order: Order = {}, as = teacher) =>
  app.call(student.sendStudentShare, { classId, studentIds, shareId, ...order }, as);
const current = async (as = teacher) => (await app.call(student.listStudentShares, {}, as)).data;
const former = async (as = teacher) => (await app.call(student.listFormerStudentShares, {}, as)).data;
const receivers = (studentShareId: string, as = teacher) => app.call(student.listReceivers, { studentShareId }, as);
const open = (receiverId: string) => app.call(student.openStudentShare, { receiverId });

describe('what is sent to students (G-038)', () => {
  it('has a link for each of them, and says who opened it first and when', async () => {
    const { data: sent } = await send({ studentIds: studentIds.slice(0, 2) });
    const [first, second] = (await receivers(sent.studentShareId)).data;
    expect(sent).toMatchObject({
      title: '复习提纲',
      className: '七年级 2 班',
      sentCount: 2,
      seenCount: 0,
      state: 'open',
    });
    expect([first?.userName, second?.userName]).toEqual(['李二', '王三']);
    expect(first?.url).toBe(`/share?receiverId=${first?.receiverId}`);

    const opened = await open(first?.receiverId ?? '');
    expect(opened.data).toMatchObject({ sharerName: '林晓', shareList: [{ ques: '复习提纲', answers: ['先看错题'] }] });
    // Neither the share's own link nor any student is told by it.
    expect(JSON.stringify(opened.body)).not.toContain(shareId);
    expect(JSON.stringify(opened.body)).not.toContain(first?.userName);
    const seenAt = app.clock.now.getTime();
    app.clock.now = new Date(seenAt + 60_000);
    await open(first?.receiverId ?? '');
    expect((await receivers(sent.studentShareId)).data.map((one) => one.seenAt)).toEqual([seenAt, 0]);
    expect((await current()).list).toMatchObject([{ sentCount: 2, seenCount: 1 }]);
  });

  it('is for reading: the link of a student begins no conversation', async () => {
    const { data: sent } = await send();
    const [first] = (await receivers(sent.studentShareId)).data;
    const answer = await app.call(continueShare, { shareId: first?.receiverId ?? '' }, stranger);
    expect(answer).toMatchObject({ status: 404, message: '没有这个分享，请检查链接是否完整' });
  });

  it('goes to the history when it is withdrawn, and comes back', async () => {
    const { data: sent } = await send();
    const { studentShareId } = sent;
    const [first] = (await receivers(studentShareId)).data;
    await app.call(student.withdrawStudentShare, { studentShareId }, teacher);
    expect(await open(first?.receiverId ?? '')).toMatchObject({ status: 404, message: '老师已经收回了这份内容' });
    expect((await current()).total).toBe(0);
    expect((await former()).list).toMatchObject([{ studentShareId, state: 'withdrawn' }]);

    await app.call(student.restoreStudentShare, { studentShareId }, teacher);
    expect((await open(first?.receiverId ?? '')).code).toBe(200);
    expect((await former()).total).toBe(0);
  });

  it('is over with the share, when that is revoked or its time is over', async () => {
    const { data: sent } = await send();
    const [first] = (await receivers(sent.studentShareId)).data;
    app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY_MS);
    expect(await open(first?.receiverId ?? '')).toMatchObject({
      status: 404,
      message: '分享已过期，需要的话请联系分享的老师',
    });
    expect((await former()).list).toMatchObject([{ state: 'expired' }]);
    expect(await send()).toMatchObject({ status: 409, message: '这个分享已经停止或过期，请先重新分享' });

    await app.call(revokeShare, { shareId }, teacher);
    expect((await former()).list).toMatchObject([{ state: 'revoked' }]);
    expect((await open(first?.receiverId ?? '')).message).toContain('分享已停止');
  });

  it('is listed twenty at a time, newest first', async () => {
    for (let no = 0; no < 21; no += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + 1_000);
      await send({ studentIds: studentIds.slice(0, 1) });
    }
    const { list, total } = await current();
    expect([list.length, total]).toEqual([20, 21]);
    expect(list[0]?.createTime).toBe(app.clock.now.getTime());
    expect((await app.call(student.listStudentShares, { page: 2 }, teacher)).data.list).toHaveLength(1);
  });

  it('forgets a student who leaves and everything of a teacher who does', async () => {
    const { data: sent } = await send();
    const all = (await receivers(sent.studentShareId)).data;
    await app.database.pool.query('delete from students where id = $1', [studentIds[0]]);
    expect((await current()).list).toMatchObject([{ sentCount: 2 }]);
    await app.database.pool.query('delete from users where id = $1', [teacher.userId]);
    for (const { receiverId } of all) expect((await open(receiverId)).message).toContain('没有这个分享');
  });
});

describe('who may send to students', () => {
  it('is the teacher of the class, a share of her own, and to students of that class (SRV-021)', async () => {
    const theirs = await studentsOf(stranger);
    expect(await send({}, stranger)).toMatchObject({ status: 404, message: '找不到这个分享' });
    expect(await send({ classId: await classOf(stranger) })).toMatchObject({ status: 404, message: '找不到这个班级' });
    expect(await send({ studentIds: [...studentIds, ...theirs] })).toMatchObject({
      status: 400,
      message: '有的学生不在这个班，请重新选择',
    });
    expect(await send({ studentIds: [] })).toMatchObject({ status: 400, message: '请选择学生' });
    expect(await send({ shareId: randomUUID() })).toMatchObject({ status: 404 });
    expect((await current()).total).toBe(0);
  });

  it('is the only one who sees whom it went to, and takes it back', async () => {
    const { studentShareId } = (await send()).data;
    expect(await receivers(studentShareId, stranger)).toMatchObject({ status: 404, message: '找不到这次分享' });
    for (const endpoint of [student.withdrawStudentShare, student.restoreStudentShare]) {
      expect(await app.call(endpoint, { studentShareId }, stranger)).toMatchObject({ message: '找不到这次分享' });
    }
    expect((await current(stranger)).total).toBe(0);
    expect((await current()).total).toBe(1);
  });
});
