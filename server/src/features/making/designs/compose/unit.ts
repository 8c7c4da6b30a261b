import type { Design, DesignHead } from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Ground, GroundedLesson } from './ground.ts';
import { bullets, exercisesOf, goalId } from './parts.ts';
import { toActivities } from './single-lesson.ts';

type Draft = LessonPlan['activities'][number];
type UnitPlan = Omit<Design, 'head' | 'textbook' | 'learners' | 'standards' | 'sources' | 'reflection'>;

/** A lesson has this many steps in the plan of its whole unit. */
const STEPS_A_LESSON = 4;

/** 大单元教学: one goal and one period for each lesson of the unit, held together by a task. */
export function unitPlan({ unit, lesson, minutes }: Ground, { periods }: DesignHead): UnitPlan {
  const name = lesson.facts.unit || lesson.facts.title;
  const lessons = unit.slice(0, periods);
  return {
    goals: lessons.map(({ plan, facts }, index) => {
      const [goal] = plan.goals;
      return {
        id: goalId(index),
        text: goal?.text ?? '',
        evidence: `《${facts.title}》：${goal?.evidence ?? ''}`,
        competencies: goal?.competencies ?? [],
      };
    }),
    keyPoints: bullets(lessons.map(({ facts, plan }) => `《${facts.title}》：${plan.keyPoints[0] ?? ''}`)),
    difficultPoints: bullets(lessons.map(({ facts, plan }) => `《${facts.title}》：${plan.difficultPoints[0] ?? ''}`)),
    materials: bullets([
      `“${name}”单元任务单，每人一份`,
      ...new Set(lessons.flatMap(({ plan }) => plan.materials.slice(0, 2))),
    ]),
    questions: lessons.flatMap(({ plan }, index) =>
      plan.questions.slice(0, 1).map((question) => ({ id: `q${index + 1}`, ...question })),
    ),
    activities: toActivities(
      lessons.map((one, index) => periodOf(one, name, index, lessons.length)),
      minutes,
    ),
    assessments: lessons.map(({ facts, plan }, index) => ({
      id: `e${index + 1}`,
      goalIds: [goalId(index)],
      text: `《${facts.title}》：${plan.goals[0]?.evidence ?? ''}`,
    })),
    exercises: exercisesOf(
      lessons.map((one) => ({ ...one, plan: { ...one.plan, exercises: one.plan.exercises.slice(0, 2) } })),
      { learners: '' },
    ),
    board: [`单元：${name}`, ...lessons.map(({ facts }, i) => `第 ${i + 1} 课时　${facts.title}`)].join('  \n'),
    homework: {
      basic: bullets(lessons.map(({ facts, plan }) => `《${facts.title}》：${plan.homework.basic[0] ?? ''}`)),
      better: bullets(lessons.map(({ facts, plan }) => `《${facts.title}》：${plan.homework.better[0] ?? ''}`)),
      further: bullets([
        `完成“${name}”单元成果，标出每一部分来自哪一课。`,
        ...lessons.slice(-1).flatMap(({ plan }) => plan.homework.further.slice(0, 1)),
      ]),
    },
  };
}

function periodOf({ plan, facts }: GroundedLesson, unit: string, index: number, count: number): Draft[] {
  const goals = [index + 1];
  const task: Draft = {
    title: '单元任务',
    minutes: 8,
    teacher: `出示“${unit}”的单元任务和成果样式，说明 ${count} 个课时各解决什么，从《${facts.title}》开始。`,
    students: `读“${unit}”任务单，圈出已经会的和还不会的，写下自己的分工。`,
    intent: `先看清“${unit}”的终点，再出发学《${facts.title}》。`,
    goals,
    level: '理解',
  };
  const show: Draft = {
    title: '单元成果展示',
    minutes: 10,
    teacher: `组织各组展示“${unit}”的成果，按任务单上的标准提问，记下三条共同的改进意见。`,
    students: `用两分钟介绍本组的“${unit}”成果，回答一个来自他组的问题，当场修改一处。`,
    intent: `在展示和追问中把“${unit}”各课学到的合成一体。`,
    goals,
    level: '创造',
  };
  const steps = plan.activities.slice(0, STEPS_A_LESSON).map((draft) => ({
    ...draft,
    title: `${facts.title} · ${draft.title}`,
    goals,
  }));
  return [...(index === 0 ? [task] : []), ...steps, ...(index === count - 1 ? [show] : [])];
}
