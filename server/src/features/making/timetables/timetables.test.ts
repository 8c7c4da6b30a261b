import { randomUUID } from 'node:crypto';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { createOwnLesson, putSitting, removeOwnLesson } from '@app/contract/making/own-lessons.ts';
import * as contract from '@app/contract/making/timetables.ts';
import { usualSlots } from '@app/engines/timetables/usual-slots.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsxOf } from '#documents/reading/office.fixture.ts';
import { giveClass } from '#test/give-class.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let origin: string;
let teacher: Teacher;
let stranger: Teacher;

beforeAll(async () => {
  app = await openTestApp();
  origin = await app.listen();
  // A Tuesday evening.
  app.clock.now = new Date('2026-11-17T21:00+08:00');
  teacher = await app.signUp();
  stranger = await app.signUp();
});
afterAll(() => app.close());

const slots = usualSlots.slice(0, 8);
const cell = (weekday: number, slot: number, className = '九（3）班', classId = '') => ({
  weekday,
  slot,
  className,
  classId,
  subject: '数学',
});
const term = { validFrom: '2026-09-01', slots, cells: [cell(3, 3), cell(3, 5, '九（4）班'), cell(5, 1)] };

const save = (input: Parameters<typeof app.call<typeof contract.saveTimetable>>[1], as = teacher) =>
  app.call(contract.saveTimetable, input, as);
const week = async (day?: string, as = teacher) => (await app.call(contract.getWeek, { day }, as)).data;
const all = async (as = teacher) => (await app.call(contract.listTimetables, {}, as)).data;

async function classIdOf(one: Teacher): Promise<string> {
  const { rows } = await app.database.pool.query('select class_id from class_teachers where user_id = $1', [
    one.userId,
  ]);
  return rows[0].class_id;
}

describe('her week', () => {
  it('is not known until she says it', async () => {
    expect(await week()).toMatchObject({ today: '2026-11-17', isKnown: false, nextDay: '', slots: [] });
  });

  it('opens on the next day with lessons, and the evening of the last period on the day after', async () => {
    const mine = await app.signUp();
    expect((await save(term, mine)).data).toMatchObject({ ...term, revision: 1 });

    const { nextDay, days } = await week(undefined, mine);
    expect(nextDay).toBe('2026-11-18');
    expect(days.find(({ day }) => day === nextDay)?.periods).toEqual([
      {
        slot: 3,
        begins: '10:10',
        ends: '10:55',
        classId: '',
        className: '九（3）班',
        subject: '数学',
        isOver: false,
        lesson: null,
      },
      {
        slot: 5,
        begins: '14:00',
        ends: '14:45',
        classId: '',
        className: '九（4）班',
        subject: '数学',
        isOver: false,
        lesson: null,
      },
    ]);
    expect((await week('2026-12-31', mine)).days.map(({ day }) => day).at(-1)).toBe('2027-01-03');
  });

  it('keeps the former timetable for its days when a new one begins', async () => {
    const mine = await app.signUp();
    await save(term, mine);
    await save({ validFrom: '2026-11-23', slots: slots.slice(0, 4), cells: [cell(1, 1)] }, mine);

    expect((await all(mine)).map(({ validFrom }) => validFrom)).toEqual(['2026-11-23', '2026-09-01']);
    const taught = async (day: string) => (await week(day, mine)).days.map(({ periods }) => periods.length);
    expect(await taught('2026-11-18')).toEqual([0, 0, 2, 0, 1, 0, 0]);
    expect(await taught('2026-11-25')).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });

  it('leaves a day off out and lets a Saturday follow a Wednesday, until she takes it back', async () => {
    const mine = await app.signUp();
    await save(term, mine);
    const say = (day: string, kind: 'off' | 'follows' | 'usual', follows = 0) =>
      app.call(contract.markDay, { day, kind, follows }, mine);
    await say('2026-11-18', 'off');
    await say('2026-11-20', 'off');
    await say('2026-11-21', 'follows', 3);
    expect(await week(undefined, mine)).toMatchObject({ nextDay: '2026-11-21' });

    await say('2026-11-18', 'usual');
    expect(await week(undefined, mine)).toMatchObject({ nextDay: '2026-11-18' });
    expect((await say('2026-11-22', 'follows')).message).toBe('请选按星期几上课');
    expect((await week('2026-11-22', mine)).days.at(-1)).toMatchObject({ kind: 'usual' });
  });

  it('names a class of her school as it is called there, and keeps the name when the class is no longer hers', async () => {
    const mine = await app.signUp();
    await giveClass(app, mine, '3班', []);
    const classId = await classIdOf(mine);
    await save({ ...term, cells: [cell(3, 3, '随便', classId)] }, mine);
    expect((await all(mine))[0]?.cells[0]).toMatchObject({ classId, className: '九（3）班' });

    const about = { userName: '林晓', phaseCode: '04', gradeCode: '09', subjectCode: '02' } as const;
    await app.call(saveUserInfo, { ...about, classes: [{ className: '5班' }] }, mine);
    expect((await all(mine))[0]?.cells[0]).toMatchObject({ classId: '', className: '九（3）班' });
  });
});

describe('a lesson of hers', () => {
  const lesson = { title: '公式法', phase: '04', grade: '09', subject: '02' };

  it('stands in the period it is put on, with what is there of it, and nobody else sees it', async () => {
    const mine = await app.signUp();
    await save(term, mine);
    const sitting = { className: '九3', date: '2026-11-18', slot: 3 };
    const { ownLessonId } = (await app.call(createOwnLesson, { ...lesson, sitting }, mine)).data;

    const { days } = await week(undefined, mine);
    expect(days[2]?.periods.map(({ slot, className, lesson: put }) => [slot, className, put?.ownLessonId])).toEqual([
      [3, '九（3）班', ownLessonId],
      [5, '九（4）班', undefined],
    ]);
    expect(days[2]?.periods[0]?.lesson).toMatchObject({ title: '公式法', has: [], isReflected: false });
    const other = await app.signUp();
    await save(term, other);
    expect((await week(undefined, other)).days[2]?.periods.map(({ lesson: put }) => put)).toEqual([null, null]);
  });

  it('goes with its date, and away with its removal', async () => {
    const mine = await app.signUp();
    await save(term, mine);
    const sitting = { className: '九（4）班', date: '2026-11-18' };
    const { ownLessonId } = (await app.call(createOwnLesson, { ...lesson, sitting }, mine)).data;
    const put = async () => {
      const { days } = await week('2026-11-18', mine);
      return days.flatMap(({ day, periods }) => periods.flatMap((one) => (one.lesson ? [`${day} ${one.slot}`] : [])));
    };
    expect(await put()).toEqual(['2026-11-18 5']);

    const { sittingId } = (await week(undefined, mine)).days[2]?.periods[1]?.lesson ?? { sittingId: '' };
    const moved = { ownLessonId, sittingId, className: '九（4）班', date: '2026-11-19', slot: 2 };
    await app.call(putSitting, moved, mine);
    expect(await put()).toEqual(['2026-11-19 2']);
    await app.call(removeOwnLesson, { ownLessonId }, mine);
    expect(await put()).toEqual([]);
  });
});

describe('a week that cannot be', () => {
  const base = { validFrom: '2026-02-01', slots };
  it.each([
    ['同一节里有两个班，请留一个', { ...base, cells: [cell(1, 1), cell(1, 1, '九（4）班')] }],
    ['第 9 节还没有时间', { ...base, cells: [cell(1, 9)] }],
    ['第 1 节的下课时间要在上课之后', { ...base, slots: [{ slot: 1, begins: '09:00', ends: '09:00' }], cells: [] }],
    [
      '第 2 节要在第 1 节下课以后',
      {
        ...base,
        slots: [
          { slot: 1, begins: '08:00', ends: '08:45' },
          { slot: 2, begins: '08:30', ends: '09:15' },
        ],
        cells: [],
      },
    ],
    ['班级最多 40 字', { ...base, cells: [cell(1, 1, '班'.repeat(41))] }],
    ['请写班级', { ...base, cells: [cell(1, 1, ' ')] }],
    ['星期不正确', { ...base, cells: [cell(8, 1)] }],
    ['日期不正确', { ...base, validFrom: '2026-02-30', cells: [] }],
    ['时间不正确，例如 08:00', { ...base, slots: [{ slot: 1, begins: '8:00', ends: '25:00' }], cells: [] }],
  ])('is refused: %s', async (message, input) => {
    const before = await all();
    expect(await save(input)).toMatchObject({ status: 400, message });
    expect(await all()).toEqual(before);
  });

  it('has no class of another teacher, and none that is nobody’s', async () => {
    const other = await app.signUp();
    await giveClass(app, other, '3班', []);
    for (const classId of [await classIdOf(other), randomUUID()]) {
      const answer = await save({ ...base, cells: [cell(1, 1, '3班', classId)] });
      expect(answer).toMatchObject({ status: 404, message: '找不到这个班级' });
    }
    expect(await all()).toEqual([]);
  });
});

describe('two pages', () => {
  it('that save at once: one is kept and the other is told', async () => {
    const mine = await app.signUp();
    const { timetableId, revision } = (await save(term, mine)).data;
    const weeks = [[cell(1, 1)], [cell(2, 2)]];
    const answers = await Promise.all(weeks.map((cells) => save({ ...term, timetableId, revision, cells }, mine)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.findIndex(({ status }) => status === 200);
    expect((await all(mine))[0]).toMatchObject({ cells: weeks[kept], revision: 2 });
    expect(answers[1 - kept]?.message).toBe('课表刚才在别处改过，看过再保存');
    expect((await app.call(contract.removeTimetable, { timetableId, revision }, mine)).status).toBe(409);
    expect(await all(mine)).toHaveLength(1);
  });

  it('that begin one on the same day, or move one to the day of another, have one of it', async () => {
    const mine = await app.signUp();
    const answers = await Promise.all([save(term, mine), save({ ...term, cells: [] }, mine)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const { timetableId, revision } = (await save({ ...term, validFrom: '2027-02-20' }, mine)).data;
    expect((await save({ ...term, timetableId, revision }, mine)).status).toBe(409);
    expect((await all(mine)).map(({ validFrom }) => validFrom)).toEqual(['2027-02-20', '2026-09-01']);
  });

  it('attack: a stranger neither sees, changes nor removes it, nor marks her days', async () => {
    const mine = await app.signUp();
    const { timetableId, revision } = (await save(term, mine)).data;
    expect((await save({ ...term, timetableId, revision, cells: [] }, stranger)).status).toBe(404);
    expect((await app.call(contract.removeTimetable, { timetableId, revision }, stranger)).status).toBe(404);
    await app.call(contract.markDay, { day: '2026-11-18', kind: 'off' }, stranger);

    expect(await all(stranger)).toEqual([]);
    expect(await week(undefined, mine)).toMatchObject({ nextDay: '2026-11-18' });
    expect((await all(mine))[0]).toMatchObject({ cells: term.cells, revision });
  });
});

describe('a timetable out of a file', () => {
  async function readFile(name: string, bytes: Uint8Array | string, as = teacher) {
    const body = new FormData();
    body.append('file', new Blob([typeof bytes === 'string' ? bytes : Buffer.from(bytes)]), name);
    const headers = { 's-auth-token': as.token };
    const response = await fetch(`${origin}${contract.readTimetableFile.path}`, { method: 'POST', headers, body });
    // the standard envelope
    return (await response.json()) as { code: number; message: string; data: contract.ReadTimetable };
  }
  const sheet = (rows: readonly (readonly string[])[]) =>
    rows
      .map((cells, at) => {
        const texts = cells.map((text, column) =>
          text === ''
            ? ''
            : `<x:c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`,
        );
        return `<x:row r="${at + 1}">${texts.join('')}</x:row>`;
      })
      .join('');

  it('is shown and not stored: what was understood, what was left out and what was not understood', async () => {
    const mine = await app.signUp();
    await giveClass(app, mine, '九（3）班', []);
    const rows = [
      ['清河二中课程表', '', '', '', '', '', ''],
      ['', '节次', '星期一', '星期二', '星期三', '星期四', '星期五'],
      ['上午', '第1节\n8:00-8:45', '九（3）班\n数学', '', '自习', '', '数学 九4'],
      ['', '第2节\n8:55-9:40', '', '九(4)数学', '', '教研组', ''],
      ['下午', '第3节\n14:30-15:15', '', '', '', '', '|九|3|'],
    ];
    const { data } = await readFile('课表.xlsx', xlsxOf([{ name: '课表', rows: sheet(rows) }]), mine);

    expect(data.cells.map(({ weekday, slot, className, subject }) => [weekday, slot, className, subject])).toEqual([
      [1, 1, '九（3）班', '数学'],
      [5, 1, '九（4）班', '数学'],
      [2, 2, '九（4）班', '数学'],
    ]);
    expect(data.cells[0]?.classId).toBe(await classIdOf(mine));
    expect(data.slots.at(-1)).toEqual({ slot: 3, begins: '14:30', ends: '15:15' });
    expect(data.leftOut).toEqual(['自习']);
    expect(data.unread).toEqual([
      { weekday: 4, slot: 2, text: '教研组' },
      { weekday: 5, slot: 3, text: '|九|3|' },
    ]);
    expect(await all(mine)).toEqual([]);
  });

  it('is the sheet that has lessons, of several', async () => {
    const empty = sheet([
      ['', '周一', '周二'],
      ['1', '', '自习'],
    ]);
    const full = sheet([
      ['', '周一', '周二'],
      ['1', '', '九3'],
    ]);
    const bytes = xlsxOf([
      { name: '说明', rows: sheet([['填表说明']]) },
      { name: '空', rows: empty },
      { name: '林晓', rows: full },
    ]);
    expect((await readFile('课表.xlsx', bytes)).data.cells).toHaveLength(1);
  });

  it('is a CSV with weekdays as rows', async () => {
    const { data } = await readFile('课表.csv', '\ufeff星期,1,2\n周一,九3,\n周四,,"数学\n九4"\n');
    expect(data.cells.map(({ weekday, slot, className }) => [weekday, slot, className])).toEqual([
      [1, 1, '九（3）班'],
      [4, 2, '九（4）班'],
    ]);
  });

  it.each([
    ['名单.csv', '姓名,分数\n王芳,90', '没有找到课表：表里要有星期一到星期五，和第几节'],
    ['课表.txt', '周一 九3', '请选 Excel（xlsx）或 CSV 的课表，别的可以复制表格后粘贴进来'],
    ['课表.xls', '\u00d0\u00cf\u0011\u00e0', expect.stringContaining('另存为')],
    ['课表.xlsx', 'PK\u0003\u0004broken', expect.stringContaining('损坏')],
    ['课表.csv', '', '这个文件是空的，请换一个文件'],
  ])('is refused where it is none: %s', async (name, text, message) => {
    const bytes = name.endsWith('s') || name.endsWith('x') ? Buffer.from(text, 'latin1') : text;
    expect(await readFile(name, bytes)).toMatchObject({ code: 400, message });
  });

  it('attack: a huge table is looked at from its beginning, and a file that is too large is not read', async () => {
    const head = '节次,周一,周二\n';
    const wide = head + `1,${'九3'.repeat(50_000)},\n`.repeat(20);
    expect((await readFile('课表.csv', wide)).code).toBe(200);
    expect((await readFile('课表.csv', 'x'.repeat(contract.MAX_TIMETABLE_FILE_BYTES + 100_000))).code).toBe(413);
  });
});
