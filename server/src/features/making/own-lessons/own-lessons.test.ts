import { randomUUID } from 'node:crypto';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { generateCourseware, removeCourseware } from '@app/contract/making/courseware.ts';
import { saveDesign } from '@app/contract/making/designs.ts';
import * as contract from '@app/contract/making/own-lessons.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';
import { giveClass } from '#test/give-class.ts';
import type { Teacher } from '#test/test-app.ts';
import { sweepOwnLessons } from './own-lessons.service.ts';

let desk: DesignDesk;
let teacher: Teacher;
let stranger: Teacher;

beforeAll(async () => {
  desk = await openDesignDesk();
});
afterAll(() => desk.app.close());
beforeEach(async () => {
  [teacher, stranger] = [await desk.app.signUp(), await desk.app.signUp()];
  const about = { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' } as const;
  await desk.app.call(saveUserInfo, about, teacher);
});

const list = async (as: Teacher = teacher) => (await desk.app.call(contract.listOwnLessons, {}, as)).data;
const get = async (ownLessonId: string, as: Teacher = teacher) =>
  (await desk.app.call(contract.getOwnLesson, { ownLessonId }, as)).data;
const create = async (wish: Parameters<typeof desk.app.call<typeof contract.createOwnLesson>>[1]) =>
  (await desk.app.call(contract.createOwnLesson, wish, teacher)).data.ownLessonId;
const move = (kind: contract.LandedKind, thingId: string, ownLessonId: string | null, as: Teacher = teacher) =>
  desk.app.call(contract.moveToLesson, { kind, thingId, ownLessonId }, as);
const belongs = async (kind: contract.LandedKind, thingId: string) =>
  (await desk.app.call(contract.belongsTo, { kind, thingId }, teacher)).data;
const writeDesign = () => desk.write({ lessonId: desk.lessonId }, teacher);

async function makeSlides(designId: string): Promise<string> {
  const { coursewareId } = (await desk.app.call(generateCourseware, { designId }, teacher)).data;
  await runMaking(desk.app.deps, coursewareMaker, coursewareId);
  return coursewareId;
}

async function addPaper(title: string, subjectCode = '02'): Promise<string> {
  const id = randomUUID();
  await desk.app.database.pool.query(
    `insert into papers (id, user_id, title, heading, phase_code, subject_code, grade_code, minutes, source_type, sections, question_ids, total_score)
     values ($1, $2, $3, '', '04', $4, '09', 40, '1', '[]', '{}', 0)`,
    [id, teacher.userId, title, subjectCode],
  );
  return id;
}

const partOf = ({ parts }: contract.OwnLesson, part: contract.OwnPart) => parts.find((one) => one.part === part);

describe('what is made', () => {
  it('lands in a lesson of its own by the lesson of the library, and what was made of it follows', async () => {
    const { designId } = await writeDesign();
    const coursewareId = await makeSlides(designId);
    await addPaper('《公式法》课后作业');

    const { lessons, looseTotal } = await list();
    const lesson = await get(lessons[0]?.ownLessonId ?? '');

    expect(lessons).toMatchObject([
      { title: '公式法', lessonId: desk.lessonId, has: ['design', 'courseware', 'homework'] },
    ]);
    expect(looseTotal).toBe(0);
    expect(partOf(lesson, 'design')).toMatchObject({
      state: 'there',
      things: [{ thing: { id: designId }, isGuess: true }],
    });
    expect(partOf(lesson, 'design')?.excerpts.length).toBeGreaterThan(2);
    expect(partOf(lesson, 'courseware')).toMatchObject({ state: 'there', things: [{ thing: { id: coursewareId } }] });
    expect(partOf(lesson, 'board')).toMatchObject({ state: 'there', line: '在教学设计里' });
    expect(partOf(lesson, 'exercise')).toMatchObject({ state: 'missing', things: [] });
    expect(lesson.process.length).toBeGreaterThan(2);
    expect(lesson.process.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(lesson.minutes);
    expect(lesson.next).toMatchObject([{ part: 'exercise', why: 'missing' }]);
    expect(lesson.next[0]?.address).toContain('/combinedPaperSession?title=');
  });

  it('lands once, however many tabs look at the same time', async () => {
    await desk.begin({ lessonId: desk.lessonId }, teacher);

    await Promise.all(Array.from({ length: 6 }, () => list()));

    expect((await list()).lessons).toHaveLength(1);
  });

  it('waits outside when it fits nowhere, with a lesson to be asked about', async () => {
    const ownLessonId = await create({ title: '判别式', subject: '02', phase: '04' });
    const paperId = await addPaper('判别式与根的个数专题');
    await addPaper('判别式小测', '05');

    const { loose, looseTotal } = await list();

    expect(looseTotal).toBe(2);
    expect(loose.find(({ thing }) => thing.id === paperId)?.guess).toEqual({
      ownLessonId,
      title: '判别式',
      periodNo: 0,
    });
    expect(loose.find(({ thing }) => thing.id !== paperId)?.guess).toBeNull();
  });

  it('goes to the period its title names, else to the newest lesson', async () => {
    const first = await create({ title: '公式法', subject: '02', periodNo: 1 });
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 1_000);
    const second = await create({ title: '公式法', subject: '02', periodNo: 2 });
    const [named, unnamed] = [await addPaper('公式法 第一课时 课堂练习'), await addPaper('公式法 课堂练习')];

    expect((await belongs('paper', named)).lesson?.ownLessonId).toBe(first);
    expect((await belongs('paper', unnamed)).lesson?.ownLessonId).toBe(second);
  });
});

describe('what she decides', () => {
  it('is never guessed over, and says where the thing was', async () => {
    const { designId } = await writeDesign();
    const [guessed] = (await list()).lessons;

    const former = (await move('design', designId, null)).data;
    const outside = await list();
    const back = (await move('design', designId, former.lesson?.ownLessonId ?? null)).data;

    expect(former).toEqual({
      lesson: { ownLessonId: guessed?.ownLessonId, title: '公式法', periodNo: 0 },
      isDecided: false,
    });
    expect(outside).toMatchObject({ looseTotal: 1, loose: [{ thing: { id: designId }, guess: null }] });
    expect(outside.lessons[0]?.has).toEqual([]);
    expect(back).toEqual({ lesson: null, isDecided: true });
    expect(await belongs('design', designId)).toMatchObject({ lesson: { title: '公式法' }, isDecided: true });
  });

  it('says that an exercise is homework, and nothing that it cannot be', async () => {
    const ownLessonId = await create({ title: '公式法' });
    const paperId = await addPaper('公式法');
    const put = { kind: 'paper' as const, thingId: paperId, ownLessonId };

    await desk.app.call(contract.moveToLesson, { ...put, part: 'homework' }, teacher);
    const refused = await desk.app.call(contract.moveToLesson, { ...put, part: 'design' }, teacher);

    expect(partOf(await get(ownLessonId), 'homework')?.things).toHaveLength(1);
    expect(refused).toMatchObject({ status: 400, message: '这一项不能放在那里' });
  });

  it('hides a part and shows it again', async () => {
    const ownLessonId = await create({ title: '公式法' });
    const hide = (isHidden: boolean) =>
      desk.app.call(contract.hideOwnPart, { ownLessonId, part: 'design', isHidden }, teacher);

    await hide(true);
    await hide(true);
    const hidden = await get(ownLessonId);
    await hide(false);

    expect(partOf(hidden, 'design')?.isHidden).toBe(true);
    expect(hidden.next.map(({ part }) => part)).toEqual(['courseware', 'exercise']);
    expect(partOf(await get(ownLessonId), 'design')?.isHidden).toBe(false);
  });

  it('removes a lesson without losing what is in it, and brings it back with it', async () => {
    const { designId } = await writeDesign();
    const ownLessonId = (await list()).lessons[0]?.ownLessonId ?? '';

    await desk.app.call(contract.removeOwnLesson, { ownLessonId }, teacher);
    const removed = await list();
    await desk.app.call(contract.restoreOwnLesson, { ownLessonId }, teacher);

    expect(removed).toMatchObject({ lessons: [], looseTotal: 1, loose: [{ thing: { id: designId } }] });
    expect(removed.removed).toEqual([{ ownLessonId, title: '公式法', periodNo: 0 }]);
    expect((await list()).lessons).toMatchObject([{ ownLessonId, has: ['design'] }]);
  });

  it('copies a lesson for another class: the same parts until it has its own, and what was written, with its date', async () => {
    const { designId } = await writeDesign();
    const from = (await list()).lessons[0]?.ownLessonId ?? '';
    const sitting = { className: '九（3）班', date: '2026-10-15', slot: 3 };
    const { sittingId } = (await desk.app.call(contract.putSitting, { ownLessonId: from, ...sitting }, teacher)).data;
    await desk.app.call(contract.reflectOnLesson, { ownLessonId: from, sittingId, text: '推导讲得太久' }, teacher);
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 1_000);

    const copied = await desk.app.call(
      contract.copyOwnLesson,
      { ownLessonId: from, sitting: { className: '九（1）班' } },
      teacher,
    );
    const copy = await get(copied.data.ownLessonId);
    await desk.app.call(contract.removeOwnLesson, { ownLessonId: from }, teacher);
    const left = await get(copied.data.ownLessonId);
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 31 * DAY_MS);
    await sweepOwnLessons(desk.app.deps);

    expect(partOf(copy, 'design')?.things).toMatchObject([{ thing: { id: designId }, isInherited: true }]);
    expect(copy.sittings.map(({ className, reflection, isEarlier }) => [className, reflection, isEarlier])).toEqual([
      ['九（3）班', '推导讲得太久', true],
      ['九（1）班', '', false],
    ]);
    expect(partOf(left, 'design')?.things).toMatchObject([{ thing: { id: designId }, isInherited: true }]);
    const signedInAgain = await desk.app.signUp(teacher.mobile);
    expect(partOf(await get(copied.data.ownLessonId, signedInAgain), 'design')?.things).toMatchObject([
      { thing: { id: designId }, isInherited: false },
    ]);
  });

  it('writes after class, for a class or for the lesson, and is asked for it when the day is over', async () => {
    const ownLessonId = await create({ title: '公式法', sitting: { className: '九（3）班', date: '2020-09-01' } });
    const [sitting] = (await get(ownLessonId)).sittings;
    const before = (await get(ownLessonId)).next[0];

    const said = { ownLessonId, sittingId: sitting?.sittingId, text: '  先问为什么能除以 a  ' };
    await desk.app.call(contract.reflectOnLesson, said, teacher);
    await desk.app.call(contract.reflectOnLesson, { ownLessonId, text: '两个班都卡在配方' }, teacher);
    await desk.app.call(contract.reflectOnLesson, { ownLessonId, text: '两个班都卡在移项' }, teacher);
    const kept = await desk.app.call(
      contract.removeSitting,
      { ownLessonId, sittingId: sitting?.sittingId ?? '' },
      teacher,
    );

    expect(before).toMatchObject({ part: 'reflection', why: 'reflect' });
    const { sittings, next } = await get(ownLessonId);
    expect(sittings.map(({ reflection }) => reflection)).toEqual(['先问为什么能除以 a', '两个班都卡在移项']);
    expect(next[0]?.why).toBe('missing');
    expect(kept).toMatchObject({ status: 409, message: '这个班写过反思，先清空反思再移走' });
  });
});

describe('slides whose design was changed', () => {
  const edit = async (designId: string) => {
    desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 1_000);
    const { design, revision } = await desk.read(designId, teacher);
    // Something that a slide shows: other changes mark none.
    const activities = design.activities.map((step) => ({ ...step, minutes: step.minutes + 1 }));
    await desk.app.call(saveDesign, { designId, revision, design: { ...design, activities }, reason: '改' }, teacher);
    return revision + 1;
  };
  const markOf = async () => {
    const lesson = await get((await list()).lessons[0]?.ownLessonId ?? '');
    return partOf(lesson, 'courseware')?.stale?.revision ?? null;
  };

  it('are marked until she leaves them as they are, and again after the next change', async () => {
    const { designId } = await writeDesign();
    const thingId = await makeSlides(designId);
    const keep = (revision: number) =>
      desk.app.call(contract.keepAsItIs, { kind: 'courseware', thingId, revision }, teacher);
    const atFirst = await markOf();
    await keep(0);
    const unmarked = await markOf();
    const changed = await edit(designId);
    const marked = await markOf();
    const next = (await get((await list()).lessons[0]?.ownLessonId ?? '')).next[0];
    const again = await edit(designId);
    await keep(changed);
    const late = await markOf();
    await keep(again + 100);
    const decided = await markOf();

    expect([atFirst, unmarked, marked, late, decided]).toEqual([null, null, changed, again, null]);
    expect(next).toMatchObject({
      part: 'courseware',
      why: 'stale',
      address: expect.stringMatching(/^\/lessonChanges\?id=/),
    });
    expect(await edit(designId)).toBe(await markOf());
  });

  it('are not marked once others were made of the design as it is', async () => {
    const { designId } = await writeDesign();
    await makeSlides(designId);
    await edit(designId);
    const coursewareId = await makeSlides(designId);

    const anew = await markOf();
    await desk.app.call(removeCourseware, { coursewareId }, teacher);

    expect(anew).toBeNull();
    expect(await markOf()).not.toBeNull();
  });
});

describe('the wall', () => {
  it('refuses another teacher every lesson and thing, and changes nothing', async () => {
    const { designId } = await writeDesign();
    const ownLessonId = (await list()).lessons[0]?.ownLessonId ?? '';
    const { sittingId } = (await desk.app.call(contract.putSitting, { ownLessonId, className: '九（3）班' }, teacher))
      .data;
    const before = JSON.stringify([await list(), await get(ownLessonId)]);
    const thing = { kind: 'design', thingId: designId } as const;

    const refused = [
      await desk.app.call(contract.getOwnLesson, { ownLessonId }, stranger),
      await desk.app.call(contract.changeOwnLesson, { ownLessonId, title: '我的' }, stranger),
      await desk.app.call(contract.copyOwnLesson, { ownLessonId }, stranger),
      await desk.app.call(contract.removeOwnLesson, { ownLessonId }, stranger),
      await desk.app.call(contract.restoreOwnLesson, { ownLessonId }, stranger),
      await desk.app.call(contract.hideOwnPart, { ownLessonId, part: 'audio', isHidden: true }, stranger),
      await desk.app.call(contract.putSitting, { ownLessonId, className: '一班' }, stranger),
      await desk.app.call(contract.putSitting, { ownLessonId, sittingId, className: '一班' }, stranger),
      await desk.app.call(contract.removeSitting, { ownLessonId, sittingId }, stranger),
      await desk.app.call(contract.reflectOnLesson, { ownLessonId, sittingId, text: '我的' }, stranger),
      await desk.app.call(contract.belongsTo, thing, stranger),
      await desk.app.call(contract.moveToLesson, { ...thing, ownLessonId: null }, stranger),
      await desk.app.call(contract.keepAsItIs, { ...thing, revision: 1 }, stranger),
    ];

    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(JSON.stringify([await list(), await get(ownLessonId)])).toBe(before);
    expect(await list(stranger)).toMatchObject({ lessons: [], loose: [], removed: [] });
  });

  it('puts nothing of hers into the lesson of another, and no sitting of one lesson into another', async () => {
    const { designId } = await writeDesign();
    const theirs = await desk.app.call(contract.createOwnLesson, { title: '别人的' }, stranger);
    const [one, other] = [await create({ title: '一' }), await create({ title: '二' })];
    const { sittingId } = (await desk.app.call(contract.putSitting, { ownLessonId: one, className: '一班' }, teacher))
      .data;

    expect((await move('design', designId, theirs.data.ownLessonId)).status).toBe(404);
    expect(
      (await desk.app.call(contract.reflectOnLesson, { ownLessonId: other, sittingId, text: '错' }, teacher)).status,
    ).toBe(404);
    expect((await get(theirs.data.ownLessonId, stranger)).parts.flatMap(({ things }) => things)).toEqual([]);
  });

  it('has a class once in a period, however often and from however many tabs it is put there', async () => {
    const ownLessonId = await create({ title: '公式法' });
    const sitting = { ownLessonId, className: '九（3）班', date: '2026-11-19', slot: 2 };
    const put = await Promise.all([1, 2, 3].map(() => desk.app.call(contract.putSitting, sitting, teacher)));
    await desk.app.call(contract.putSitting, { ...sitting, slot: 3 }, teacher);

    expect(new Set(put.map(({ data }) => data.sittingId)).size).toBe(1);
    expect((await get(ownLessonId)).sittings.map(({ slot }) => slot)).toEqual([2, 3]);
  });

  it('takes classes she teaches now and no others', async () => {
    await giveClass(desk.app, teacher, '3班', []);
    await giveClass(desk.app, stranger, '4班', []);
    const classOf = async ({ userId }: Teacher) =>
      (await desk.app.database.pool.query('select class_id from class_teachers where user_id = $1', [userId])).rows[0]
        .class_id;
    const ownLessonId = await create({ title: '公式法' });

    await desk.app.call(
      contract.putSitting,
      { ownLessonId, classId: await classOf(teacher), className: '改过的' },
      teacher,
    );
    const other = { ownLessonId, classId: await classOf(stranger) };
    const refused = await desk.app.call(contract.putSitting, other, teacher);

    expect((await get(ownLessonId)).sittings.map(({ className }) => className)).toEqual(['九年级 3班']);
    expect(refused).toMatchObject({ status: 404, message: '找不到这个班级' });
  });

  it('says what is wrong in Chinese and keeps nothing', async () => {
    const wrong = [
      [{}, '请选择一课，或写下课题'],
      [{ lessonId: 'none.1.1' }, '教材里没有这一课'],
      [{ title: '课'.repeat(101) }, '课题最多 100 字'],
      [{ title: '课', sitting: { date: '0000-01-01' } }, '日期不正确'],
      [{ title: '课', sitting: { date: '2026-02-30' } }, '日期不正确'],
      [{ title: '课', sitting: { slot: 13 } }, '一天最多 12 节'],
    ] as const;

    for (const [wish, message] of wrong)
      expect(await desk.app.call(contract.createOwnLesson, wish, teacher)).toMatchObject({ message });
    expect((await list()).lessons).toEqual([]);
  });
});
