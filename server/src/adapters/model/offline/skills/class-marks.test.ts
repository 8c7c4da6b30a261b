import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askOf } from '#adapters/model/offline/ask.fixture.ts';
import { answerClassMarks } from './class-marks.ts';

const ask = (question: string, markdown?: string) =>
  answerClassMarks(askOf(question, markdown ? { attached: [{ name: '成绩.xlsx', markdown }] } : {}));

describe('marks of a class', () => {
  it('typed with names say the mean, who failed, and who is best', () => {
    const text = ask('期中成绩：张三85，李四92，王五58，赵六76，平均分和不及格的有谁？')?.text;

    expect(text).toContain('| 77.75 | 80.5 | 92（李四） | 58（王五） |');
    expect(text).toContain('**不及格 1 人**：王五（58）');
    expect(text).toContain('及格率 75%，优秀率 50%');
  });

  it('in a table of hers are read subject by subject, without numbers, places and sums that are no marks', () => {
    const table = [
      '| 学号 | 姓名 | 语文 | 数学 | 总分 | 名次 |',
      '| --- | --- | --- | --- | --- | --- |',
      '| 1 | 张三 | 90 | 118 | 208 | 1 |',
      '| 2 | 李四 | 61.5 | 70 | 131.5 | 2 |',
      '| 3 | 王五 | 缺考 | 60 | 60 | 4 |',
      '| 4 | 赵六 | 45 | 80 | 125 | 3 |',
      '| | 平均分 | 65.5 | 82 | | |',
    ].join('\n');
    const reply = ask('分析一下这次成绩', table);

    expect(reply?.basis).toBe('file');
    expect(reply?.text).toContain('### 语文（3 人）');
    expect(reply?.text).toContain('没有成绩的 1 人，不计入：王五。');
    expect(reply?.text).toContain('### 数学（4 人）');
    expect(reply?.text).toContain('满分按 120 分算，72 分及格');
    expect(reply?.text).toContain('**不及格 2 人**：王五（60）、李四（70）');
    expect(reply?.text).toContain('没有写满分');
    expect(reply?.text).not.toContain('名次（');
  });

  it('of one exercise say which questions lost the most', () => {
    const table = [
      '| 姓名 | 第 1 题（5 分） | 第 2 题（5 分） | 第 3（2） 题（10 分） | 总分 |',
      '| --- | --- | --- | --- | --- |',
      '| 张三 | 5 | 0 | 10 | 15 |',
      '| 李四 | 5 | 2.5 | 5 | 12.5 |',
      '| 王五 | 5 | 0 | 6 | 11 |',
    ].join('\n');
    const text = ask('分析这次成绩，总分满分 20 分：哪几题失分最多', table)?.text;

    expect(text).toContain('### 总分（3 人）');
    expect(text).toContain('满分按 20 分算，12 分及格');
    expect(text).toContain('| 1 | 5 | 5 | 100% |\n| 2 | 0.83 | 5 | 16.7% |\n| 3（2） | 7 | 10 | 70% |');
    expect(text).toContain('失分最多的是第 2、3（2） 题，讲评先讲。');
    expect(text).not.toContain('### 第 1 题');
  });

  it('give equal marks the same place', () => {
    const text = ask('给成绩排名：甲乙88，丙丁95，戊己88，庚辛70')?.text;

    expect(text).toContain('| 1 | 丙丁 | 95 |');
    expect(text).toContain('| 2 | 甲乙 | 88 |\n| 2 | 戊己 | 88 |\n| 4 | 庚辛 | 70 |');
  });

  it('count as a plain sum of the numbers would', () => {
    const names = ['张三', '李四', '王五', '赵六', '钱七', '孙八'];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 6 }), (marks) => {
        const text = ask(`成绩：${marks.map((mark, at) => `${names[at]} ${mark}`).join('，')}`)?.text ?? '';
        const mean = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
        expect(Number(/\n\| ([\d.]+) \|/.exec(text)?.[1])).toBeCloseTo(mean, 1);
        const failed = marks.filter((mark) => mark < 60).length;
        expect(text).toContain(failed === 0 ? '没有人不及格' : `**不及格 ${failed} 人**`);
      }),
    );
  });

  it('are not seen where nobody is named or nothing of the kind is asked', () => {
    for (const question of ['3,5,7,7 的平均数', '初一1班和初二2班的成绩怎么比', '九年级数学成绩提高的办法'])
      expect(ask(question), question).toBeUndefined();
  });
});
