import { SlotKind } from '@app/contract/enums.ts';
import { saveUserInfo } from '@app/contract/identity/users.ts';
import { getListByType } from '@app/contract/talking/dictionaries.ts';
import * as templates from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

type Given = Parameters<typeof app.call<typeof templates.slotValues>>[1];
const slots = async (given: Given = {}) => (await app.call(templates.slotValues, given, teacher)).data;
const teach = (more: object) =>
  app.call(saveUserInfo, { userName: '林老师', phaseCode: '04', subjectCode: '02', ...more }, teacher);

describe('the slots of a teacher', () => {
  it('begin with what she teaches and the book of this half of the year', async () => {
    await teach({ gradeCode: '09', areaId: '330106' });
    const { values } = await slots();

    expect(values).toEqual({
      Phase: '初中',
      Grade: '九年级',
      Subject: '数学',
      Semester: '上学期',
      Region: '浙江省杭州市',
      Edition: '人教版（2011年课标）',
      Publisher: '人民教育出版社',
      Volume: '上册',
      Book: '人教版（2011年课标）数学九年级上册',
    });
  });

  it('take the grade of her class when she told none', async () => {
    await teach({ classes: [{ className: '八（2）班', gradeCode: '08' }] });

    expect((await slots()).values).toMatchObject({ Phase: '初中', Grade: '八年级' });
  });

  it('begin with the time of year alone for somebody unknown', async () => {
    expect((await slots()).values).toEqual({ Semester: '上学期' });
  });

  it('offer the newest edition first, and the other half of the year in spring', async () => {
    await teach({ gradeCode: '07' });
    expect((await slots()).values.Edition).toBe('人教版（2022年课标）');
    expect((await slots({ Semester: '下学期' })).values.Volume).toBe('下册');
  });
});

describe('the choices of the slots', () => {
  it('are there for every kind but the free picture', async () => {
    const { options } = await slots();

    expect(SlotKind.filter((kind) => !options[kind])).toEqual(['ImageDescription']);
  });

  it('narrow with what is filled in', async () => {
    await teach({ gradeCode: '09' });
    const { values, options } = await slots({ Phase: '高中' });

    expect(values).toMatchObject({ Phase: '高中', Subject: '数学' });
    expect(values.Grade).toBeUndefined();
    expect(options.Grade).toEqual(['高一', '高二', '高三']);
    expect(options.ExamType).toContain('高考复习');
    expect((await slots({ Phase: '小学' })).options.Subject).not.toContain('物理');
  });

  it('hold the units and lessons of the book and the knowledge of the grade', async () => {
    await teach({ gradeCode: '09' });
    const { options } = await slots({ Volume: '下册' });

    expect(options.Course).toEqual(['反比例函数', '相似', '锐角三角函数', '投影与视图']);
    expect(options.Knowledge).toContain('一元二次方程');
    expect(options.Lesson).toEqual(expect.arrayContaining(['图形的相似', '二次函数']));
    const named = await slots({ Book: '人教版（2011年课标）数学九年级上册' });
    expect(named.options.Course).toContain('旋转');
  });

  it('follow the subject in their question types', async () => {
    expect((await slots({ Phase: '初中', Subject: '英语' })).options.QuestionType).toContain('完形填空');
    expect((await slots({ Phase: '高中', Subject: '思想政治' })).values.Subject).toBe('思想政治');
  });

  it('let her own words stand and forget a book of another grade', async () => {
    await teach({ gradeCode: '09' });
    const typed = await slots({ Book: '校本教材', Edition: '校本' });
    expect(typed.values).toMatchObject({ Book: '校本教材', Edition: '校本' });
    expect(typed.values.Publisher).toBeUndefined();
    expect(typed.options.Course).toEqual([]);
    const stale = await slots({ Grade: '八年级', Book: '人教版（2011年课标）数学九年级上册' });
    expect(stale.values.Book).toContain('八年级上册');
  });

  it('begin with the cities of her province', async () => {
    await teach({ areaId: '330106' });
    const { options } = await slots();
    expect(options.Region?.[0]).toBe('浙江省杭州市');
    expect(options.Region).toContain('北京市');
    await teach({ areaId: '110105' });
    expect((await slots()).values.Region).toBe('北京市');
  });

  it('are refused for a text without end', async () => {
    expect(await app.call(templates.slotValues, { Book: '长'.repeat(101) }, teacher)).toMatchObject({
      code: 400,
      message: '填写的内容不能超过 100 字',
    });
  });
});

describe('a dictionary', () => {
  const entries = async (type: (typeof SlotKind)[number] | 'TemplateGroup') =>
    (await app.call(getListByType, { type }, teacher)).data;

  it('has codes, names and an order (ENUM-017, ENUM-029)', async () => {
    expect(await entries('Phase')).toEqual([
      { code: '03', name: '小学', sort: 1 },
      { code: '04', name: '初中', sort: 2 },
      { code: '05', name: '高中', sort: 3 },
    ]);
    expect((await entries('Complexity')).map(({ code, name }) => `${code} ${name}`)).toEqual([
      'Normal 基础',
      'Good 中等',
      'Excellent 拔高',
    ]);
    expect((await entries('TemplateGroup'))[0]).toEqual({ code: 'prepare', name: '备课', sort: 1 });
    expect((await entries('Region')).length).toBeGreaterThan(30);
  });

  it.each([
    ['Phase', '初中'],
    ['Grade', '八年级'],
    ['Subject', '数学'],
    ['Semester', '上学期'],
    ['Publisher', '人民教育出版社'],
    ['Edition', '人教版'],
    ['Region', '浙江省'],
    ['Volume', '上册'],
    ['Knowledge', '勾股定理'],
    ['QuestionType', '填空题'],
    ['Complexity', '基础'],
    ['ExamType', '期中'],
    ['StudentAbility', /./],
    // What a teacher writes herself has none; books and their chapters have calls of their own.
    ['Book', undefined],
    ['Course', undefined],
    ['Lesson', undefined],
    ['ImageDescription', undefined],
  ] as const)('is there for each kind of slot: %s has %s (ENUM-016)', async (type, known) => {
    const names = (await entries(type)).map(({ name }) => name).join(' ');

    if (known === undefined) expect(names).toBe('');
    else expect(names).toMatch(known);
  });

  it('is refused when nobody knows it (ENUM-016)', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/sparkAssistant/api/dict/getListByType',
      headers: { 's-auth-token': teacher.token },
      payload: { type: 'Colour' },
    });

    expect(response.json()).toMatchObject({ code: 400, message: '没有这种字典' });
  });
});
