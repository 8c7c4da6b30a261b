import { checkDesign } from '@app/engines/designs/design-checks.ts';
import { describe, expect, it } from 'vitest';
import { assessGoal, searchStandards, toggleCompetency, toggleLink, toggleStandard } from './links.ts';
import { sampleDesign } from './testing/sample-design.ts';

const table = [
  { code: 'SX4-C1', name: '抽象能力', text: '用数学语言表达' },
  { code: 'SX4-C2', name: '运算能力', text: '选择简捷的途径' },
  { code: 'SX4-R7', name: '方程与不等式', text: '会用公式法解方程' },
];
const [abstraction, calculation] = table;

describe('links', () => {
  it('tie a goal to an activity and an assessment until no check misses it', () => {
    const taught = toggleLink(sampleDesign, 'activities', 'a2', 'g2');
    const both = toggleLink(taught, 'assessments', 's1', 'g2');
    expect(checkDesign(both).filter(({ partId }) => partId === 'g2')).toEqual([]);
    expect(toggleLink(toggleLink(both, 'assessments', 's1', 'g2'), 'activities', 'a2', 'g2')).toEqual(sampleDesign);
  });

  it('make an assessment of what shows that a goal is reached', () => {
    const { assessments } = assessGoal(sampleDesign, 'g2');
    expect(assessments.at(-1)).toMatchObject({ text: '选择合适的解法，三题对两题', goalIds: ['g2'] });
  });
});

describe('standards', () => {
  it('are chosen once, and left again', () => {
    if (!abstraction || !calculation) throw new Error('the table is short');
    const chosen = [abstraction, calculation].reduce(toggleStandard, sampleDesign);
    expect(chosen.standards).toEqual([abstraction, calculation]);
    expect(toggleStandard(chosen, abstraction).standards).toEqual([calculation]);
    const ofGoal = toggleCompetency(sampleDesign, 'g1', 'SX4-C1');
    expect(ofGoal.goals[0]?.competencies).toEqual(['SX4-C1']);
    expect(toggleCompetency(ofGoal, 'g1', 'SX4-C1')).toEqual(sampleDesign);
  });

  it('are found by code and by words', () => {
    const codes = (words: string) => searchStandards(table, words).map(({ code }) => code);
    expect(codes('能力')).toEqual(['SX4-C1', 'SX4-C2']);
    expect(codes('方程 公式')).toEqual(['SX4-R7']);
    expect(codes('')).toHaveLength(3);
    expect(codes('物理')).toEqual([]);
  });
});
