import { listAllSchoolInArea } from '@app/contract/identity/schools.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { importSchools, importStudents } from './import.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const schoolsIn = async (areaId: string) =>
  (await app.call(listAllSchoolInArea, { areaId }, await app.signUp())).data.map(({ schoolName }) => schoolName);

describe('schools from a table', () => {
  it('can be chosen afterwards, and are corrected when imported again', async () => {
    const head = '学校名称,地区代码,学段,学校编号';
    expect(
      await importSchools(app.deps, csv(`\ufeff${head}`, '育才中学,330106,初中、高中,', '求是小学,330106,小学,qs')),
    ).toBe(2);
    await importSchools(app.deps, csv(head, '求是小学（新）,330106,小学,qs', '育才中学,330106,初中,'));

    expect((await schoolsIn('330106')).toSorted()).toEqual(['育才中学', '求是小学（新）'].toSorted());
  });

  it('are read from GBK too', async () => {
    // 学校名称,地区代码,学段 / 一中,440104,高中
    const hex = 'd1a7d0a3c3fbb3c62cb5d8c7f8b4fac2eb2cd1a7b6ce0ad2bbd6d02c3434303130342cb8dfd6d0';
    await importSchools(app.deps, Buffer.from(hex, 'hex'));

    expect(await schoolsIn('440104')).toEqual(['一中']);
  });

  it('are taken all or none, and every faulty line is told', async () => {
    const bad = csv('学校名称,地区代码,学段', '好学校,110101,小学', ',110101,小学', '远方学校,999999,大学');

    await expect(importSchools(app.deps, bad)).rejects.toThrow(
      '第 3 行：缺少学校名称\n第 4 行：没有这个地区代码，学段写小学、初中或高中，几个学段用顿号隔开',
    );
    expect(await schoolsIn('110101')).toEqual([]);
    await expect(importSchools(app.deps, csv('学校名称'))).rejects.toThrow('表格里没有内容');
    await expect(importSchools(app.deps, csv('学校名称,地区代码', '"没有关上,1'))).rejects.toThrow(
      '不是一张能读的 CSV',
    );
  });
});

describe('students from a table', () => {
  it('come with their classes, once, and two of one name stay two', async () => {
    await importSchools(app.deps, csv('学校名称,地区代码,学段,学校编号', '学生校,320106,初中,xs'));
    const table = csv(
      '年级,班级,姓名',
      '7,七（1）班,王明',
      '7,七（1）班,王明',
      '07,七（1）班,李雷',
      '8,八（2）班,韩梅梅',
    );

    expect(await importStudents(app.deps, 'xs', table)).toEqual({ classes: 2, students: 4 });
    expect(await importStudents(app.deps, 'xs', table)).toEqual({ classes: 2, students: 0 });
  });

  it('are refused for a school nobody knows, and with a grade there is not', async () => {
    await expect(importStudents(app.deps, 'none', csv('年级,班级,姓名', '7,一班,王明'))).rejects.toThrow(
      '没有编号为 none 的学校',
    );
    await expect(importStudents(app.deps, 'xs', csv('年级,班级,姓名', '13,一班,王明'))).rejects.toThrow(
      '第 2 行：年级写',
    );
  });
});
