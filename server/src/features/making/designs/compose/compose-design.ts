import { type Design, type DesignHead, emptyDesign } from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { mapTexts } from '#lib/map-texts.ts';
import { analysisOf } from './analysis.ts';
import { assessmentsOf } from './assessments.ts';
import type { Ground, GroundedLesson, LessonFacts } from './ground.ts';
import { heardWishes } from './heard-wishes.ts';
import { keepWishes } from './keep-wishes.ts';
import { nestedMarks } from './nested-marks.ts';
import { bullets, exercisesOf, goalId, type Wish } from './parts.ts';
import { chainActivities } from './question-chain.ts';
import { lessonActivities } from './single-lesson.ts';
import { unitPlan } from './unit.ts';

/** A whole design from what is known of the lesson, without a model: the same ground gives the same design. */
export function composeDesign(ground: Ground, head: DesignHead, wish: Wish): Design {
  const { design } = keepWishes(composed(ground, head, wish), wish);
  return { ...mapTexts(design, nestedMarks), head };
}

function composed(ground: Ground, head: DesignHead, wish: Wish): Design {
  const design = { ...emptyDesign(head), ...analysisOf(ground, head, wish) };
  if (head.mode === '大单元教学') return { ...design, ...unitPlan(ground, head, wish) };
  const { plan, keyQuestions = plan.questions } = ground.lesson;
  const activities =
    head.mode === '问题链教学'
      ? chainActivities(ground, head)
      : lessonActivities(ground, head, heardWishes(wish).periodNo);
  const goals = plan.goals.map((goal, index) => ({ id: goalId(index), ...goal }));
  return {
    ...design,
    goals,
    keyPoints: bullets(plan.keyPoints),
    difficultPoints: bullets(plan.difficultPoints),
    materials: bullets(plan.materials),
    questions: (head.mode === '问题链教学' ? plan.questions : keyQuestions).map((question, index) => ({
      id: `q${index + 1}`,
      ...question,
    })),
    activities,
    assessments: assessmentsOf(goals, activities, head),
    exercises: exercisesOf([ground.lesson], wish),
    board: plan.board.join('  \n'),
    homework: homeworkOf(ground.lesson, wish),
  };
}

function homeworkOf({ plan, facts }: GroundedLesson, wish: Wish): Design['homework'] {
  const wanted = heardWishes(wish).homework;
  if (wanted === 'none') return { basic: '', better: '', further: '' };
  const { basic, better, further } = wanted === 'spoken' ? spokenHomework(plan, facts) : plan.homework;
  return { basic: bullets(basic), better: bullets(better), further: bullets(further) };
}

/** Nothing to write: the same matter told to somebody at home. */
function spokenHomework({ questions }: LessonPlan, { title }: LessonFacts): LessonPlan['homework'] {
  const [opening, main] = questions;
  return {
    basic: [`合上书，把《${title}》板书上的要点向家人说一遍`],
    better: [`说给家人听：${main?.ask ?? title}`],
    further: [`问问家人：${opening?.ask ?? title}听完再说出自己的看法`],
  };
}
