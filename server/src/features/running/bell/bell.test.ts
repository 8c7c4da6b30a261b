import { listOrgStudents } from '@app/contract/identity/schools.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as drive from '@app/contract/keeping/drive.ts';
import { addShare, listShares as listDriveShares } from '@app/contract/keeping/drive-shares.ts';
import { generateDesign, removeDesign } from '@app/contract/making/designs.ts';
import { getWeek, saveTimetable } from '@app/contract/making/timetables.ts';
import * as audit from '@app/contract/running/audit.ts';
import { actOnBell, listBell, MAX_BELL_ITEMS, readBell } from '@app/contract/running/bell.ts';
import { cancelTask, listTasks } from '@app/contract/running/tasks.ts';
import { saveCase } from '@app/contract/sharing/cases.ts';
import { createShare, listShares } from '@app/contract/sharing/shares.ts';
import * as student from '@app/contract/sharing/student-shares.ts';
import { newChat, uploadRecord } from '@app/contract/talking/chat.ts';
import { addDays, weekdayOf } from '@app/engines/time/calendar-days.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { grantReward } from '#features/money/combos/grants.service.ts';
import { runMaking } from '#making/run-making.ts';
import { driveDesk } from '#test/drive-desk.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
let began: Date;

beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true, env: { TOKEN_TTL_SECONDS: String(100 * 86_400) } });
  began = app.clock.now;
});
afterAll(() => app.close());
beforeEach(async () => {
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
});
afterEach(() => {
  app.clock.now = began;
});

const list = async (as = teacher) => (await app.call(listBell, {}, as)).data.list;
const hasNews = async (as = teacher) => (await app.call(listTasks, {}, as)).data.hasNews;
const read = (keys?: string[], as = teacher) => app.call(readBell, keys ? { keys } : {}, as);
const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
};

async function designOf(lessonId = 'rj-math-9a.1.3', as = teacher): Promise<string> {
  const { designId } = (await app.call(generateDesign, { lessonId }, as)).data;
  await runMaking(app.deps, designMaker, designId);
  return designId;
}

async function shareOf(days: 1 | 7, as = teacher): Promise<string> {
  const { chatId } = (await app.call(newChat, {}, as)).data;
  await app.call(uploadRecord, { chatId, ques: '复习提纲', answers: ['先看错题'] }, as);
  return (await app.call(createShare, { chatId, days }, as)).data.shareId;
}

describe('the dot', () => {
  it('stays away while she gives a lesson, and comes back after it with what is new', async () => {
    await designOf();
    const { slots } = (await app.call(getWeek, {}, teacher)).data;
    expect(slots, 'no timetable yet').toEqual([]);
    const today = chinaDay(app.clock.now);
    const day = [{ slot: 1, begins: '10:00', ends: '10:45' }];
    const cells = [{ weekday: weekdayOf(today), slot: 1, classId: '', className: '九（3）班', subject: '' }];
    await app.call(saveTimetable, { validFrom: today, slots: day, cells }, teacher);

    const dotAt = async (clock: string) => {
      app.clock.now = new Date(`${addDays(today, 7)}T${clock}+08:00`);
      return hasNews();
    };
    expect(await dotAt('09:50')).toBe(true);
    expect(await dotAt('10:20')).toBe(false);
    expect((await read([])).data.hasNews, 'a mark does not bring it back either').toBe(false);
    expect(
      (await list()).map(({ isRead }) => isRead),
      'what is new stays new',
    ).toEqual([false]);
    expect(await dotAt('10:50')).toBe(true);
  });
});

describe('what was made', () => {
  it('is told with its name and where it opens, to its teacher alone, and is new until she has dealt with it', async () => {
    expect(await list()).toEqual([]);
    expect(await hasNews()).toBe(false);
    const designId = await designOf();
    const item = {
      keys: [`made.${designId}`],
      kind: 'finished',
      fact: '教学设计做好了',
      use: '公式法',
      at: app.clock.now.getTime(),
      open: { label: '打开', address: `/createTeachingPlanSession?designId=${designId}` },
    };
    expect(await list()).toEqual([{ ...item, isRead: false }]);
    expect(await list(), 'looking marks nothing').toEqual([{ ...item, isRead: false }]);
    later(1 / 24);
    expect(await hasNews()).toBe(true);
    expect(await list(stranger)).toEqual([]);
    await read(item.keys, stranger);
    await read(undefined, stranger);
    expect(await list()).toEqual([{ ...item, isRead: false }]);

    expect((await read(item.keys)).data).toEqual({ hasNews: false });
    expect(await list()).toEqual([{ ...item, isRead: true }]);
    expect(await hasNews()).toBe(false);
  });

  it('is known as news at the next look after its end', async () => {
    const { designId } = (await app.call(generateDesign, { lessonId: 'rj-math-9a.1.3' }, teacher)).data;
    expect(await hasNews()).toBe(false);
    await runMaking(app.deps, designMaker, designId);

    expect(await hasNews()).toBe(true);
  });

  it('is one line where several of a kind ended on a day, and what she dealt with stays apart', async () => {
    const first = await designOf();
    await read([`made.${first}`]);
    later(1 / 24);
    const others = [await designOf('rj-math-9a.1.1'), await designOf('rj-math-9a.1.2')];
    const [merged, alone, ...rest] = await list();

    expect(rest).toEqual([]);
    expect(merged).toMatchObject({
      fact: '2 份教学设计做好了',
      isRead: false,
      open: { label: '去看', address: '/createTeachingPlanSession' },
    });
    expect(merged?.keys.toSorted()).toEqual(others.map((id) => `made.${id}`).toSorted());
    expect(alone).toMatchObject({ keys: [`made.${first}`], isRead: true });
  });

  it('is told no more when it is removed, was stopped by her, or lies a month back', async () => {
    const removed = await designOf();
    await app.call(removeDesign, { designId: removed }, teacher);
    const { designId: stopped } = (await app.call(generateDesign, { lessonId: 'rj-math-9a.1.1' }, teacher)).data;
    await app.call(cancelTask, { taskId: stopped }, teacher);
    expect(await list()).toEqual([]);
    await designOf('rj-math-9a.1.2');
    later(31);

    expect(await list()).toEqual([]);
  });

  it('that could not be made says why and is made again from there', async () => {
    const { designId } = (await app.call(generateDesign, { lessonId: 'rj-math-9a.1.3' }, teacher)).data;
    await runMaking(app.deps, { ...designMaker, maxTries: 0 }, designId);
    const key = `made.${designId}`;
    expect(await list()).toMatchObject([{ keys: [key], fact: '教学设计没有做成', act: { label: '再做一次' } }]);
    expect((await app.call(actOnBell, { key }, stranger)).status).toBe(404);

    expect((await app.call(actOnBell, { key }, teacher)).data).toEqual({ hasNews: false });
    expect(await list()).toEqual([]);
    expect((await app.call(listTasks, {}, teacher)).data.list).toMatchObject([{ taskId: designId }]);
  });
});

describe('what was decided', () => {
  it('about a case of hers is told with the reason, the last word only, and not what she did herself', async () => {
    const auditor = await app.signUp();
    await app.database.pool.query('update users set role_id = 4 where id = $1', [auditor.userId]);
    const { chatId } = (await app.call(newChat, {}, teacher)).data;
    await app.call(uploadRecord, { chatId, ques: '问', answers: ['答'] }, teacher);
    const { instanceId } = (await app.call(saveCase, { chatId, title: '错题讲评', access: 3 }, teacher)).data;
    const decide = (decision: 'approve' | 'reject', reason: string) =>
      app.call(audit.decideAudit, { instanceId, decision, reason }, auditor);

    await decide('reject', '请去掉学生姓名');
    expect(await list()).toMatchObject([
      { kind: 'reviewed', fact: '案例“错题讲评”没有通过，已退回', use: '请去掉学生姓名', isRead: false },
    ]);
    await read();
    later(1);
    await decide('approve', '可以');
    expect(await list()).toMatchObject([
      {
        fact: '案例“错题讲评”通过了审核',
        isRead: false,
        open: { address: `/myCreateCases?instanceId=${instanceId}` },
      },
    ]);
    expect(await list(stranger)).toEqual([]);
    expect(await list(auditor)).toEqual([]);
  });
});

describe('what pupils did', () => {
  it('is one line for a sending, however many opened it, and new again when more do', async () => {
    await app.call(saveUserInfo, { userName: '林晓', gradeCode: '07', classes: [{ className: '2 班' }] }, teacher);
    const { rows } = await app.database.pool.query('select class_id from class_teachers where user_id = $1', [
      teacher.userId,
    ]);
    const classId: string = rows[0].class_id;
    for (const name of ['陈一', '李二', '王三']) {
      await app.database.pool.query('insert into students (id, class_id, name) values (gen_random_uuid(), $1, $2)', [
        classId,
        name,
      ]);
    }
    const students = (await app.call(listOrgStudents, { classId }, teacher)).data.list;
    const studentIds = students.map(({ studentId }) => studentId);
    const sending = { classId, studentIds, shareId: await shareOf(7) };
    const { studentShareId } = (await app.call(student.sendStudentShare, sending, teacher)).data;
    expect(await list()).toEqual([]);
    const receivers = (await app.call(student.listReceivers, { studentShareId }, teacher)).data;
    const open = (no: number) => app.call(student.openStudentShare, { receiverId: receivers[no]?.receiverId ?? '' });

    await open(0);
    await open(1);
    expect(await list()).toMatchObject([
      { kind: 'pupils', fact: '七年级 2 班有 2 人看了“复习提纲”', use: '发给 3 人，还有 1 人没看' },
    ]);
    await read();
    expect(await list()).toMatchObject([{ isRead: true }]);
    later(1 / 24);
    await open(2);
    expect(await list()).toMatchObject([
      { fact: '七年级 2 班有 3 人看了“复习提纲”', use: '3 人都看了', isRead: false },
    ]);
    expect(await list(stranger)).toEqual([]);
  });
});

describe('what ends soon', () => {
  it('of her links is told three days before, can be put off by a week from there, and once', async () => {
    const shareId = await shareOf(7);
    await shareOf(1);
    expect(await list(), 'of a link for a day she knows it').toEqual([]);
    later(4.5);
    const key = `share.${shareId}`;
    expect(await list()).toMatchObject([
      {
        keys: [key],
        kind: 'expiring',
        fact: '“复习提纲”的分享 11月22日 20:00 到期',
        use: '还没有人打开过，到期后链接不能再看',
        act: { label: '延长 7 天' },
        leave: '让它到期',
      },
    ]);
    expect((await app.call(actOnBell, { key }, stranger)).status).toBe(404);

    expect((await app.call(actOnBell, { key }, teacher)).status).toBe(200);
    const again = await app.call(actOnBell, { key }, teacher);
    expect(again).toMatchObject({ status: 404, message: '这件事已经变了，请再看一次通知' });
    const shares = (await app.call(listShares, {}, teacher)).data.list;
    const ends = began.getTime() + 14 * DAY_MS;
    expect(shares.find((one) => one.shareId === shareId)?.expireAt).toBe(ends);
    expect(await list()).toEqual([]);
    later(7);
    expect(await list()).toMatchObject([{ keys: [key], isRead: false }]);
  });

  it('of the disk is told too: links by name, and the bin as one line', async () => {
    const desk = driveDesk(app);
    const dirId = await desk.folder(teacher, '国庆作业');
    for (const name of ['旧卷', '旧教案']) {
      await app.call(drive.deleteFolders, { dirId: await desk.folder(teacher, name) }, teacher);
    }
    later(22);
    const { shareId } = (await app.call(addShare, { dirId, days: 7 }, teacher)).data;
    later(5.5);
    const [bin, link, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(link).toMatchObject({ keys: [`drive-share.${shareId}`], act: { label: '延长 7 天' } });
    expect(bin).toMatchObject({
      fact: '回收站里有 2 项快要彻底删除',
      open: { label: '去回收站', address: '/myCloudDisk?view=bin' },
    });
    expect(bin?.use).toContain('“旧卷”等');
    expect(await list(stranger)).toEqual([]);

    await app.call(actOnBell, { key: `drive-share.${shareId}` }, teacher);
    const [share] = (await app.call(listDriveShares, {}, teacher)).data;
    expect(share?.expireTime).toBe(began.getTime() + 36 * DAY_MS);
  });

  it('of her package is told in its last week', async () => {
    const reward = { kind: 'custom monthly card', value: 30, userId: teacher.userId, source: 'invite' } as const;
    await grantReward(app.deps, app.deps.db, { ...reward, sourceRef: 'test' });
    expect(await list()).toEqual([]);
    later(25);

    expect(await list()).toMatchObject([
      { kind: 'expiring', fact: '奖励月卡 12月15日 20:00 到期', open: { label: '看套餐' } },
    ]);
    later(6);
    expect(await list()).toEqual([]);
  });
});

describe('marks', () => {
  it('are kept for what is told and for nothing else, and refuse what is no list of names', async () => {
    await designOf();
    await read(['made.nothing', 'bin', 'combo']);
    const { rows } = await app.database.pool.query('select key from bell_reads where user_id = $1', [teacher.userId]);
    expect(rows).toEqual([]);
    const many = Array.from({ length: MAX_BELL_ITEMS + 1 }, (_, no) => `made.${no}`);

    expect(await read(many)).toMatchObject({ status: 400, message: '一次太多了' });
    expect(await read(['x'.repeat(101)])).toMatchObject({ status: 400, message: '通知编号不正确' });
    expect(await hasNews()).toBe(true);
  });
});
