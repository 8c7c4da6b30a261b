import { Design, type DesignSection, designSections, emptyDesign, withSection } from '@app/contract/making/design.ts';
import { minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSection } from './read-section.ts';

const base: Design = {
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
  standards: [{ code: 'SX4-C1', name: '抽象能力', text: '…' }],
  textbook: '教材',
  learners: '学情',
  goals: [{ id: 'g1', text: '写出求根公式', evidence: '默写', competencies: ['SX4-C1'] }],
  keyPoints: '- 公式',
  difficultPoints: '- 推导',
  materials: '- 学习单',
  questions: [{ id: 'q1', ask: '公式从哪里来', intent: '', expect: '' }],
  activities: [
    {
      id: 'a1',
      title: '推导',
      period: 1,
      minutes: 45,
      teacher: '讲',
      students: '听',
      intent: '会',
      goalIds: ['g1'],
      level: '应用',
    },
  ],
  assessments: [{ id: 'e1', text: '默写', goalIds: ['g1'] }],
  exercises: [{ id: 'x1', question: '解方程', answer: '1', level: '基础' }],
  board: '公式',
  homework: { basic: '- 一', better: '- 二', further: '- 三' },
};
const context = { base, design: base, isOutlined: false };

/** What a good model says for each section. */
const good: Record<DesignSection, object> = {
  analysis: { textbook: '承接配方法', learners: '符号容易错' },
  goals: { goals: [{ text: '写出求根公式', evidence: '默写', competencies: ['SX4-C1'] }, { text: '比较三种解法' }] },
  points: { keyPoints: ['用公式'], difficultPoints: ['讨论 $b^2-4ac$'] },
  materials: { materials: ['学习单', '课件'] },
  questions: { questions: [{ ask: '为什么要 $a \\ne 0$', intent: '条件', expect: '否则不是二次' }] },
  activities: {
    activities: [
      { title: '导入', minutes: 5, teacher: '出示方程', students: '试解', intent: '引出', goals: [1], level: '应用' },
      { title: '推导', minutes: '20 分钟', teacher: '追问', students: '推导', goals: 1 },
    ],
  },
  assessments: { assessments: [{ text: '当堂默写', goals: [1] }] },
  exercises: { exercises: [{ question: '解 $x^2=4$', answer: '±2', level: '提高题' }] },
  board: { board: '公式法\n条件' },
  homework: { homework: { basic: ['一题'], better: '二题', further: [] } },
  reflection: { reflection: '课后填写' },
};

function expectSound(said: string, section: DesignSection): void {
  const read = readSection(said, section, context);
  const design = withSection(base, section, { ...base, ...read });
  expect(Design.safeParse(design).error).toBeUndefined();
  expect(minutesOfPeriods(design)).toEqual([45]);
  expect(design.goals.length).toBeGreaterThan(0);
}

describe('what a model says for a section', () => {
  it.each(designSections)('is taken over for %s, in a code block or between words too', (section) => {
    const json = JSON.stringify(good[section]);
    const plain = readSection(json, section, context);

    expect(plain).toBeDefined();
    expect(readSection(`好的，如下：\n\`\`\`json\n${json}\n\`\`\`\n希望有用`, section, context)).toEqual(plain);
    expect(readSection(`写好了 ${json} 请核对`, section, context)).toEqual(plain);
  });

  it('gets its minutes and goals put right', () => {
    const read = readSection(JSON.stringify(good.activities), 'activities', context);

    expect(read?.activities?.map(({ minutes, goalIds }) => ({ minutes, goalIds }))).toEqual([
      { minutes: 9, goalIds: ['g1'] },
      { minutes: 36, goalIds: ['g1'] },
    ]);
  });

  it('never brings in a standard that was not given', () => {
    const read = readSection('{"goals":[{"text":"写出","competencies":["ZZ9-C9"]}]}', 'goals', context);

    expect(read?.goals?.[0]?.competencies).toEqual(['SX4-C1']);
  });

  it('cannot change the goals and steps a teacher decided on', () => {
    const outlined = { ...context, isOutlined: true };
    const goals = readSection('{"goals":[{"text":"别的","evidence":"新的证据"}]}', 'goals', outlined)?.goals;
    const [activity] = readSection(JSON.stringify(good.activities), 'activities', outlined)?.activities ?? [];

    expect(goals).toEqual([{ ...base.goals[0], evidence: '新的证据' }]);
    expect(activity).toMatchObject({ id: 'a1', title: '推导', minutes: 45, teacher: '追问' });
  });

  it.each(designSections)('is cut anywhere in %s and leaves a whole design', (section) => {
    const json = JSON.stringify(good[section]);
    for (let part = 0; part <= 20; part += 1) expectSound(json.slice(0, (json.length * part) / 20), section);
  });

  it.each(designSections)('holds anything of any type for %s and leaves a whole design', (section) => {
    const [name = ''] = Object.keys(good[section]);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expectSound(JSON.stringify(value), section);
        expectSound(JSON.stringify({ [name]: value }), section);
        expectSound(JSON.stringify({ [name]: [value, value] }), section);
      }),
      { numRuns: 40 },
    );
  });

  it.each(designSections)('is wrong in one place of %s and leaves a whole design', (section) => {
    const json = JSON.stringify(good[section]);
    fc.assert(
      fc.property(fc.nat(json.length), fc.string({ maxLength: 3 }), fc.nat(4), (at, put, drop) => {
        expectSound(json.slice(0, at) + put + json.slice(at + drop), section);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['', '抱歉，我不能写这个。', '[[[[', '{'.repeat(500), '\0', 'null', '"text"', '1e999'])(
    'is nothing usable: %j',
    (said) => {
      for (const section of designSections) expectSound(said, section);
    },
  );
});
