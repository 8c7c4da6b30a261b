import type { Design, DesignHead } from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { assessmentsOf } from './assessments.ts';
import type { Ground, GroundedLesson } from './ground.ts';
import { bullets, exercisesOf, goalId, type Wish } from './parts.ts';
import { toActivities } from './single-lesson.ts';

type Draft = LessonPlan['activities'][number];
type UnitPlan = Omit<Design, 'head' | 'textbook' | 'learners' | 'standards' | 'sources' | 'reflection'>;

/** A lesson has this many steps in the plan of its whole unit, its page of the handbook besides. */
const STEPS_A_LESSON = 4;

/** 大单元教学: one goal and one period for each lesson of the unit, held together by a handbook the groups write. */
export function unitPlan({ unit, lesson, minutes }: Ground, head: DesignHead, wish: Wish): UnitPlan {
  const name = lesson.facts.unit || lesson.facts.title;
  const lessons = unit.slice(0, head.periods);
  const goals = lessons.map(({ plan, facts }, index) => {
    const [goal] = plan.goals;
    return {
      id: goalId(index),
      text: goal?.text ?? '',
      evidence: titled(facts.title, goal?.evidence),
      competencies: goal?.competencies ?? [],
    };
  });
  const steps = stepsOf(lessons);
  const activities = toActivities(
    lessons.map((one, index) => periodOf(one, steps[index] ?? [], name, lessons)),
    minutes,
  );
  return {
    goals,
    keyPoints: bullets(lessons.map(({ facts, plan }) => titled(facts.title, plan.keyPoints[0]))),
    difficultPoints: bullets(lessons.map(({ facts, plan }) => titled(facts.title, plan.difficultPoints[0]))),
    materials: bullets([
      `“${name}”单元手册，每组一本，每课一页`,
      ...new Set(lessons.flatMap(({ plan }) => plan.materials.slice(0, 2))),
    ]),
    questions: lessons.map((one, index) => ({ id: `q${index + 1}`, ...mainQuestion(one) })),
    activities,
    assessments: assessmentsOf(goals, activities, head),
    exercises: exercisesOf(
      lessons.map((one) => ({ ...one, plan: { ...one.plan, exercises: easyAndHard(one.plan) } })),
      wish,
    ),
    board: [`单元：${name}`, ...lessons.map(({ facts }, i) => `第 ${i + 1} 课时　${facts.title}`)].join('  \n'),
    homework: {
      basic: bullets(lessons.map(({ facts, plan }) => titled(facts.title, plan.homework.basic[0]))),
      better: bullets(lessons.map(({ facts, plan }) => titled(facts.title, plan.homework.better[0]))),
      further: bullets([
        '照展示时的意见改好单元手册，标出改了哪几处。',
        ...lessons.slice(-1).flatMap(({ plan }) => plan.homework.further.slice(0, 1)),
      ]),
    },
  };
}

/** What a lesson turns on: the first question opens it, the next goes to its matter. */
function mainQuestion({ plan: { questions }, keyQuestions }: GroundedLesson): LessonPlan['questions'][number] {
  return keyQuestions?.[0] ?? questions[1] ?? questions[0] ?? { ask: '', intent: '', expect: '' };
}

function easyAndHard({ exercises }: LessonPlan): LessonPlan['exercises'] {
  const hard = exercises.findLast(({ level }) => level === '拓展') ?? exercises.at(-1);
  return [...new Set([exercises[0], hard].filter((one) => one !== undefined))];
}

/** Of each lesson its opening, what is found out and where it is used; lessons that share a point teach it once. */
function stepsOf(lessons: readonly GroundedLesson[]): Draft[][] {
  const taught = new Set<string>();
  return lessons.map(({ plan }) => {
    const fresh = plan.activities.filter(({ teacher }) => !taught.has(teacher));
    const used = fresh.findLast(({ level }) => level === '应用');
    const others = fresh.filter((step) => step !== used).slice(0, used ? STEPS_A_LESSON - 1 : STEPS_A_LESSON);
    const steps = fresh.filter((step) => step === used || others.includes(step));
    for (const { teacher } of steps) taught.add(teacher);
    return steps;
  });
}

function periodOf(
  { facts }: GroundedLesson,
  steps: readonly Draft[],
  unit: string,
  lessons: readonly GroundedLesson[],
): Draft[] {
  const index = lessons.findIndex((one) => one.facts === facts);
  const goals = [index + 1];
  const pages = lessons.map((one) => `《${one.facts.title}》“${mainQuestion(one).ask}”`).join('；');
  const task: Draft = {
    title: '单元任务',
    minutes: 8,
    teacher: `出示单元任务：学完“${unit}”，各组交一本单元手册，每课一页，各答清一个问题——${pages}。每页要有一句结论、一条课上得到的证据、一个自己找的例子，三样齐全才算完成。`,
    students: '读任务，标出现在就能答的问题和还答不了的问题，分好各页由谁主笔。',
    intent: `先看清“${unit}”的终点，再出发学《${facts.title}》。`,
    goals,
    level: '理解',
  };
  const page: Draft = {
    title: `${facts.title} · 写进手册`,
    minutes: 6,
    teacher: `请主笔写好《${facts.title}》这一页，同组核对其中的证据是不是课上得来的。`,
    students: `合写《${facts.title}》一页，念给邻组听，按邻组的疑问改一处。`,
    intent: `把《${facts.title}》学到的变成单元成果的一部分。`,
    goals,
    level: '应用',
  };
  const show: Draft = {
    title: '单元成果展示',
    minutes: 10,
    teacher: '请各组挑最有把握的一页讲两分钟，其他组对着页上的证据提问，记下三条共同的改进意见。',
    students: '讲清一页的结论和证据，回答一个来自他组的问题，当场修改一处。',
    intent: `在展示和追问中把“${unit}”各课学到的合成一体。`,
    goals,
    level: '创造',
  };
  const own = steps.map((draft) => ({ ...draft, title: `${facts.title} · ${draft.title}`, goals }));
  const isLast = index === lessons.length - 1;
  return [...(index === 0 ? [task] : []), ...own, page, ...(isLast ? [show] : [])];
}

/** Says once which lesson it is of. */
function titled(title: string, text = ''): string {
  return text.startsWith(`《${title}》`) ? text : `《${title}》：${text}`;
}
