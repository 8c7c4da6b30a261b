import { saveUserInfo } from '@app/contract/identity/users.ts';
import { generateDesign, removeDesign } from '@app/contract/making/designs.ts';
import { listBell } from '@app/contract/running/bell.ts';
import * as contract from '@app/contract/sharing/remarks.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { runMaking } from '#making/run-making.ts';
import { joinSchool } from '#test/join-school.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepCirculations } from './remarks.service.ts';

let app: TestApp;
let began: Date;
let [owner, colleague, stranger]: Teacher[] = [];
let designId: string;
let circulationId: string;

beforeAll(async () => {
  app = await openTestApp({ withCurriculum: true, env: { TOKEN_TTL_SECONDS: String(500 * 86_400) } });
  began = app.clock.now;
  await app.database.pool.query(`insert into schools (id, name, area_id, phase_codes) values
    ('one', '一校', '330106', '{04}'), ('two', '二校', '330106', '{04}')`);
});
afterAll(() => app.close());
beforeEach(async () => {
  [owner, colleague, stranger] = [
    await teacherOf('one', '林晓芸'),
    await teacherOf('one', '王敏'),
    await teacherOf('two', '周一鸣'),
  ];
  designId = (await app.call(generateDesign, { lessonId: 'rj-math-9a.1.3' }, owner)).data.designId;
  await runMaking(app.deps, designMaker, designId);
  circulationId = (await app.call(contract.circulateDesign, { designId }, owner)).data.circulationId;
});
afterEach(() => {
  app.clock.now = began;
});

async function teacherOf(schoolId: string, userName: string): Promise<Teacher> {
  const teacher = await app.signUp();
  await app.call(saveUserInfo, { userName, phaseCode: '04' }, teacher);
  await joinSchool(app, teacher, schoolId);
  return teacher;
}

const read = (as: Teacher | undefined) => app.call(contract.readCirculated, { circulationId }, as);
const add = (text: string, as: Teacher | undefined = colleague) =>
  app.call(contract.addRemark, { circulationId, section: 'activities', text }, as);
const mine = async () => (await app.call(contract.listRemarks, { designId }, owner)).data;
const commented = async (as: Teacher | undefined) =>
  (await app.call(listBell, {}, as)).data.list.filter(({ kind }) => kind === 'commented');
const ok = { code: 200 };
const notFound = { code: 404 };

describe('a design that is passed around', () => {
  it('is read part by part by a colleague of the school, and by nobody of another one', async () => {
    const { data } = await read(colleague);
    expect(data).toMatchObject({ title: '公式法', teacherName: '林晓芸', isOwn: false, remarks: [] });
    const process = data.parts.find(({ section }) => section === 'activities');
    expect(process?.text).toContain('推导公式');
    expect(process?.text, 'the heading is the page’s').not.toMatch(/^## /);
    expect(data.parts.every(({ text }) => text !== '')).toBe(true);
    expect((await read(owner)).data.isOwn).toBe(true);

    expect(await read(stranger)).toMatchObject(notFound);
    expect(await add('看得见吗', stranger)).toMatchObject(notFound);
  });

  it('opens no more once it was ended, after its days, or when the design or its teacher is gone from there', async () => {
    await app.call(contract.endCirculation, { designId }, owner);
    expect(await read(colleague)).toMatchObject(notFound);
    expect((await mine()).circulation).toBeNull();

    const again = (await app.call(contract.circulateDesign, { designId }, owner)).data;
    expect(again.circulationId, 'the link is the same as before').toBe(circulationId);
    expect(await read(colleague)).toMatchObject(ok);
    app.clock.now = new Date(began.getTime() + (contract.CIRCULATION_DAYS + 1) * DAY_MS);
    expect(await read(colleague)).toMatchObject(notFound);

    app.clock.now = began;
    await app.call(removeDesign, { designId }, owner);
    expect(await read(colleague)).toMatchObject(notFound);
    expect(await commented(owner)).toEqual([]);
  });

  it('cannot be passed around by whoever has no school, or does not own it', async () => {
    const alone = await app.signUp();
    const own = (await app.call(generateDesign, { lessonId: 'rj-math-9a.1.3' }, alone)).data.designId;
    expect(await app.call(contract.circulateDesign, { designId: own }, alone)).toMatchObject({
      code: 409,
      message: '还在写，写完再请同事看',
    });
    await runMaking(app.deps, designMaker, own);
    expect(await app.call(contract.circulateDesign, { designId: own }, alone)).toMatchObject({
      code: 400,
      message: '加入学校后才能请同事看',
    });
    for (const call of [contract.circulateDesign, contract.endCirculation, contract.listRemarks]) {
      expect(await app.call(call, { designId }, colleague)).toMatchObject(notFound);
    }
  });
});

describe('a remark', () => {
  it('reaches the teacher with its part, its author and a line of the bell, until she has dealt with it', async () => {
    const { data: remark } = await add('推导 12 分钟偏紧，小结能不能并到例 3 后面？');
    expect(remark).toMatchObject({ section: 'activities', authorName: '王敏', isMine: true, isDone: false });
    expect((await mine()).remarks).toEqual([{ ...remark, isMine: false }]);
    expect(await commented(owner)).toMatchObject([
      {
        fact: '王敏批注了《公式法》',
        use: '“推导 12 分钟偏紧，小结能不能并到例 3 后面？”',
        open: { label: '看 1 处批注', address: `/createTeachingPlanSession?designId=${designId}&remarks=open` },
      },
    ]);
    expect(await commented(colleague), 'nobody else is told').toEqual([]);

    const done = { remarkId: remark.remarkId, isDone: true };
    expect(await app.call(contract.dealWithRemark, done, colleague)).toMatchObject(notFound);
    await app.call(contract.dealWithRemark, done, owner);
    expect((await mine()).remarks).toMatchObject([{ isDone: true }]);
    expect(await commented(owner)).toEqual([]);
    await app.call(contract.dealWithRemark, { ...done, isDone: false }, owner);
    expect(await commented(owner)).toHaveLength(1);
  });

  it('is one line for a design, whoever wrote it, and her own are no news', async () => {
    const third = await teacherOf('one', '陈芳');
    await add('板书很清楚');
    await add('第二个例题可以换', third);
    await add('我自己记一笔', owner);
    const [line, ...others] = await commented(owner);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ open: { label: '看 2 处批注' } });
    expect(line?.fact).toMatch(/^(王敏|陈芳) 等 2 位老师批注了《公式法》$/);
  });

  it('is taken back by its author alone, and stays with her when the link has ended', async () => {
    const { remarkId } = (await add('写错了')).data;
    await add('这一句留着');
    expect(await app.call(contract.removeRemark, { remarkId }, owner)).toMatchObject(notFound);
    expect(await app.call(contract.removeRemark, { remarkId }, stranger)).toMatchObject(notFound);
    await app.call(contract.removeRemark, { remarkId }, colleague);
    expect(await app.call(contract.removeRemark, { remarkId }, colleague)).toMatchObject(notFound);

    await app.call(contract.endCirculation, { designId }, owner);
    expect((await mine()).remarks.map(({ text }) => text)).toEqual(['这一句留着']);
    expect(await add('晚了一步')).toMatchObject(notFound);
  });

  it('is refused without words, with too many, about a part that is none, and on a topic that is not for school', async () => {
    expect(await add('  ')).toMatchObject({ code: 400, message: '请写批注' });
    expect(await add('长'.repeat(contract.MAX_REMARK_CHARS + 1))).toMatchObject({ code: 400 });
    const wrong = { circulationId, section: 'secrets' as 'goals', text: '好' };
    expect(await app.call(contract.addRemark, wrong, colleague)).toMatchObject({
      code: 400,
      message: '没有这一部分',
    });
    expect(await add('聊聊禁用的话题')).toMatchObject({ code: 400, message: '批注涉及不能使用的话题，请修改后再试' });
    expect((await mine()).remarks).toEqual([]);
  });

  it('is one of at most so many, however many are sent at once', async () => {
    await app.database.pool.query(
      `insert into remarks (id, circulation_id, user_id, section, text)
       select gen_random_uuid(), $1, user_id, 'goals', '满' from circulations, generate_series(1, $2::int) where id = $1`,
      [circulationId, contract.MAX_REMARKS - 1],
    );
    const codes = (await Promise.all(['甲', '乙', '丙'].map((text) => add(text)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([200, 409, 409]);
  });
});

it('what was said goes a year after the link has ended', async () => {
  await add('留一年');
  app.clock.now = new Date(began.getTime() + 300 * DAY_MS);
  await sweepCirculations(app.deps);
  expect((await mine()).remarks).toHaveLength(1);
  app.clock.now = new Date(began.getTime() + (365 + contract.CIRCULATION_DAYS + 1) * DAY_MS);
  await sweepCirculations(app.deps);
  expect((await mine()).remarks).toEqual([]);
});
