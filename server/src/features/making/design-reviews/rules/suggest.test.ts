import type { Suggestion } from '@app/contract/making/design-reviews.ts';
import { describe, expect, it } from 'vitest';
import { cutIntoBlocks } from '#features/making/design-reviews/blocks.ts';
import { placeBlocks } from '#features/making/design-reviews/plan-parts.ts';
import { stepsOf } from '#features/making/design-reviews/steps.ts';
import { suggestByRules, withDrafts } from './suggest.ts';

const suggest = (markdown: string) =>
  suggestByRules(cutIntoBlocks(markdown), { library: undefined, periodMinutes: 40 });

const table = [
  '## 教学过程',
  '',
  '| 教学环节 | 时间 | 教师活动 | 学生活动 | 设计意图 |',
  '| --- | --- | --- | --- | --- |',
  '| 导入 | 5 | 出示图片 | 观察 | 引起兴趣 |',
  '| 新授 | 20分钟 | 讲解 | 练习 |  |',
  '| 小结 | 10 分 | 提问 | 回答 | 回顾 |',
].join('\n');

describe('the parts of a plan', () => {
  it('are found under headings, numbered lines, brackets and labels in cells', () => {
    const markdown =
      '一、教学目标\n\n能说出甲。\n\n【教学重点】乙\n\n教学难点：丙\n\n## 四、教学过程设计\n\n### 课堂练习\n\n做题\n\n| 板 书 设 计 | 丁 |\n| --- | --- |';

    expect(placeBlocks(cutIntoBlocks(markdown)).map(({ part, said }) => `${part} ${said}`)).toEqual([
      'goals ',
      'goals 能说出甲。',
      'points 乙',
      'difficultPoints 丙',
      'activities ',
      'activities 课堂练习',
      'activities 做题',
      'board ',
      'board 丁',
    ]);
  });

  it('have steps by the columns of their table', () => {
    const steps = stepsOf(placeBlocks(cutIntoBlocks(table)));

    expect(steps.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['导入', 5],
      ['新授', 20],
      ['小结', 10],
    ]);
    expect(steps[1]?.texts.students[0]?.text).toBe('练习');
  });
});

describe('rules without the library', () => {
  it('give the longest row the minutes that are missing', () => {
    expect(suggest(table)).toMatchObject([{ kind: 'replace', before: '20分钟', after: '25分钟' }]);
  });

  it('take the period the plan names itself', () => {
    expect(suggest(`课时安排：1 课时（35 分钟）\n\n${table}`)).toEqual([]);
  });

  it('cut a very long paragraph where sentences end, without losing a word', () => {
    const long = Array.from(
      { length: 12 },
      (_, index) => `这是第 ${index + 1} 句，说明这一课的教材地位和前后联系。`,
    ).join('');
    const [draft] = suggest(`## 教材分析\n\n${long}`);

    expect(draft?.after.replaceAll('\n\n', '')).toBe(long);
    expect(Math.max(...(draft?.after.split('\n\n') ?? []).map(({ length }) => length))).toBeLessThan(200);
  });

  it('leave goals alone whose verbs can be seen', () => {
    expect(suggest('## 教学目标\n\n- 说出三种方法\n- 会用公式解方程，并理解每一步')).toMatchObject([
      { after: '会用公式解方程，并用自己的话解释每一步' },
    ]);
  });
});

describe('numbering', () => {
  it('changes a block once and leaves out what changes nothing', () => {
    const draft = { blockId: 'b1', kind: 'replace', before: '甲', after: '乙', reason: '' } as const;
    const known: Suggestion[] = withDrafts([], [draft], 'rule');

    expect(withDrafts(known, [draft, { ...draft, blockId: 'b2', after: '甲' }], 'model')).toEqual(known);
    expect(withDrafts(known, [{ ...draft, kind: 'insert-after' }], 'model').map(({ id }) => id)).toEqual(['s1', 's2']);
  });
});
