import { describe, expect, it } from 'vitest';
import { itemsOfExercises } from './items-of-exercises.ts';

const itemOf = (question: string, answer: string, age: 'lower' | 'junior' = 'junior') =>
  itemsOfExercises([{ id: 'x', question, answer, level: '基础' }], age)[0];

describe('an exercise of a design', () => {
  it('is chosen where its answer is letters of the options it names', () => {
    expect(itemOf('下列适合全面调查的是：A. 一批罐头；B. 本班身高；C. 水质。', 'B')).toMatchObject({
      ...{ way: 'one', stem: '下列适合全面调查的是：' },
      ...{ options: ['一批罐头', '本班身高', '水质。'], answer: ['B'] },
    });
    expect(itemOf('选两个：\nA．甲\nB．乙\nC．丙', 'AC')).toMatchObject({ way: 'several', answer: ['A', 'C'] });
  });

  it('is one blank where its answer is a number, and written in words otherwise', () => {
    expect(itemOf('$6\\times 7=$', '$42$')).toMatchObject({ way: 'blanks', blankCount: 1 });
    expect(itemOf('说说为什么', '因为相等')).toMatchObject({ way: 'words', options: [] });
  });

  it('is left as it is where letters are not its options, or not all of them are there', () => {
    const whole = '点 A. 和 C. 之间';
    expect(itemOf(whole, 'A')).toMatchObject({ way: 'words', stem: whole });
    expect(itemOf('选：A. 甲 B. 乙', 'D')).toMatchObject({ way: 'words', options: [] });
    expect(itemOf('各用什么图：A. 人数 B. 气温', 'A 条形图，B 折线图')).toMatchObject({ way: 'words' });
  });

  it('is done in the exercise book where pupils learn to write, unless it is pressed', () => {
    expect(itemOf('$3+4=$', '7', 'lower')).toMatchObject({ way: 'paper' });
    expect(itemOf('选：A. 甲 B. 乙', 'B', 'lower')).toMatchObject({ way: 'one' });
  });
});
