import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNames, shuffle, splitIntoGroups } from './class-groups.ts';
import { answerClassList } from './class-lists.ts';

const names = fc.uniqueArray(fc.stringMatching(/^[一-龥]{2,3}$/), { minLength: 1, maxLength: 60 });

describe('groups', () => {
  it('contain each name exactly once, with sizes that differ by at most one', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 12 }), fc.nat(), (list, wanted, seed) => {
        const groups = splitIntoGroups(shuffle(list, seed), Math.min(wanted, list.length));
        const sizes = groups.map((group) => group.length);

        expect(groups.flat().sort()).toEqual([...list].sort());
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are the same for the same seed', () => {
    const list = ['甲', '乙', '丙', '丁', '戊', '己'];

    expect(shuffle(list, 7)).toEqual(shuffle(list, 7));
    expect(shuffle(list, 7)).not.toEqual(shuffle(list, 8));
  });

  it('are read from lines, commas and spaces, without numbering', () => {
    expect(readNames('1. 张三\n2、李四 王五，赵六')).toEqual(['张三', '李四', '王五', '赵六']);
  });
});

describe('class lists', () => {
  it('splits pupils by number, and says how to get another result', () => {
    const text = answerClassList('45人分成6组')?.text ?? '';

    expect(text).toContain('45 人分成 6 组，每组 7 到 8 人');
    expect(text).toContain('这是第 1 种结果');
    expect(answerClassList('45人分成6组，第 2 种')?.text).toContain('这是第 2 种结果');
  });

  it('keeps the order when asked to', () => {
    expect(answerClassList('按顺序分成2组：张三、李四、王五、赵六')?.text).toContain('| 第 1 组 | 2 | 张三、李四 |');
  });

  it.each([
    ['48人每组6人', '分成 8 组'],
    ['排座位 3列：张三、李四、王五、赵六', '2 排 3 列'],
    ['制作点名册：张三、李四', '| 1 | 张三 |'],
    ['随机抽2人 第 7 种：张三、李四、王五', '从 3 人中抽出 2 人'],
    ['随机分组', '请把名单一起发来'],
  ])('does %s', (question, expected) => {
    expect(answerClassList(question)?.text).toContain(expected);
  });

  it.each(['把60人平均分成4组，每组多少人', '从5名男生中抽2名学生的概率'])(
    'leaves the word problem %s to others',
    (question) => {
      expect(answerClassList(question)).toBeUndefined();
    },
  );

  it('refuses a list that is too long', () => {
    expect(answerClassList('600人分成6组')?.text).toContain('最多 500 人');
  });
});
