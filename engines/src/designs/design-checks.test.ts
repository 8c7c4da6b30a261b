import { type Design, type DesignActivity, emptyDesign, withSection } from '@app/contract/making/design.ts';
import { describe, expect, it } from 'vitest';
import { checkDesign } from './design-checks.ts';

const activity = (id: string, change: Partial<DesignActivity> = {}): DesignActivity => ({
  id,
  title: `环节 ${id}`,
  period: 1,
  minutes: 15,
  teacher: '',
  students: '',
  intent: '',
  goalIds: ['g1'],
  level: '应用',
  ...change,
});

/** Nothing can be said against it. */
const sound: Design = {
  ...emptyDesign({
    title: '公式法',
    subject: '数学',
    grade: '九年级',
    book: '',
    unit: '',
    classes: '',
    teacher: '',
    date: '',
    kind: '新授课',
    periods: 1,
    minutes: 45,
    mode: '同步授课',
    style: 'Common',
  }),
  goals: [{ id: 'g1', text: '写出求根公式并说明条件', evidence: '默写正确', competencies: ['SX4-C1'] }],
  activities: [activity('a1'), activity('a2'), activity('a3')],
  assessments: [{ id: 'e1', text: '默写', goalIds: ['g1'] }],
};
const hints = (change: Partial<Design>, known?: Set<string>) =>
  checkDesign({ ...sound, ...change }, known).map(({ text }) => text);

describe('the checks of a design', () => {
  it('say nothing about a sound one', () => {
    expect(checkDesign(sound, new Set(['SX4-C1']))).toEqual([]);
    expect(checkDesign(emptyDesign(sound.head))).toEqual([]);
  });

  it('add up the minutes of each period', () => {
    expect(hints({ activities: [activity('a1', { minutes: 47 })] })).toEqual(['环节合计 47 分，多出 2 分']);
    expect(hints({ activities: [activity('a1')], head: { ...sound.head, periods: 2 } })).toEqual([
      '第 1 课时合计 15 分，还差 30 分',
      '第 2 课时合计 0 分，还差 45 分',
    ]);
  });

  it('point at a goal that nobody teaches or assesses', () => {
    const goals = [...sound.goals, { id: 'g2', text: '比较三种解法', evidence: '', competencies: [] }];

    expect(hints({ goals })).toEqual(['目标 2 没有对应的活动', '目标 2 没有评价']);
  });

  it.each(['了解求根公式', '能初步理解判别式', '掌握解法'])('want a verb one can see instead of %s', (text) => {
    expect(hints({ goals: [{ id: 'g1', text, evidence: '', competencies: [] }] })).toEqual([
      expect.stringMatching(/^目标 1 的“(?:了解|理解|掌握)”看不见$/),
    ]);
  });

  it('notice when most of the time goes into remembering and understanding', () => {
    const activities = [activity('a1', { level: '记忆' }), activity('a2', { level: '理解' }), activity('a3')];

    expect(hints({ activities })).toEqual(['67% 的时间在记忆和理解']);
  });

  it('know the standards', () => {
    expect(hints({}, new Set(['SX4-C2']))).toEqual(['课标里没有目标 1 对应的一条']);
    const [hint] = checkDesign(sound, new Set(['SX4-C2']));
    expect(hint).toMatchObject({ section: 'goals', partId: 'g1' });
  });
});

it('a section is replaced without touching the others', () => {
  const other: Design = { ...sound, board: '新的板书', keyPoints: '新的重点', goals: [] };
  const changed = withSection(sound, 'board', other);

  expect(changed).toEqual({ ...sound, board: '新的板书' });
});
