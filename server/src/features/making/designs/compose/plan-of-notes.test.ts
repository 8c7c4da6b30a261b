import { checkDesign, minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import { describe, expect, it } from 'vitest';
import { LessonPlan } from '#content/kernel-shapes.ts';
import type { Note } from '#content/note-shapes.ts';
import { composeDesign } from './compose-design.ts';
import type { LessonFacts } from './ground.ts';
import { planOfNotes } from './plan-of-notes.ts';

const noteOf = (name: string): Note & { name: string } => ({
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
const goal = { text: '说出', evidence: '说出', competencies: ['WL4-C1'] };
/** Of a pattern only the goals' competencies and the standards are used. */
const kind = { goals: [goal, goal, goal], standards: ['WL4-R1'] } as LessonPlan; // the rest of a plan is not read

const composed = (plan: LessonPlan, mode: '同步授课' | '问题链教学', periods = 1) => {
  const lesson = { facts, plan, from: 'notes' as const };
  const head = {
    title: '一课',
    subject: '物理',
    grade: '八年级',
    kind: '新授课',
    periods,
    minutes: 45,
    book: '一本书',
    unit: '一单元',
    classes: '',
    teacher: '',
    date: '',
    mode,
    style: 'Common' as const,
  };
  const ground = { lesson, unit: [lesson], standards: [], minutes: 45 };
  return composeDesign(ground, head, { learners: '', emphasis: '', userInput: '' });
};

const designOf = (count: number, mode: '同步授课' | '问题链教学', periods = 1) => {
  const plan = planOfNotes(facts, [noteOf('甲'), ...['乙', '丙', '丁'].slice(0, count - 1).map(noteOf)], kind);
  return { plan, design: composed(plan, mode, periods) };
};

describe('a plan from notes', () => {
  it.each([1, 2, 3, 4])('of %i points is a whole plan', (count) => {
    const { plan } = designOf(count, '同步授课');

    expect(LessonPlan.safeParse(plan).error?.issues ?? []).toEqual([]);
    expect(plan.exercises.map(({ answer }) => answer)).toContain('甲难题答案');
  });

  it.each([1, 2, 3] as const)(
    'of %i points teaches and assesses every goal, fills the period, and thinks higher',
    (count) => {
      for (const mode of ['同步授课', '问题链教学'] as const) {
        const { design } = designOf(count, mode);
        expect(checkDesign(design)).toEqual([]);
        expect(minutesOfPeriods(design)).toEqual([45]);
      }
    },
  );

  it('is spread over the periods there are', () => {
    expect(minutesOfPeriods(designOf(3, '同步授课', 2).design)).toEqual([45, 45]);
  });

  it.each([
    ['01', '概括《一课》的内容和写法', '运用《一课》'],
    ['03', '说出本课语言的意思和用法', '《一课》'],
  ])('of a lesson that is itself the matter speaks of it as subject %s does', (subjectCode, said, unsaid) => {
    const own = { ...noteOf('《一课》'), isOfLesson: true };
    const plan = planOfNotes({ ...facts, subjectCode }, [own], kind);

    expect(LessonPlan.safeParse(plan).error?.issues ?? []).toEqual([]);
    expect(plan.goals[0]?.text).toContain(said);
    expect(plan.goals[2]?.text).not.toContain(`${unsaid}解决`);
    expect(checkDesign(composed(plan, '同步授课'))).toEqual([]);
  });

  it('says what is to be taught and nothing of a point it is not about', () => {
    const text = JSON.stringify(designOf(2, '同步授课').design);

    for (const said of ['甲的核心', '乙的核心', '围绕乙做一件事', '甲学具', '乙总是对的']) expect(text).toContain(said);
    expect(text).not.toContain('丙');
  });
});
