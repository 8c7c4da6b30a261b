import { checkDesign, minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCurriculumData } from '#content/curriculum-data.ts';
import { contentDir } from '#test/test-database.ts';
import { composeDesign } from './compose-design.ts';
import { fitMinutes, type Span } from './fit-minutes.ts';
import type { LessonFacts, NamedNote } from './ground.ts';
import { planOfScript } from './plan-of-script.ts';
import { situation } from './sentence-ends.ts';
import { worded } from './wording.ts';

const { scripts } = readCurriculumData(contentDir);

const noteOf = (name: string): NamedNote => ({
  name,
  core: `${name}的核心。`,
  facts: [`${name}甲`, `${name}乙`],
  scene: `关于${name}的情境`,
  task: `围绕${name}做一件事`,
  ask: `${name}为什么这样？`,
  expect: `因为${name}`,
  wrong: `${name}总是对的`,
  reason: `没有看${name}的条件`,
  help: `举一个${name}不成立的例子`,
  exercise: { question: `${name}练习`, answer: `${name}答案` },
  harder: { question: `${name}难题`, answer: `${name}难题答案` },
  materials: [`${name}学具`],
});

const facts: LessonFacts = {
  title: '一课',
  unit: '一单元',
  book: '一本书',
  phaseCode: '04',
  subjectCode: '05',
  grade: '八年级',
  subject: '物理',
  points: ['甲'],
  before: '',
  after: '',
};

describe.each(scripts.map((script) => [script.name, script] as const))('the script %s', (_, script) => {
  const kind = { script, standards: ['WL4-R1'], competencies: [['WL4-C1'], ['WL4-C2'], ['WL4-C3']] };

  it.each([
    [1, 45],
    [2, 45],
    [3, 40],
    [4, 45],
  ])(
    'teaches %i things in %i minutes: no blank is left, each goal is taught, each thing is asked and told',
    (count, minutes) => {
      const [first, ...rest] = ['红', '橙', '黄', '绿'].slice(0, count).map(noteOf);
      if (!first) throw new Error('no note');
      const { plan, keyQuestions, leastMinutes } = planOfScript(facts, [first, ...rest], kind, minutes);
      const taught = [first, ...rest].slice(0, 3);
      const lesson = { facts, plan, keyQuestions, leastMinutes, from: 'notes' as const, type: script.type };
      const head = { ...emptyHead, minutes };
      const ground = { lesson, unit: [lesson], standards: [], minutes, similar: [] };
      const design = composeDesign(ground, head, { title: '', learners: '', emphasis: '', userInput: '' });
      const process = design.activities.map(({ teacher }) => teacher).join('\n');

      expect(JSON.stringify(plan)).not.toMatch(/\{\{|\}\}|undefined/);
      expect(minutesOfPeriods(design)).toEqual([minutes]);
      expect(checkDesign(design)).toEqual([]);
      expect(process).toContain(first.scene);
      expect(process).toContain(taught.at(-1)?.wrong);
      for (const note of taught) {
        expect(process).toContain(note.task);
        expect(process).toContain(note.ask);
        expect(design.keyPoints).toContain(note.core);
      }
    },
  );

  it('gives every step minutes such a step can take', () => {
    const { plan } = planOfScript(facts, [noteOf('红')], kind, 45);
    plan.activities.forEach(({ title, minutes }) => {
      const step = script.steps.find((one) => one.title.includes(title));
      expect(minutes, title).toBeGreaterThanOrEqual(step?.minutes[0] ?? 99);
      expect(minutes, title).toBeLessThanOrEqual(step?.minutes[2] ?? 0);
    });
  });
});

it('gives a step the reason that belongs to what is said in it', () => {
  const [script] = scripts;
  if (!script) throw new Error('no script');
  const steps = script.steps.map(({ again, ...step }) => ({
    ...step,
    teacher: step.teacher.map((line, at) => `${line}（${at}）`),
    intent: step.intent.map((line, at) => `${line}（${at}）`),
  }));
  const kind = { script: { ...script, steps }, standards: [], competencies: [['WL4-C1']] };
  for (const title of ['一课', '二课', '三课', '四课']) {
    const { plan } = planOfScript({ ...facts, title }, [noteOf('红')], kind, 45);
    for (const { teacher, intent } of plan.activities)
      expect(intent.match(/（\d）$/)?.[0], title).toBe(teacher.match(/（\d）$/)?.[0]);
  }
});

it('asks with a mark where a situation asks how many, and leaves a place of hers without', () => {
  expect(situation('三年级两个班共种 $42$ 棵树，平均每班种几棵')).toMatch(/几棵？$/);
  expect(situation('一盒铅笔 $10$ 支，$3$ 盒和 $2$ 盒共几支')).toMatch(/几支？$/);
  expect(situation('怎样把一块三角形蛋糕分成一样大的两块')).toMatch(/两块？$/);
  expect(situation('宣传栏长 $2.4$ 米、宽 $0.8$ 米，玻璃面积多大')).toMatch(/多大？$/);
  expect(situation('把 $4$ 块糖分给两个小朋友有几种分法')).toMatch(/分法？$/);
  expect(situation('清晨推开门，白白的雪地上有几行脚印')).toMatch(/脚印。$/);
  expect(situation('化肥厂的触媒，能用几十年')).toMatch(/几十年。$/);
  expect(situation('【开头用的一件真事：谁、在哪里、怎么样了】')).toMatch(/】。?$/);
});

it('answers a wrong view by what is right where the lesson says it, else and in a language by what mends it', () => {
  const [script] = scripts;
  if (!script) throw new Error('no script');
  const kind = { script, standards: [], competencies: [['WL4-C1']] };
  const answerIn = (subjectCode: string, note = noteOf('红')) =>
    planOfScript({ ...facts, subjectCode }, [note], kind, 45).plan.exercises.find(({ level }) => level === '提高')
      ?.answer;
  // The core says nothing of what was wrong here.
  expect(answerIn('05')).toBe('不正确，错在没有看红的条件。这样改：举一个红不成立的例子。');
  const emperor = { core: '东罗马皇帝查士丁尼下令编纂法典。', wrong: '查士丁尼是西罗马皇帝', reason: '不分东西罗马' };
  expect(answerIn('12', { ...noteOf('红'), ...emperor })).toContain('应当是：东罗马皇帝查士丁尼');
  expect(answerIn('03')).toBe('不正确，错在没有看红的条件。这样改：举一个红不成立的例子。');
});

it('gives a task the minutes it says it takes', () => {
  const [script] = scripts;
  if (!script) throw new Error('no script');
  const note = { ...noteOf('红'), task: '沿路线走 15 分钟，记下看到的' };
  const kind = { script, standards: [], competencies: [['WL4-C1']] };
  const { plan } = planOfScript(facts, [note], kind, 45);
  expect(plan.activities.find(({ teacher }) => teacher.includes('15 分钟'))?.minutes).toBeGreaterThanOrEqual(15);
});

it('takes nothing home to write in the first two years', () => {
  for (const script of scripts) {
    const kind = { script, standards: [], competencies: [['WL4-C1']] };
    const { plan } = planOfScript({ ...facts, grade: '二年级' }, [noteOf('红')], kind, 40);
    expect(Object.values(plan.homework).flat().join(), script.name).not.toMatch(/写|抄|默/);
  }
});

const span = fc
  .tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 9 }))
  .map(([least, more, most]): Span => [least, least + more, least + more + most]);

it('fits steps into any period, within their bounds where they fit at all', () => {
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 9 }), fc.integer({ min: 20, max: 90 }), (spans, total) => {
      const minutes = fitMinutes(spans, total);
      expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(minutes.every((one) => one >= 1)).toBe(true);
      const sum = (at: 0 | 2) => spans.reduce((all, one) => all + one[at], 0);
      if (sum(0) > total || sum(2) < total) return;
      minutes.forEach((one, at) => {
        expect(one).toBeGreaterThanOrEqual(spans[at]?.[0] ?? 0);
        expect(one).toBeLessThanOrEqual(spans[at]?.[2] ?? 0);
      });
    }),
  );
});

it('chooses lines that belong together, never one whose blank is missing, and the same again', () => {
  const lines = { teacher: ['甲{{half}}', '乙{{name}}'], students: ['子', '丑'] };
  for (const key of ['一', '二', '三', '四', '五']) {
    expect(worded(lines, key, { name: '光' })).toEqual({ teacher: '乙光', students: '丑' });
    const both = worded(lines, key, { name: '光', half: '半' });
    expect(both).toEqual(worded(lines, key, { name: '光', half: '半' }));
    expect([both.teacher, both.students]).toEqual(both.teacher === '甲半' ? ['甲半', '子'] : ['乙光', '丑']);
  }
});

const emptyHead = {
  title: '一课',
  subject: '物理',
  grade: '八年级',
  book: '',
  unit: '',
  classes: '',
  teacher: '',
  date: '',
  kind: '新授课',
  periods: 1,
  minutes: 45,
  mode: '同步授课' as const,
  style: 'Common' as const,
};
