import { join } from 'node:path';
import type { Area } from '@app/contract/identity/schools.ts';
import * as schools from '@app/contract/identity/schools.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStarterSchools } from '#content/regions.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { seedSchools } from './schools.service.ts';

const starters = readStarterSchools(join(import.meta.dirname, '../../../../../content'));

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  teacher = await app.signUp();
  await seedSchools(app.deps, starters);
});
afterAll(() => app.close());

const flat = (areas: readonly Area[]): Area[] => areas.flatMap((area) => [area, ...flat(area.children)]);

describe('the areas', () => {
  it('are all provinces with their cities, the same from both services', async () => {
    const { data } = await app.call(schools.areaTree, {}, teacher);
    const all = flat(data);

    expect(data).toHaveLength(34);
    expect(all.filter(({ level }) => level === 2)).toHaveLength(342);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(data.find(({ id }) => id === '330000')?.children[0]).toMatchObject({
      id: '330100',
      name: '杭州市',
      level: 2,
    });
    expect((await app.call(schools.usersAreaTree, {}, teacher)).data).toEqual(data);
  });

  it('hold every starter school', () => {
    expect(starters.filter(({ areaId }) => !app.deps.regions.has(areaId))).toEqual([]);
  });
});

describe('the schools', () => {
  async function names(input: { areaId: string; phaseCode?: '03' | '04' | '05'; keyword?: string }) {
    const { data } = await app.call(schools.listAllSchoolInArea, input, teacher);
    return data.map(({ schoolName }) => schoolName);
  }

  it('are found by province, city and district', async () => {
    const both = ['示例西湖第一中学', '示例西湖第一小学'];
    for (const areaId of ['330000', '330100', '330106'])
      expect((await names({ areaId })).toSorted(), areaId).toEqual(both.toSorted());
    expect(await names({ areaId: '330105' })).toEqual([]);
  });

  it('are narrowed by phase and by a keyword, in which nothing is a wildcard', async () => {
    expect(await names({ areaId: '330000', phaseCode: '03' })).toEqual(['示例西湖第一小学']);
    expect(await names({ areaId: '330000', keyword: '中学' })).toEqual(['示例西湖第一中学']);
    expect(await names({ areaId: '330000', keyword: '%' })).toEqual([]);
  });

  it('are refused for an area that is none', async () => {
    const ask = (areaId: string) => app.call(schools.listAllSchoolInArea, { areaId }, teacher);

    expect((await ask('abc')).message).toBe('请选择地区');
    expect((await ask('990000')).message).toBe('找不到这个地区');
  });

  it('are seeded as often as the server starts, and corrected when the file was', async () => {
    const [first] = starters;
    await seedSchools(app.deps, starters);
    await seedSchools(app.deps, first ? [{ ...first, name: '示例改名小学' }] : []);

    const { rows } = await app.database.pool.query('select count(*)::int as total from schools');
    expect(rows[0].total).toBe(starters.length);
    expect(await names({ areaId: first?.areaId ?? '' })).toContain('示例改名小学');
  });
});

describe('the choices of a form', () => {
  it('are the twelve grades by phase', async () => {
    const grades = async (phaseCode?: '03' | '04' | '05') =>
      (await app.call(schools.listGradeByEduSystemPhase, phaseCode ? { phaseCode } : {}, teacher)).data;

    expect(await grades('04')).toEqual([
      { gradeCode: '07', gradeName: '七年级', phaseCode: '04' },
      { gradeCode: '08', gradeName: '八年级', phaseCode: '04' },
      { gradeCode: '09', gradeName: '九年级', phaseCode: '04' },
    ]);
    expect(await grades()).toHaveLength(12);
  });

  it('are the subjects that a phase teaches, by their name in it', async () => {
    const subjects = async (phaseCode: '03' | '05') =>
      (await app.call(schools.listBasicSubjectByEduSystemPhase, { phaseCode }, teacher)).data.map(
        ({ subjectName }) => subjectName,
      );

    expect(await subjects('03')).toEqual([
      '语文',
      '数学',
      '英语',
      '道德与法治',
      '科学',
      '信息科技',
      '体育与健康',
      '音乐',
      '美术',
    ]);
    expect(await subjects('05')).toHaveLength(10);
    expect(await subjects('05')).toContain('思想政治');
  });

  it('are one education system with three phases', async () => {
    const { data } = await app.call(schools.listSystemPhaseInfo, {}, teacher);

    expect(data.map(({ eduSystemName }) => eduSystemName)).toEqual(['六三学制']);
    expect(data[0]?.phases.map(({ phaseCode, phaseName, grades }) => [phaseCode, phaseName, grades.length])).toEqual([
      ['03', '小学', 6],
      ['04', '初中', 3],
      ['05', '高中', 3],
    ]);
  });
});
